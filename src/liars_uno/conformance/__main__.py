"""``python -m liars_uno.conformance``: the library as an engine behind the protocol."""

from __future__ import annotations

import sys

from liars_uno.conformance.answering import serve

if __name__ == "__main__":
    for line in serve(sys.stdin):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

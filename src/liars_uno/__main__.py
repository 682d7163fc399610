"""``python -m liars_uno`` is the command ``liars-uno``."""

import sys

from liars_uno.cli import main

if __name__ == "__main__":
    sys.exit(main())

"""How what an engine says is repeated in a line of text."""

from __future__ import annotations

import json
from typing import Any, Final

_LONGEST: Final = 120


def quoted(value: Any) -> str:
    r"""Return a value of JSON as text on one short line, without what would move the cursor.

    >>> print(quoted("what?\n\x1b[2J"))
    what?\n\x1b[2J
    >>> len(quoted("x" * 1000))
    123
    """
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    signs = [sign if sign.isprintable() else repr(sign)[1:-1] for sign in text[: _LONGEST + 1]]
    line = "".join(signs)
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]}..."

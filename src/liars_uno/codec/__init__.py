"""JSON for everything the engine takes and gives; needs the extra ``json``.

>>> from liars_uno import actions
>>> from liars_uno.codec import dumps, loads
>>> text = dumps(actions.Draw(1))
>>> text
'{"format":"liars-uno/action","version":1,"rulebook":3,"body":{"type":"Draw","seat":1}}'
>>> loads(text, actions.Action)
Draw(seat=1)
"""

from __future__ import annotations

from liars_uno.codec.errors import CodecError
from liars_uno.codec.messages import RULEBOOK, dumps, from_plain, loads, to_plain, unwrap, wrap

__all__ = [
    "RULEBOOK",
    "CodecError",
    "dumps",
    "from_plain",
    "loads",
    "to_plain",
    "unwrap",
    "wrap",
]


def __dir__() -> list[str]:
    return __all__

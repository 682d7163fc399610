"""What `liars_uno.codec` offers is what it lists."""

from liars_uno import codec


def test_the_surface_is_what_is_listed() -> None:
    """`__all__` and `dir` are the contract, and every name in them is there."""
    assert dir(codec) == sorted(codec.__all__)
    assert all(hasattr(codec, name) for name in codec.__all__)

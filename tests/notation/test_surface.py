"""What `liars_uno.notation` offers is what it lists."""

from liars_uno import notation


def test_the_surface_is_what_is_listed() -> None:
    """`__all__` and `dir` are the contract, and every name in them is there."""
    assert dir(notation) == sorted(notation.__all__)
    assert all(hasattr(notation, name) for name in notation.__all__)

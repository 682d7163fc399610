"""How many walks each law is checked on: parts of what the Hypothesis profile asks for."""

from hypothesis import settings


def _share(parts: int) -> int:
    assert settings.default is not None  # conftest.py has loaded the profile
    return max(1, settings.default.max_examples // parts)


def some() -> int:
    """As many examples as the profile says: over drawn rules."""
    return _share(1)


def few() -> int:
    """A tenth of that: for each of the eight presets."""
    return _share(10)

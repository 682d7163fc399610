"""The page that ``?`` shows: what can be typed, and the rules in a nutshell."""

from __future__ import annotations

from liars_uno.language import Language


def help_lines(language: Language) -> tuple[str, ...]:
    """Return the lines of the help page in a language."""
    _ = language.gettext
    return (
        _("Type the number of a card or of an option, or write it out:"),
        _("  R5 Y0 GS BR R+2  Red 5, Yellow 0, Green Skip, Blue Reverse, Red Draw Two"),
        _("  W W4 WLC         Wild, Wild Draw Four, Wild Liar's Challenge"),
        _("  R5*              a star marks a Liar's card"),
        _("  R5*=B7 or 3=B7   play it face down and say it is Blue 7; 3= shows a list"),
        _("  >G @2 !          after a card: name Green, swap with seat 2, call UNO"),
        _("  d k a s q        draw, keep, accept, stop challenging, leave"),
        _("  x or x@2         challenge; x@2 in a Wild Liar's Challenge"),
        _("  u, c 2           call UNO; catch seat 2, who has one card and has not called"),
        _("  ? R5, ? TURN-2   why a card can be played or not; what a rule says"),
        _(
            "Match the top card by color, number or symbol. A Liar's card goes face down with a "
            "claim, which may be a lie; anyone may challenge it, and whoever is wrong draws a card."
        ),
        _(
            "With one card left you must call UNO: add ! to the play, or type u before somebody "
            "catches you. Whoever first has no cards wins."
        ),
    )

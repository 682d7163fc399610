"""The engine: check, decide by emitting events, fold them, settle the agenda.

An action is judged from a view alone (``legality``).  Then the chapter of the rules it belongs to
*decides* by emitting events through one :class:`~liars_uno.engine.step.Step`; the *fold* alone
changes the state; and ``agenda`` works off what is still to be done until somebody must choose.
"""

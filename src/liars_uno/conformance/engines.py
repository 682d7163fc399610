"""Another engine behind a command: a process that answers each line with a line."""

from __future__ import annotations

import errno
import json
import os
import queue
import shlex
import signal
import subprocess
import threading
from contextlib import suppress
from types import TracebackType
from typing import IO, Any, Final

from liars_uno.conformance.cases import FORMAT, VERSION
from liars_uno.conformance.quoting import quoted
from liars_uno.conformance.short import Plain
from liars_uno.errors import LiarsUnoError

_HELLO: Final = {"id": 0, "do": "hello", "format": FORMAT, "version": VERSION}
#: A longer line is no answer: the longest of the library's own has a hundredth of it.
_LONGEST_LINE: Final = 2_000_000
#: An engine that says more than so many lines without being asked is not listened to further.
_UNREAD_AT_MOST: Final = 4
#: For so many seconds an end is waited for that should come at once.
_SOON: Final = 2


class EngineError(LiarsUnoError):
    """An engine that cannot be started, ends, says nothing in time, or speaks no JSON."""


class Engine:
    """A process that is asked over its standard input and answers on its standard output.

    Args:
        command: what starts it, as it would be typed.
        timeout: how many seconds it may take for one answer, the greeting included.

    Raises:
        EngineError: it cannot be started, or does not answer the greeting.
    """

    def __init__(self, command: str, timeout: float = 10) -> None:
        """Start it and greet it."""
        self._command = command
        self._timeout = timeout
        self._greet()

    def restart(self) -> None:
        """End it, start it anew and greet it.

        Raises:
            EngineError: as when it was started first.
        """
        self.close()
        self._greet()

    def ask(self, message: Plain) -> Plain:
        """Send a message and return the answer to it.

        After an error it has to be restarted: what it says next could be the late answer.

        Raises:
            EngineError: it has ended, says nothing in time, or what it says is no answer.
        """
        self._send(f"{json.dumps(message)}\n")
        try:
            line = self._lines.get(timeout=self._timeout)
        except queue.Empty:
            raise EngineError(f"no answer within {self._timeout:g} seconds") from None
        if not line:
            raise EngineError(self._ended())
        return _answer_in(line, message)

    def close(self) -> None:
        """End it, with all that it has started."""
        self._kill()
        self._process.wait()
        self._listener.join(_SOON)
        for stream in (self._to, self._from):
            with suppress(OSError):  # it has ended, with something unsaid
                stream.close()

    def __enter__(self) -> Engine:
        """Use it in a ``with``."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End it."""
        self.close()

    # ---- starting and ending -----------------------------------------------------------------
    def _greet(self) -> None:
        self._start()
        try:
            answer = self.ask(_HELLO)
            if "cannot" in answer:
                raise EngineError(f"it does not speak this protocol: {quoted(answer['cannot'])}")
            name = answer.get("engine")
            if not (isinstance(name, str) and name.strip()):
                raise EngineError(f"it does not say what it is called: {quoted(answer)}")
        except EngineError as error:
            self.close()
            raise EngineError(f"{self._command!r} does not greet: {error}") from None
        self.name = quoted(name)

    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(
                shlex.split(self._command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",  # what is no text is no answer, and can be shown
                start_new_session=True,  # so that it can be ended with all that it has started
            )
        except (OSError, ValueError, IndexError) as error:
            raise EngineError(f"cannot start {self._command!r}: {_why(error)}") from None
        to, said = self._process.stdin, self._process.stdout
        assert to is not None
        assert said is not None
        self._to, self._from = to, said
        self._lines: queue.Queue[str] = queue.Queue()
        self._listener = threading.Thread(target=_listen, args=(said, self._lines), daemon=True)
        self._listener.start()

    def _kill(self) -> None:
        """End the process and those that it has started, a shell's command for instance."""
        together = getattr(os, "killpg", None)  # Windows knows no groups of processes
        if together is None:
            self._process.kill()
        else:
            with suppress(ProcessLookupError, PermissionError):  # they have ended
                together(self._process.pid, signal.SIGKILL)

    def _ended(self) -> str:
        """What there is to say of its end."""
        try:
            status = self._process.wait(_SOON)
        except subprocess.TimeoutExpired:
            return "it has closed its output"
        how = f"by signal {-status}" if status < 0 else f"with status {status}"
        return f"it has ended {how}"

    def _send(self, text: str) -> None:
        """Write to it, unless it reads so little that this takes too long."""
        late = threading.Timer(self._timeout, self._kill)
        late.start()
        try:
            self._to.write(text)
            self._to.flush()
        except OSError:
            raise EngineError(self._ended()) from None
        finally:
            late.cancel()


def _why(error: OSError | ValueError | IndexError) -> str:
    """Say in words why a command starts nothing."""
    match error:
        case FileNotFoundError():
            return "there is no such command or file"
        case PermissionError() | OSError(errno=errno.ENOEXEC):
            return "it is not a program, or may not be run"
        case OSError(strerror=str(words)):
            return words
        case IndexError():
            return "there is nothing in it"
        case _:
            return str(error)


def _listen(said: IO[str], lines: queue.Queue[str]) -> None:
    """Take in what is said, so that waiting for it can be given up; nothing is the end."""
    while line := said.readline(_LONGEST_LINE):
        lines.put(line)
        if lines.qsize() > _UNREAD_AT_MOST:
            break
    lines.put("")


def _answer_in(line: str, message: Plain) -> Plain:
    if len(line) >= _LONGEST_LINE:
        raise EngineError(f"a line of {_LONGEST_LINE} characters and more: {quoted(line.rstrip())}")
    try:
        found: Any = json.loads(line)
    except (ValueError, RecursionError):
        raise EngineError(f"no JSON: {quoted(line.rstrip())}") from None
    if not isinstance(found, dict) or found.get("id") != message["id"]:
        raise EngineError(f"no answer to message {message['id']}: {quoted(line.rstrip())}")
    if found == message:  # as `cat` does, and every terminal that shows what is typed
        raise EngineError(f"no answer, but the message itself: {quoted(line.rstrip())}")
    return found

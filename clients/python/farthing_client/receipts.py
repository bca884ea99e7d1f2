"""Receipts: a file of JSON lines for each day (UTC), which all processes of a user add to.

A line is an object with `state`:

- "signed": before a payment is signed: id (its nonce), at, host, test (whether it is test money),
  method, path, network, asset, payTo, amount (atomic units), payer, validBefore (seconds).
- "paid": the reply has come. With id, at, transaction, requestId.
- "failed": the service says that nothing was charged. With id, at, error.
- "again": it is sent once more, with the same call or another. With id, at.
- "unsent": it has never left this process. With id, at.
- "known": a receiver of an earlier day. With host, payTo.

A payment with no second line has an unknown outcome, and counts as spent. No line holds a signature
or a key. The folder's file `lock` keeps processes apart.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
import stat
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from .errors import ReceiptsUnusable
from .sums import Sums

_NAME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}\.jsonl")
_FLAGS = os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_NOFOLLOW | os.O_CLOEXEC


def default_folder() -> Path:
    """FARTHING_RECEIPTS_DIR, or farthing-client-python in the user's folder for state (XDG)."""
    named = os.environ.get("FARTHING_RECEIPTS_DIR")
    if named:
        return Path(named)
    state = os.environ.get("XDG_STATE_HOME")
    return Path(state if state and os.path.isabs(state) else Path.home() / ".local/state") / "farthing-client-python"


def _open(path: Path) -> int:
    """A file of one's own that nobody else may read."""
    handle = os.open(path, _FLAGS, 0o600)
    facts = os.fstat(handle)
    if not stat.S_ISREG(facts.st_mode) or facts.st_uid != os.geteuid():
        os.close(handle)
        raise ReceiptsUnusable(f"{path} is not a file of this user")
    if facts.st_mode & 0o077:
        os.fchmod(handle, 0o600)
    return handle


class _Day:
    """One day's file, as far as it has been read."""

    def __init__(self, path: Path | None) -> None:
        self.sums = Sums()
        self._path = path
        self._read = 0

    def catch_up(self) -> None:
        """Adds up what other processes have written since."""
        if self._path is None:
            return
        handle = _open(self._path)
        try:
            size = os.fstat(handle).st_size
            if size < self._read:
                raise ReceiptsUnusable(f"{self._path} has become shorter: what was spent is not known any more")
            data = os.pread(handle, size - self._read, self._read)
        finally:
            os.close(handle)
        for line in data.splitlines():
            try:
                self.sums.add(json.loads(line))
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
                raise ReceiptsUnusable(f"{self._path} holds a line that is no receipt: {line[:80]!r}") from None
        self._read = size

    def append(self, line: Mapping[str, Any]) -> None:
        """Writes a line, whole or not at all."""
        if self._path is None:
            self.sums.add(line)
            return
        data = json.dumps(line, separators=(",", ":")).encode() + b"\n"
        handle = _open(self._path)
        try:
            if os.write(handle, data) < len(data):
                os.ftruncate(handle, self._read)
                raise OSError("no space left")
        except OSError as error:
            raise ReceiptsUnusable(f"{self._path} cannot be written: {error}") from None
        finally:
            os.close(handle)
        self.catch_up()


class Receipts:
    """The receipts of a folder; without a folder they are kept in memory, and end with the process."""

    def __init__(self, folder: str | os.PathLike[str] | None) -> None:
        self._folder = None if folder is None else Path(folder)
        self._days: dict[str, _Day] = {}
        self._lock = threading.Lock()

    @contextmanager
    def day(self, name: str) -> Iterator[_Day]:
        """A day's sums and file, for nobody else at the time. Raises ReceiptsUnusable."""
        with self._lock:
            if self._folder is None:
                yield self._days.setdefault(name, _Day(None))
                return
            try:
                self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                lock = _open(self._folder / "lock")
            except OSError as error:
                raise ReceiptsUnusable(f"the folder of receipts cannot be used: {error}") from None
            try:
                fcntl.flock(lock, fcntl.LOCK_EX)
                try:
                    day = self._current(name, self._folder)
                except OSError as error:
                    raise ReceiptsUnusable(f"the receipts cannot be read: {error}") from None
                yield day
            finally:
                os.close(lock)

    def _current(self, name: str, folder: Path) -> _Day:
        path = folder / f"{name}.jsonl"
        is_new = not path.exists()
        day = self._days.get(name)
        if day is None or is_new:
            day = self._days[name] = _Day(path)
        day.catch_up()
        if is_new:
            self._carry_over(day, path)
        return day

    @staticmethod
    def _carry_over(day: _Day, path: Path) -> None:
        """A new day begins with the receivers that are known from the last one."""
        earlier = sorted(other for other in path.parent.iterdir() if _NAME.fullmatch(other.name) and other.name < path.name)
        if earlier:
            last = _Day(earlier[-1])
            last.catch_up()
            for host, receiver in last.sums.known():
                day.append({"state": "known", "host": host, "payTo": receiver})


def stamp(now: float) -> str:
    """A time as receipts have it: ISO 8601, UTC, whole seconds."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(now))

"""Who answers when a step asks chance: a seed, a key that can be checked, real dice, a script.

Seeded and keyed draws are one function, written down in docs/chance.md so that any language can agree with it.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from farshore.core.chance import Fast, Request, Source
from farshore.core.errors import BadRecord, BadSetup, ChanceError

WORD: Final = 1 << 64


class Hashed(Source):
    """SHA-256 in counter mode with rejection: the numbers that belong to one key, stream and number."""

    def __init__(self, key: bytes, stream: str, number: int) -> None:
        self.head = key + stream.encode() + b"\0" + number.to_bytes(8, "big")
        self.blocks = 0
        self.digest = b""  # what is left of the last block

    def below(self, n: int) -> int:
        limit = WORD - WORD % n
        while True:
            if not self.digest:
                self.digest = hashlib.sha256(self.head + self.blocks.to_bytes(4, "big")).digest()
                self.blocks += 1
            word = int.from_bytes(self.digest[:8], "big")
            self.digest = self.digest[8:]
            if word < limit:
                return word % n


class Host:
    """Answers requests, or leaves them open."""

    name = "host"

    def outcome(self, stream: str, number: int, request: Request) -> list[int] | None:
        """The outcome, or None: somebody will say it later."""
        raise NotImplementedError

    def header(self) -> dict[str, Any]:
        """What a record says about this host while the match runs."""
        return {"host": self.name}

    def published(self) -> dict[str, Any]:
        """The same with its secret, if it has one: for when the match is over, and never before."""
        return self.header()


class Seeded(Host):
    """The same seed gives the same draws, on every machine."""

    name = "seeded"

    def __init__(self, seed: int) -> None:
        if not isinstance(seed, int) or isinstance(seed, bool) or abs(seed) >= 1 << 63:
            raise BadSetup(f"a seed is a whole number of at most 63 bits, not {seed!r}")
        self.seed = seed
        self.key = hashlib.sha256(f"farshore seed {seed}".encode()).digest()

    def outcome(self, stream: str, number: int, request: Request) -> list[int] | None:
        return request.sample(Hashed(self.key, stream, number))

    def header(self) -> dict[str, Any]:
        return {"host": self.name, "seed": self.seed}


class Keyed(Host):
    """Draws that can be checked: a key made of a secret, whose hash is published first, and of the players' texts."""

    name = "keyed"

    def __init__(self, secret: bytes | None = None, texts: Sequence[str] = ()) -> None:
        self.secret = secrets.token_bytes(32) if secret is None else secret
        self.texts = tuple(texts)
        self.key = key_of(self.secret, self.texts)

    def outcome(self, stream: str, number: int, request: Request) -> list[int] | None:
        return request.sample(Hashed(self.key, stream, number))

    def header(self) -> dict[str, Any]:
        return {"host": self.name, "commitment": commitment(self.secret), "texts": list(self.texts)}

    def published(self) -> dict[str, Any]:
        return {**self.header(), "secret": self.secret.hex()}


def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def key_of(secret: bytes, texts: Sequence[str]) -> bytes:
    """Each part goes in with its length before it, so that no two lists of texts give one key."""
    whole = hashlib.sha256(b"farshore keyed")
    for part in (secret, *[text.encode() for text in texts]):
        whole.update(len(part).to_bytes(8, "big") + part)
    return whole.digest()


class RealDice(Host):
    """Dice are rolled on a real table and typed in, perhaps much later; another host answers everything else."""

    name = "real"

    def __init__(self, other: Host) -> None:
        self.other = other

    def outcome(self, stream: str, number: int, request: Request) -> list[int] | None:
        return None if request.kind == "roll" else self.other.outcome(stream, number, request)

    def header(self) -> dict[str, Any]:
        return {"host": self.name, "other": self.other.header()}

    def published(self) -> dict[str, Any]:
        return {"host": self.name, "other": self.other.published()}


class Open(Host):
    """Leaves everything open: whoever holds the match answers."""

    name = "open"

    def outcome(self, stream: str, number: int, request: Request) -> list[int] | None:
        return None


class Scripted(Host):
    """For tests: outcomes by stream, in order; then whatever another host says, if there is one."""

    name = "scripted"

    def __init__(self, script: Mapping[str, Iterable[Sequence[int]]], other: Host | None = None) -> None:
        self.script = {stream: [list(outcome) for outcome in outcomes] for stream, outcomes in script.items()}
        self.other = other

    def outcome(self, stream: str, number: int, request: Request) -> list[int] | None:
        rest = self.script.get(stream)
        if rest:
            outcome = rest.pop(0)
            if not request.fits(outcome):
                raise ChanceError(f"{stream}: the script says {outcome}, which is no outcome of this request")
            return outcome
        if self.other is None:
            raise ChanceError(f"{stream}: the script has no outcome left")
        return self.other.outcome(stream, number, request)


class Quick(Host):
    """For search and long random runs: quick, and not the same as the seeded draws."""

    name = "quick"

    def __init__(self, seed: int) -> None:
        self.source = Fast(seed)

    def outcome(self, stream: str, number: int, request: Request) -> list[int] | None:
        return request.sample(self.source)


def from_header(header: Any, real: bool = True) -> Host:
    """The host that can go on with a match of this record; where nobody can, draws stay open."""
    if not isinstance(header, Mapping):
        return Open()
    name, texts = header.get("host"), header.get("texts") or []
    if name == "seeded":
        return Seeded(header.get("seed", 0))
    if name == "keyed" and isinstance(header.get("secret"), str) and isinstance(texts, (list, tuple)):
        try:
            return Keyed(bytes.fromhex(header["secret"]), [str(text) for text in texts])
        except ValueError as error:
            raise BadRecord("the secret is written in hexadecimal digits") from error
    if name == "real" and real:
        return RealDice(from_header(header.get("other"), real=False))
    return Open()

"""Checking a finished match: are the draws those that its key gives?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from farshore.core.chance import Request
from farshore.core.errors import BadRecord, FarshoreError
from farshore.table import hosts
from farshore.table.replaying import Check, replay
from farshore.table.standing import Row

if TYPE_CHECKING:
    from farshore.match import Match


@dataclass
class Verdict(Check):
    """What the check of a record found: draws that agree, draws that people typed, draws that are wrong."""

    host: hosts.Host
    real: bool = False  # dice may have been rolled on a real table
    agree: int = 0
    typed: list[dict[str, Any]] = field(default_factory=list)  # what people rolled: nobody can make it again
    wrong: list[dict[str, Any]] = field(default_factory=list)
    taken_back: list[dict[str, Any]] = field(default_factory=list)  # numbers spent, and who agreed

    @property
    def sound(self) -> bool:
        return not self.wrong

    def back(self, spent: list[list[Any]], agreed: list[int]) -> None:
        self.taken_back.append({"spent": spent, "agreed": agreed})

    def draw(self, match: Match, row: Row, request: Request, outcome: list[int]) -> None:
        if len(row) == 5 and self.real and request.kind == "roll":
            self.typed.append({"stream": request.stream, "number": row[2], "says": row[3]})
            return
        number = row[2]
        expected = self.host.outcome(request.stream, number, request)
        if expected is None or expected == outcome:
            self.agree += expected is not None
            return
        # A draw that calls itself typed where nobody could type is judged like any other.
        should = match.setting.words_of(match.g, expected)
        self.wrong.append({"stream": request.stream, "number": number, "says": row[3], "should": should})


def verify(cls: type[Match], record: Mapping[str, Any], components: Any, game: Any = None) -> Verdict:
    """Play a record again and compare every draw with the key's; refuses unexplained gaps and a broken commitment."""
    chance = record.get("chance")
    verdict = Verdict(key_host(chance), real=isinstance(chance, Mapping) and chance.get("host") == "real")
    try:
        replay(cls, record, None, hosts.Open(), components, game, verdict)
    except FarshoreError:
        if verdict.sound:
            raise
        # A draw that was changed may leave moves that are no longer legal: the draw is what is wrong.
    return verdict


def key_host(chance: Any) -> hosts.Host:
    """The host whose draws can be made again."""
    if not isinstance(chance, Mapping):
        raise BadRecord("the record doesn't say who answered for chance")
    name = chance.get("host")
    if name == "real" and isinstance(chance.get("other"), Mapping) and chance["other"].get("host") != "real":
        return key_host(chance["other"])
    if name == "seeded":
        seed = chance.get("seed")
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise BadRecord("the record names no seed")
        return hosts.Seeded(seed)
    if name != "keyed":
        raise BadRecord(f"draws of a host called {str(name)[:20]} can't be checked; seeded and keyed ones can")
    return keyed_host(chance)


def keyed_host(chance: Mapping[str, Any]) -> hosts.Keyed:
    secret = chance.get("secret")
    if not isinstance(secret, str):
        raise BadRecord("the secret is not published yet: it is when the match is over")
    try:
        host = hosts.Keyed(bytes.fromhex(secret), texts_of(chance))
    except ValueError as error:
        raise BadRecord("the secret is written in hexadecimal digits") from error
    if hosts.commitment(host.secret) != chance.get("commitment"):
        raise BadRecord("the secret doesn't belong to the commitment that was published before the first draw")
    return host


def texts_of(chance: Mapping[str, Any]) -> list[str]:
    texts = chance.get("texts", [])
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise BadRecord("the texts of the seats are a list of texts")
    return texts

"""Same seed, same match: digests of the records of every game, to compare between processes.

`python -m tests.contract.battery.alike` writes them, one line a game and seat count.
"""

from __future__ import annotations

import hashlib

from farshore.core.chance import Fast
from farshore.table import recording
from tests.contract.battery import play, roster


def digests(seed: int = 1, most: int = 5) -> dict[str, str]:
    found = {}
    for name, seats in roster.cases():
        if seats <= most:
            match = play.begin(roster.every_game()[name], seats, seed, hand_in=True)
            play.to_end(match, Fast(seed))
            heard = play.text_of([match.events(), match.events(0), match.view(0), match.known(0)])
            whole = recording.to_text(match.record()) + play.text_of(match.journal) + heard
            found[f"{name}-{seats}"] = hashlib.sha256(whole.encode()).hexdigest()
    return found


if __name__ == "__main__":
    for case, digest in digests().items():
        print(case, digest)

"""The clock of all that is measured here, ours and the others'.

Time of the processor, not of the wall: others may use the machine at the same time, and what they take is not ours.
"""

from __future__ import annotations

import time

clock = time.process_time

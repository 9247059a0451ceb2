"""An end for what would wait for ever.

Some waits of the drivers have no limit: for a promise that is never kept, and for the answer of a page
that is being left. They fail once the browser is gone.
"""

import contextlib
import faulthandler
import os
import signal
import sys
import threading
from pathlib import Path

#: Seconds; a test takes less than two minutes with the servers that are made for it.
LONGEST = 600
#: How long a test that was ended may take to fail, in seconds.
GRACE = 60


@contextlib.contextmanager
def limit(seconds=LONGEST, told=lambda: None, output=sys.__stderr__):
    """Ends the processes that were started where a block lasts longer, so that its waits fail; where
    that does not help, this process too. The output then says where it waits."""
    def end():
        faulthandler.dump_traceback(output)
        told()
        end_started()

    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()
    faulthandler.dump_traceback_later(seconds + GRACE, exit=True, file=output)
    try:
        yield
    finally:
        timer.cancel()
        faulthandler.cancel_dump_traceback_later()


def end_started():
    """Ends all processes below this one, except Playwright's own, which reports that the browser is
    gone."""
    for process in started(os.getpid()):
        with contextlib.suppress(OSError):
            if Path(f"/proc/{process}/comm").read_text() != "node\n":
                os.kill(process, signal.SIGKILL)


def started(process):
    """The processes below a process, the newest first."""
    below = []
    for one in Path(f"/proc/{process}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            for child in map(int, one.read_text().split()):
                below += [*started(child), child]
    return below

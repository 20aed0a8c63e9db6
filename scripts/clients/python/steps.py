"""Runs the steps of the scenario and prints how each ended."""

import sys
import time


class Steps:
    def __init__(self):
        self.failed = 0

    def step(self, name):
        """Runs the decorated function at once; its result takes its name, or None when it failed."""

        def run(function):
            try:
                result = function()
                print(f"ok {name}", flush=True)
                return result
            except Exception as error:  # Whatever a generated client raises is the result of the step.
                self.failed += 1
                print(f"not ok {name}: {type(error).__name__}: {' '.join(str(error).split())[:160]}", flush=True)

        return run

    def finish(self):
        sys.exit(1 if self.failed else 0)


def equal(actual, expected):
    if actual != expected:
        raise AssertionError(f"expected {expected!r}, got {actual!r}")


def eventually(expected, read):
    """Polls until the expected value comes, for 10 seconds."""
    deadline = time.monotonic() + 10
    while (actual := read()) != expected:
        if time.monotonic() > deadline:
            equal(actual, expected)
        time.sleep(0.1)

"""Runs samples in one interpreter and prints a line of JSON for each."""

import contextlib
import io
import json
import runpy
import sys

for file in sys.argv[1:]:
    output = io.StringIO()
    ok = True
    try:
        with contextlib.redirect_stdout(output):
            runpy.run_path(file, run_name="__main__")
    except (Exception, SystemExit) as error:
        ok = False
        output.write(f"{type(error).__name__}: {error}")
    print(json.dumps({"file": file, "ok": ok, "output": output.getvalue()}))

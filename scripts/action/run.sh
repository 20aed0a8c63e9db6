#!/usr/bin/env bash
# The one step of action.yml: installs the suite, runs it, writes the job summary. Inputs come as variables, so that
# no input is ever read as a command.
set -euo pipefail
# No input is a pattern of file names.
set -f

suite=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
[ -d "$suite/node_modules" ] || (cd "$suite" && npm ci)
# The package contains the Node version that it runs on.
export PATH="$suite/node_modules/.bin:$PATH"

arguments=(run --target "$TARGET" --out "$REPORT" --no-color)
for profile in ${PROFILES//,/ }; do arguments+=(--profile "$profile"); done
[ -z "$BASELINE" ] || arguments+=(--baseline "$BASELINE")

suite_command=(node "$suite/conformance/cli/invoicing-conformance.js")
code=0
env -u STATEMENT_KEY "${suite_command[@]}" "${arguments[@]}" || code=$?
if [ -n "${STATEMENT_KEY:-}" ] && [ "$code" = 0 ]; then
  "${suite_command[@]}" sign-statement "$REPORT" --key env:STATEMENT_KEY || code=$?
fi
echo "exit-code=$code" >> "$GITHUB_OUTPUT"
node "$suite/scripts/action/summary.ts" "$REPORT" "$code"
exit "$code"

"""A request that fits its schema is refused with field errors only by a rule that a schema cannot state."""

import json
from pathlib import Path

import schemathesis

rules = json.loads(Path(__file__).with_name("rules.json").read_text())


@schemathesis.check
def refused_by_rule_only(ctx, response, case):
    if case.meta is None or not case.meta.generation.mode.is_positive or response.status_code != 422:
        return
    operation = case.operation.definition.raw["operationId"]
    errors = response.json().get("errors", {})
    refused = {field: says for field, says in errors.items() if field.split(".")[0] not in rules}
    if refused:
        raise AssertionError(
            f"The schema of {operation} allows what the server refuses: {json.dumps(refused)}. "
            "Correct the schema or the server; a rule that no schema can state belongs in rules.json."
        )

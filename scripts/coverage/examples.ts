import { plansOf } from '../contract/api.ts';
import { type Contract, schemasOf } from '../contract/contract-files.ts';
import type { Finding } from '../contract/finding.ts';
import type { Place } from '../contract/place.ts';
import { withWebhooks } from '../lint-contract/rules/code-usage.ts';
import { checkExamples } from '../lint-contract/rules/examples.ts';
import { payloadSchemas } from '../lint-contract/rules/payload-schemas.ts';
import type { Coverage } from './row.ts';

/** The result of validating every example once. */
export interface Judged {
  exampleFindings: Finding[];
  /** The states that some example shows, as `Invoice paid`. */
  states: Set<string>;
}

/** Validates every example against its schema. */
export function judgeExamples(contract: Contract): Judged {
  const states = new Set<string>();
  const schemas = payloadSchemas(schemasOf(contract));
  const exampleFindings = schemas.observing(
    (subject, state) => states.add(`${subject} ${state}`),
    () => checkExamples(contract, schemas),
  );
  return { exampleFindings, states };
}

/** Named examples, including those that the bundler creates for codes; each fits its schema. */
export function measureExamples(contract: Contract, { exampleFindings }: Judged): Coverage {
  const bodies = withWebhooks(contract).flatMap((operation) => [...operation.bodies.values()]);
  const written = bodies.flatMap((body) => body.at('examples').children);
  const made = bodies.flatMap((body) => plansOf(body).flatMap((plan) => codesOf(plan, contract)));
  const all = written.length + made.length;
  const row = {
    what: 'named examples, and those that match their schema',
    all,
    exampled: all - new Set(exampleFindings.map(({ file }) => file)).size,
  };
  return {
    rows: [{ ...row, by: { written: written.length, 'generated for codes': made.length } }],
    missing: exampleFindings,
  };
}

/** The codes for which `x-error-examples` creates an example. */
function codesOf(plan: Place, { errors }: Contract): string[] {
  return plan.at('event').exists
    ? [...errors.keys()].filter((code) => errors.get(code)?.at('x-error', 'event').value === plan.at('event').value)
    : plan.at('codes').texts;
}

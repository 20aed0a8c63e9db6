/**
 * The steps of the scenario, in order. A program prints `ok <step>` or `not ok <step>: <reason>` for each, whatever the
 * others did, so that the table names everything that is wrong.
 */
export const scenarioSteps = {
  onboard: 'create an organization, link its cashier with the sandbox values, issue a key',
  create: 'create an invoice; it is processing',
  outcome: 'poll until the provider has accepted it',
  list: 'list with status, sort_by, sort_order, per_page and search',
  'cancel-200': 'a sandbox invoice is cancelled at once',
  'cancel-202': 'a production invoice is cancelling, and must not look cancelled',
  refund: 'refund a paid invoice and poll until the refund is completed',
  'error-422': 'a refused request names the invalid field, or its code',
  'error-409': 'the invoice of a repeated idempotency key is known',
  'unknown-code': 'an error code that the contract does not list is still read',
  'unknown-status': 'an invoice status that the contract does not list is still read',
  amounts: '1, 16777217 and 99999999 come back as sent',
  webhook: 'genuine events are handled; changed, re-encoded, unsigned and oversized ones are refused',
  'webhook-once': 'an event is handled until it has succeeded once: its repeats get 503 until then, 200 afterwards',
} as const;

/** Why a step failed that a program did not report. */
export const notReached = 'not reached';

/** The steps that a program reported, by outcome. */
export interface Reported {
  readonly passed: readonly string[];
  readonly failed: readonly { readonly step: string; readonly reason: string }[];
}

/** Reads what a scenario program printed. A step that it did not report has failed. */
export function readReport(output: string): Reported {
  const lines = output.split('\n').flatMap((line) => {
    const [, no, step = '', reason = ''] = /^(not )?ok ([\w-]+)(?:: (.*))?$/.exec(line.trim()) ?? [];
    return step === '' ? [] : [{ step, failed: no !== undefined, reason }];
  });
  const failed = Object.keys(scenarioSteps).flatMap((step) => {
    const reported = lines.filter((one) => one.step === step);
    if (reported.length === 0) return [{ step, reason: notReached }];
    return reported.filter((one) => one.failed).slice(0, 1);
  });
  const passed = Object.keys(scenarioSteps).filter((step) => !failed.some((one) => one.step === step));
  return { passed, failed };
}

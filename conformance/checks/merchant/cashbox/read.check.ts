import { notRefused, shapeOf } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { isObject } from '../../../ground/values/pointer.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { openShiftIn } from '../../../preconditions/cashbox.ts';
import { check } from '../../../run/define.ts';

/** M §4.6: reads and settings of the cashbox. Paths and responses are not specified. */
export const cashboxReadChecks = [
  check({
    id: 'cashbox.summary.read',
    title: 'The cashbox has a summary',
    profile: 'cashbox',
    clauses: ['M-4.6-cashbox-summary', 'M-4.6-cashbox-payload'],
    needs: ['cashbox.shift'],
    cost: { requests: 2 },
    async run({ api, clause, observe }) {
      const response = notRefused(await api.getCashboxSummary(), 'getCashboxSummary');
      clause('M-4.6-cashbox-summary', response).status(200);
      observe('What does the summary of the cashbox contain?', shapeOf(response.body), {
        clause: 'M-4.6-cashbox-payload',
        evidence: response,
      });
    },
  }),

  check({
    id: 'cashbox.shifts.read',
    title: 'The shifts of the cashbox can be read',
    profile: 'cashbox',
    clauses: ['M-4.6-cashbox-shifts', 'M-4.6-cashbox-payload'],
    needs: [],
    tier: 'provisioned',
    cost: { requests: 1 },
    async run({ api, clause, observe }) {
      const response = notRefused(await api.listCashboxShifts(), 'listCashboxShifts');
      clause('M-4.6-cashbox-shifts', response).status(200);
      // Without an id or a number of a shift there is none in the response, and nothing to look at.
      const row = openShiftIn(response);
      if (response.accepted && row === undefined) {
        const message = `No shift is in ${response.label} (exchange ${response.exchange}).`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      observe('What does the list of shifts contain?', shapeOf(row), {
        clause: 'M-4.6-cashbox-payload',
        evidence: response,
      });
    },
  }),

  check({
    id: 'cashbox.reconciliation.read',
    title: 'The cashbox offers a reconciliation',
    profile: 'cashbox',
    clauses: ['M-4.6-cashbox-reconciliation', 'M-4.6-cashbox-payload'],
    needs: ['cashbox.shift'],
    cost: { requests: 2 },
    async run({ api, clause, observe }) {
      const response = notRefused(await api.getCashboxReconciliation(), 'getCashboxReconciliation');
      clause('M-4.6-cashbox-reconciliation', response).status(200);
      observe('What does a reconciliation contain?', shapeOf(response.body), {
        clause: 'M-4.6-cashbox-payload',
        evidence: response,
      });
    },
  }),

  check({
    id: 'cashbox.settings.switched',
    title: 'The settings of the cashbox can be read, enabled and disabled',
    profile: 'cashbox',
    clauses: ['M-4.6-cashbox-settings', 'M-4.6-cashbox-payload'],
    needs: ['cashbox.shift'],
    cost: { requests: 8 },
    async run({ api, clause, observe, until }) {
      const before = notRefused(await api.getCashboxSettings(), 'getCashboxSettings');
      clause('M-4.6-cashbox-settings', before).status(200);
      observe('Which settings does the cashbox have?', shapeOf(before.body), {
        clause: 'M-4.6-cashbox-payload',
        evidence: before,
      });
      for (const [operation, key] of switches) {
        // Ends with the original settings, so that the register behaves as before.
        for (const enabled of wasOn(before, key) ? [false, true] : [true, false]) {
          // A setting that is being switched returns a 503 and is requested again (M §7.10).
          const response = await until((again) => again.raw({ to: operation, body: { enabled } }), isDone);
          const switched = notRefused(response, operation);
          clause('M-4.6-cashbox-settings', switched).that(switched.accepted, 'any 2xx', String(switched.status));
        }
      }
    },
  }),

  check({
    id: 'cashbox.summary.without-key',
    title: 'The cashbox without a key returns 401',
    profile: 'cashbox',
    clauses: ['M-5-401-cashbox'],
    needs: ['cashbox.shift'],
    cost: { requests: 3 },
    async run({ api, clause, invalidCredential }) {
      notRefused(await api.getCashboxSummary({}, { purpose: 'twin' }), 'getCashboxSummary');
      const response = await api.as(invalidCredential('merchant', 'absent')).getCashboxSummary();
      clause('M-5-401-cashbox', response).status(401);
    },
  }),
];

function isDone(response: ReceivedResponse): boolean {
  return (
    response.status !== 503 ||
    ![response.at('/error'), response.at('/error_code')].includes('cashbox_toggle_in_progress')
  );
}

const switches = [
  ['updateAutoClose', 'auto_close_shift'],
  ['updateAutoWithdrawal', 'auto_withdrawal'],
] as const;

function wasOn({ body }: ReceivedResponse, key: string): boolean {
  return isObject(body) && body[key] === true;
}

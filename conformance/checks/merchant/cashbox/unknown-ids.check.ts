import { idIn, notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { unknownIdLike } from '../../../ground/values/record-id.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { type Check, check } from '../../../run/define.ts';
import { listedShiftId } from './shift-id.ts';

/** A missing register or a disabled cashbox may be refused first: the order of the errors is not specified. */
function known({ status, label }: ReceivedResponse): void {
  if (status === 404) return;
  const message = `The other organization cannot request a record that does not exist: ${label}.`;
  throw new StopCheck('not_tested', 'twin_rejected', message);
}

export const cashboxUnknownIdChecks: readonly Check[] = [
  check({
    id: 'cashbox.shift.unknown',
    title: 'A shift that does not exist, or is of another organization, returns 404 cashbox_shift_not_found',
    profile: 'cashbox',
    clauses: ['M-7.10-shift-not-found', 'M-7.10-shift-not-found-foreign'],
    needs: ['cashbox.shift', 'org.foreign'],
    cost: { requests: 6 },
    async run({ need, api, clause }) {
      const id = listedShiftId(need['cashbox.shift'].id);
      notRefused(await api.getShiftReport(id, { purpose: 'twin' }), 'getShiftReport');
      const missing = unknownIdLike(id);
      const refused = await api.getShiftReport(missing);
      clause('M-7.10-shift-not-found', refused).status(404).code('cashbox_shift_not_found');
      const other = api.as(need['org.foreign'].credential);
      known(await other.getShiftReport(missing, { purpose: 'twin' }));
      const foreign = await other.getShiftReport(id);
      clause('M-7.10-shift-not-found-foreign', foreign).status(404).code('cashbox_shift_not_found');
      // Which read takes a shift, and under which name, is not specified: one that finds an unknown shift does.
      if (typeof id !== 'number' || typeof missing !== 'number') return;
      const reconciled = (shift_id: number) => other.getCashboxReconciliation({ shift_id });
      if ((await reconciled(missing)).status !== 404) return;
      const compared = await reconciled(id);
      clause('M-7.10-shift-not-found-foreign', compared).status(404).code('cashbox_shift_not_found');
    },
  }),

  check({
    id: 'cashbox.operation.unknown',
    title: 'An operation that does not exist, or is of another organization, returns 404 cashbox_operation_not_found',
    profile: 'cashbox',
    clauses: ['M-7.10-operation-not-found', 'M-7.10-operation-not-found-foreign'],
    needs: ['cashbox.shift', 'org.foreign'],
    cost: { requests: 5 },
    async run({ need, api, clause }) {
      const body = need['cashbox.shift'].close();
      const closed = notRefused(await api.raw({ to: 'closeShift', body, purpose: 'twin' }), 'closeShift');
      const id = idIn(closed, 'operation_id');
      notRefused(await api.getCashboxOperation(id, { purpose: 'twin' }), 'getCashboxOperation');
      const missing = unknownIdLike(id);
      const refused = await api.getCashboxOperation(missing);
      clause('M-7.10-operation-not-found', refused).status(404).code('cashbox_operation_not_found');
      const other = api.as(need['org.foreign'].credential);
      known(await other.getCashboxOperation(missing, { purpose: 'twin' }));
      const foreign = await other.getCashboxOperation(id);
      clause('M-7.10-operation-not-found-foreign', foreign).status(404).code('cashbox_operation_not_found');
    },
  }),
];

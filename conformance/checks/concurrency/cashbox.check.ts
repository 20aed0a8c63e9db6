import { type KeyResult, oneHolder } from '../../model/subjects/one-holder.ts';
import { check } from '../../run/define.ts';
import { equal, recordOfKey, shown } from './one-record.ts';

/** O-01: M §7.10 for operations that overlap. */
export const overlappingCashboxChecks = [
  check({
    id: 'concurrency.cashbox.one-key',
    title: 'Of equal closes with one client_operation_id at the same moment, one is accepted',
    profile: 'concurrency',
    clauses: ['O-M-7.10-one-key'],
    needs: ['cashbox.shift'],
    cost: { requests: 8 },
    async run({ need, overlap }) {
      const body = need['cashbox.shift'].close();
      const closes = overlap<KeyResult>(recordOfKey('cashbox_duplicate_operation', 'operation_id'));
      await closes.together(equal(8, (one) => one.raw({ to: 'closeShift', body })));
      closes.judge('O-M-7.10-one-key', oneHolder(shown(closes.said)));
    },
  }),
];

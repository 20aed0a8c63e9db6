import type { ClauseId } from '../../../generated/clauses.ts';
import { close, receipt } from '../../matrices/idempotency/operations-with-ids.ts';
import { type Check, check } from '../../run/define.ts';
import { explore } from '../walk.ts';
import { type Keyed, walkOf } from './world.ts';

const receipts: Keyed = {
  of: receipt,
  body: ({ need }) => need['receipt.request'].body(),
  read: (api, id) => api.getReceipt(id),
  found: 'M-4.6-receipts-get',
  notFound: 'M-7.8-not-found-foreign',
  unknown: 'M-7.8-not-found',
  other: 'catalog.foreign',
};

const closes: Keyed = {
  of: close,
  body: ({ need }) => need['cashbox.shift'].close(),
  read: (api, id) => api.getCashboxOperation(id),
  notFound: 'M-7.10-operation-not-found-foreign',
  unknown: 'M-7.10-operation-not-found',
  other: 'org.foreign',
};

const receiptClauses = ['M-7.8-duplicate'] as const satisfies ClauseId[];
const closeClauses = ['M-7.10-duplicate'] as const satisfies ClauseId[];

/** M §7.8, §7.10: random sequences over receipts and closes of a shift, and the keys of both. */
export const keyedWalks: Check[] = [
  check({
    id: 'explore.receipts',
    title: 'Whatever the order of receipts and repeats, each client_operation_id has one receipt',
    profile: 'receipts',
    clauses: receiptClauses,
    needs: ['receipt.request'],
    wants: ['catalog.foreign'],
    cost: { requests: 30 },
    explores: true,
    run: ({ exploring }) => explore({ exploring, clauses: receiptClauses }, walkOf(receipts)),
  }),
  check({
    id: 'explore.cashbox',
    title: 'Whatever the order of closes and repeats, each client_operation_id has one operation',
    profile: 'cashbox',
    clauses: closeClauses,
    needs: ['cashbox.shift'],
    wants: ['org.foreign'],
    cost: { requests: 30 },
    explores: true,
    run: ({ exploring }) => explore({ exploring, clauses: closeClauses }, walkOf(closes)),
  }),
];

import type { ClauseId } from '../../../generated/clauses.ts';
import { type Check, check } from '../../run/define.ts';
import { explore, type Walk } from '../walk.ts';
import { expire, pay } from './changes.ts';
import { create, createAgain, createWrongly } from './create.ts';
import { cancel, fail } from './end.ts';
import { judgeInvoices } from './judge.ts';
import { filter, order, page, search } from './list.ts';
import { askAsAnother } from './others.ts';
import { createQr } from './qr.ts';
import { askForReceipt } from './receipt.ts';
import { refund } from './refund.ts';
import { type Invoices, newInvoices } from './world.ts';

/** Those to which a few sequences come. Longer runs come to others, too. */
const clauses = [
  'M-2.1-views',
  'M-2.3-total-filtered',
  'M-3.1-cancel-now',
  'M-3.1-create',
  'M-3.1-simulate-any',
  'M-3.1-simulate-code',
  'M-4.1-search-description',
  'M-4.1-search-none',
  'M-4.3-200',
  'M-4.4-400-unchanged',
  'M-7.1-404-foreign-get',
  'M-7.1-foreign-list',
  'M-7.3-duplicate',
  'M-7.3-duplicate-invoice-id',
  'M-7.3-duplicate-other-body',
  'M-7.3-duplicate-status',
  'M-7.3-refused-nothing',
  'M-7.3-whole-tenge',
] as const satisfies ClauseId[];

/** Those that need a payment, an expiry or a refund. */
const paymentClauses = [
  'M-2.1-partly-refunded',
  'M-2.1-refunded',
  'M-4.4-400-paid',
  'M-4.5-available-after',
  'M-4.5-full',
  'M-4.5-not-paid',
  'M-4.5-partial',
  'M-4.5-partial-amount',
  'M-4.5-refused-unchanged',
  'M-4.6-refunds-contains',
] as const satisfies ClauseId[];

const walk: Walk<Invoices> = {
  begin: newInvoices,
  moves: {
    create,
    cancel,
    fail,
    'create again': createAgain,
    'create wrongly': createWrongly,
    'ask as another': askAsAnother,
    filter,
    order,
    page,
    search,
    receipt: askForReceipt,
  },
  weights: { create: 3, cancel: 4, fail: 3, 'create again': 3, 'create wrongly': 2 },
  judge: judgeInvoices,
};

const qrWalk: Walk<Invoices> = {
  ...walk,
  moves: {
    qr: createQr,
    create,
    cancel,
    fail,
    'create again': createAgain,
    'ask as another': askAsAnother,
    receipt: askForReceipt,
  },
  weights: { qr: 4, create: 2, cancel: 3, fail: 3, 'create again': 4 },
  sequences: 3,
};

const paymentWalk: Walk<Invoices> = {
  ...walk,
  moves: {
    create,
    cancel,
    fail,
    'create again': createAgain,
    'ask as another': askAsAnother,
    pay,
    refund,
    expire,
    order,
    receipt: askForReceipt,
  },
  weights: { create: 2, cancel: 4, 'create again': 2, pay: 6, refund: 10, expire: 2 },
  sequences: 10,
};

const qrClauses = ['M-4.4-qr', 'M-7.3-qr-duplicate'] as const satisfies ClauseId[];

/** M §2.1, §3.1, §4.1 to §4.4, §7.1, §7.3: random sequences over several invoices and keys. */
export const invoiceWalks: Check[] = [
  check({
    id: 'explore.invoices',
    title: 'Whatever the order of creations, cancels, failures and refusals, every view of the invoices follows it',
    profile: 'merchant-core',
    clauses,
    needs: [],
    wants: ['org.foreign', 'webhook.inbox', 'profile.receipts'],
    cost: { requests: 300, invoices: 40 },
    explores: true,
    run: ({ exploring }) => explore({ exploring, clauses }, walk),
  }),
  check({
    id: 'explore.payments',
    title: 'Whatever the order of payments, refunds and refusals, sums and statuses of the invoices follow it',
    profile: 'refunds',
    clauses: paymentClauses,
    needs: ['invoice.payer', 'refund.body'],
    wants: [
      'refund.later:refund_rejected_by_provider',
      'invoice.expirer',
      'org.foreign',
      'profile.receipts',
      'webhook.inbox',
    ],
    cost: { requests: 600, invoices: 60 },
    explores: true,
    run: ({ exploring }) => explore({ exploring, clauses: paymentClauses }, paymentWalk),
  }),
  check({
    id: 'explore.qr',
    title: 'Whatever the order of QR invoices and others, each key has one invoice, and no QR invoice is cancelled',
    profile: 'qr',
    clauses: qrClauses,
    needs: ['qr.created'],
    wants: ['org.foreign', 'profile.receipts'],
    cost: { requests: 100, invoices: 20 },
    explores: true,
    run: ({ exploring }) => explore({ exploring, clauses: qrClauses }, qrWalk),
  }),
];

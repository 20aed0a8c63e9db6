import { expect, test } from 'vitest';
import { lifecycles } from '../../../generated/lifecycles.ts';
import type { InvoiceStatus } from '../states.ts';
import type { Invoice } from './invoice.ts';
import { canMove, move } from './moves.ts';

const { states, transitions } = lifecycles.Invoice;
const statuses = Object.keys(states) as InvoiceStatus[];

function invoiceIn(status: InvoiceStatus): Invoice {
  return {
    id: 1001,
    version: 1,
    organizationId: 101,
    apiKeyId: 501,
    connectionId: null,
    status,
    amount: 100n,
    subtotal: null,
    discountSum: null,
    discountPercentage: null,
    totalRefunded: 0n,
    pendingRefunded: 0n,
    subscriptionId: null,
    description: null,
    externalOrderId: null,
    idempotencyKey: null,
    providerInvoiceId: null,
    phone: '77011234567',
    clientName: null,
    clientComment: null,
    isSandbox: true,
    isRecurring: false,
    isQrToken: false,
    items: [],
    errorCode: status === 'error' ? 'unknown_error' : null,
    errorMessage: null,
    createdAt: 0,
    paidAt: null,
    cancelledAt: null,
    expiredAt: null,
    erroredAt: null,
    expiresAt: 1,
    syncsAt: null,
    plannedEnd: null,
    searchText: '',
  };
}

function startsIn({ from }: (typeof transitions)[number], status: InvoiceStatus): boolean {
  return from !== 'none' && from.some((one) => one === status);
}

const pairs = transitions
  .filter(({ from }) => from !== 'none')
  .flatMap((row) => statuses.map((status) => ({ row, status, listed: startsIn(row, status) })));

test.each(pairs.filter(({ listed }) => listed))('$row.id leads from $status to $row.to', ({ row, status }) => {
  const { invoice, event } = move(invoiceIn(status), row.id);
  expect(invoice.status).toBe(row.to);
  expect(event).toBe(row.event === 'none' ? null : row.event);
});

test.each(pairs.filter(({ listed }) => !listed))('$row.id does not start from $status', ({ row, status }) => {
  expect(canMove(invoiceIn(status), row.id)).toBe(false);
  expect(() => move(invoiceIn(status), row.id)).toThrow('does not start from');
});

test('fields of the previous status are cleared', () => {
  expect(move(invoiceIn('error'), 'reconcile').invoice.errorCode).toBeNull();
  expect(move(invoiceIn('pending'), 'pay').invoice.expiresAt).toBeNull();
});

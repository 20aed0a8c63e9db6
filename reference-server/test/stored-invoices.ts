import type { Invoice } from '../domain/invoices/invoice.ts';
import type { InvoiceQuery } from '../domain/invoices/records.ts';
import type { ApiKey } from '../domain/organizations/keys.ts';
import type { Draft } from '../domain/ports/store.ts';

/** A new default key with a webhook address, for tests of the domain. */
export function keyDraft(organizationId: number): Draft<ApiKey> {
  return {
    organizationId,
    name: 'Till',
    hash: 'hash',
    webhookUrl: 'https://shop.example/events',
    webhookSecret: 'secret',
    isDefault: true,
    createdAt: 0,
    deactivatedAt: null,
    expiresAt: null,
  };
}

/** A valid new invoice, for tests of the store. */
export function invoiceDraft(changes: Partial<Draft<Invoice>> = {}): Draft<Invoice> {
  return {
    organizationId: 101,
    apiKeyId: 501,
    connectionId: null,
    status: 'processing',
    amount: 150_000n,
    subtotal: null,
    discountSum: null,
    discountPercentage: null,
    totalRefunded: 0n,
    pendingRefunded: 0n,
    subscriptionId: null,
    description: 'Coffee',
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
    errorCode: null,
    errorMessage: null,
    createdAt: 1_000,
    paidAt: null,
    cancelledAt: null,
    expiredAt: null,
    erroredAt: null,
    expiresAt: null,
    syncsAt: null,
    plannedEnd: null,
    searchText: 'coffee\n77011234567',
    ...changes,
  };
}

/** Every invoice of the organization of these drafts, in the order in which they were made. */
export const allInvoices: InvoiceQuery = {
  organizationId: 101,
  statuses: [],
  createdFrom: null,
  createdBefore: null,
  search: null,
  sortBy: 'id',
  descending: false,
  offset: 0,
  count: 100,
};

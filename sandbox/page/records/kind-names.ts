import type { RecordKind } from '../../protocol/records.ts';

/** The kinds of records as a person names them. */
export const kindNames: Readonly<Record<RecordKind, { readonly one: string; readonly many: string }>> = {
  invoices: { one: 'Invoice', many: 'Invoices' },
  refunds: { one: 'Refund', many: 'Refunds' },
  subscriptions: { one: 'Subscription', many: 'Subscriptions' },
  receipts: { one: 'Receipt', many: 'Receipts' },
  catalog: { one: 'Catalog item', many: 'Catalog' },
  'qr-refunds': { one: 'QR refund', many: 'QR refunds' },
  cashbox: { one: 'Cashbox operation', many: 'Cashbox' },
  connections: { one: 'Connection', many: 'Connections' },
};

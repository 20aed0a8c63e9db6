import type { OperationId } from '../../../generated/catalog.ts';
import type { ClauseId } from '../../../generated/clauses.ts';
import { createdInvoiceFields } from '../../contract/created-fields.ts';

/** The records that several responses and events show. */
export type RecordKind = 'invoice' | 'refund' | 'organization';

/** A view of a record, and the fields there that never change after the creation of the record. */
export interface KeptFields {
  readonly kind: RecordKind;
  /** Says that the fields have the values of the record. */
  readonly clause: ClauseId;
  readonly fields: readonly string[];
  /** True for a view of the whole record. A difference between two views is one of the narrower view. */
  readonly isWhole?: true;
}

const ofRefund = ['invoice_id', 'user_id', 'api_key_id', 'amount', 'reason', 'initiated_by', 'created_at'] as const;

const invoices: KeptFields = { kind: 'invoice', clause: 'M-2.1-views', fields: createdInvoiceFields, isWhole: true };
const refunds: KeptFields = { kind: 'refund', clause: 'M-2.4-views', fields: ofRefund, isWhole: true };
const cards: KeptFields = {
  kind: 'organization',
  clause: 'P-4-views',
  fields: ['external_id', 'created_at'],
  isWhole: true,
};

/** By operation and component: the views of records in responses. */
export const viewsInResponses: Readonly<Partial<Record<OperationId, Readonly<Record<string, KeptFields>>>>> = {
  getInvoice: { Invoice: invoices },
  listInvoices: { Invoice: invoices },
  createInvoice: {
    ShortInvoice: { kind: 'invoice', clause: 'M-2.2-views', fields: ['amount', 'phone', 'created_at'] },
  },
  cancelInvoice: {
    CancelledInvoice: { kind: 'invoice', clause: 'M-4.4-200-views', fields: ['amount', 'phone', 'created_at'] },
  },
  createRefund: {
    Refund: refunds,
    RefundedInvoice: { kind: 'invoice', clause: 'M-2.4-summary-views', fields: ['amount'] },
  },
  listRefunds: { ListedRefund: refunds },
  createOrganization: { Organization: cards },
  getOrganization: { Organization: cards },
  listOrganizations: { Organization: cards },
};

/** By event: the view of a record in it. */
export const viewsInEvents: Readonly<Record<string, KeptFields>> = {
  'invoice.status_changed': { kind: 'invoice', clause: 'M-6-object-values', fields: createdInvoiceFields },
  'invoice.refunded': { kind: 'refund', clause: 'M-6-refunded-values', fields: ofRefund },
};

/** By field of the body of POST /invoices: the field that shows it, and the clause about that. */
export const sentFields: Readonly<Record<string, { field: string; clause: ClauseId }>> = {
  phone_number: { field: 'phone', clause: 'M-2.1-phone-mapping' },
  description: { field: 'description', clause: 'M-2.1-description' },
  discount_percentage: { field: 'discount_percentage', clause: 'M-2.1-discount-percentage' },
  external_order_id: { field: 'external_order_id', clause: 'M-2.1-external-order-id-echo' },
};

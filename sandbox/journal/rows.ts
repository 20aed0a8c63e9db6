import { lifecycles, type Subject } from '../../generated/lifecycles.ts';
import { connectionStatuses } from '../../reference-server/domain/connections/connection.ts';
import { type RecordKind, type RecordRow, recordKinds } from '../protocol/records.ts';
import { numberAt, textAt } from './json.ts';

/** A record as the control interface shows it. */
export type Fields = Readonly<Record<string, unknown>>;

interface Described {
  /** Fields by which a person recognises a record. The first field with a text counts. */
  readonly title: readonly string[];
  readonly amount?: string;
  readonly expires?: string;
  /** States in which the record waits, so that it can expire. */
  readonly waits?: readonly string[];
  readonly lifecycle: Subject | null;
  /** What its events call it. */
  readonly object: string;
}

/** Maximum length of a title; a client may send much longer texts. */
const longestTitle = 300;

const described: Readonly<Record<RecordKind, Described>> = {
  invoices: {
    title: ['description', 'external_order_id', 'phone'],
    amount: 'amount',
    expires: 'expires_at',
    waits: ['processing', 'pending', 'cancelling'],
    lifecycle: 'Invoice',
    object: 'invoice',
  },
  refunds: { title: ['reason'], amount: 'amount', lifecycle: 'Refund', object: 'refund' },
  subscriptions: {
    title: ['description', 'subscriber_name', 'phone_number'],
    amount: 'amount',
    lifecycle: 'Subscription',
    object: 'subscription',
  },
  receipts: { title: ['client_operation_id'], amount: 'total_price', lifecycle: 'Receipt', object: 'receipt' },
  catalog: { title: ['name'], amount: 'selling_price', lifecycle: 'CatalogItem', object: 'catalog_item' },
  'qr-refunds': {
    title: ['client_name'],
    amount: 'refunded_amount',
    expires: 'expires_at',
    waits: ['awaiting_scan', 'customer_identified'],
    lifecycle: 'QrRefund',
    object: 'qr_refund',
  },
  cashbox: { title: ['client_operation_id'], lifecycle: 'CashboxOperation', object: 'cashbox_operation' },
  connections: { title: ['label', 'phone'], lifecycle: null, object: 'connection' },
};

function momentAt(fields: Fields, name: string | undefined): number | null {
  const text = name === undefined ? undefined : textAt(fields, name);
  return text === undefined ? null : Date.parse(text);
}

/** Name of the lifecycle of a kind in the contract. */
export function lifecycleOf(kind: RecordKind): string | null {
  return described[kind].lifecycle;
}

/** The states of each kind of record. The contract has no lifecycle for connections. */
export const recordStates: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  recordKinds.map((kind) => {
    const { lifecycle } = described[kind];
    return [kind, lifecycle === null ? connectionStatuses : Object.keys(lifecycles[lifecycle].states)];
  }),
);

/** What the events of a kind call their object. */
export function objectOf(kind: RecordKind): string {
  return described[kind].object;
}

/** A record as a row of a list. */
export function rowOf(kind: RecordKind, fields: Fields): RecordRow {
  const { title, amount, expires, waits = [], lifecycle } = described[kind];
  const id = numberAt(fields, 'id') ?? 0;
  const status = textAt(fields, 'status') ?? '';
  const named = title.find((name) => textAt(fields, name));
  return {
    kind,
    id,
    organizationId: numberAt(fields, 'organization_id') ?? 0,
    status,
    title: (named === undefined ? '' : (textAt(fields, named) ?? '')).slice(0, longestTitle),
    titleField: named ?? null,
    amount: amount === undefined ? null : (textAt(fields, amount) ?? null),
    createdAt: momentAt(fields, 'created_at') ?? 0,
    expiresAt: waits.includes(status) ? momentAt(fields, expires) : null,
    qr: textAt(fields, 'qr_token_url') ?? null,
    lifecycle,
  };
}

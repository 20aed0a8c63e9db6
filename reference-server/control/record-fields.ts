import { paymentOrigin, qrCodeOf } from '../domain/invoices/provider-details.ts';
import { moneyString } from '../domain/money.ts';
import type { Kind, Kinds, Store } from '../domain/ports/store.ts';
import { timestamp } from '../domain/time.ts';

/** Kinds of records that a person can look through, by the name that the control interface gives them. */
export const browsableKinds = {
  invoices: 'invoices',
  refunds: 'refunds',
  subscriptions: 'subscriptions',
  receipts: 'receipts',
  catalog: 'catalogItems',
  'qr-refunds': 'qrRefunds',
  cashbox: 'cashboxOperations',
  connections: 'connections',
} as const satisfies Record<string, Kind & keyof Store>;

export type BrowsableKind = keyof typeof browsableKinds;

export type BrowsableRecord = Kinds[(typeof browsableKinds)[BrowsableKind]];

/** Internal fields that are not shown. */
const inner: ReadonlySet<string> = new Set(['version', 'searchText', 'nameKey', 'token', 'dueAt', 'plan', 'refusal']);

function fieldName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function written(name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return moneyString(value);
  return typeof value === 'number' && /[a-z]At$/.test(name) ? timestamp(value) : value;
}

/** The text of a record's QR code; null when it has none. */
function qrOf(kind: BrowsableKind, record: object): string | null {
  if (kind === 'qr-refunds' && 'token' in record) return `${paymentOrigin}/r/${String(record.token)}`;
  const isQr = kind === 'invoices' && 'isQrToken' in record && record.isQrToken === true && 'id' in record;
  return isQr ? qrCodeOf({ id: Number(record.id) }).tokenUrl : null;
}

/** A record as it is stored, with the names and the forms of times and sums that the interfaces have. */
export function recordFields(kind: BrowsableKind, record: BrowsableRecord): Readonly<Record<string, unknown>> {
  const stored = Object.entries(record).filter(([name]) => !inner.has(name));
  const fields = stored.map(([name, value]) => [fieldName(name), written(name, value)] as const);
  return { ...Object.fromEntries(fields), qr_token_url: qrOf(kind, record) };
}

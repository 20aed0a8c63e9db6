import { codes } from '../../../generated/catalog.ts';
import { lifecycles, type Subject } from '../../../generated/lifecycles.ts';
import { connectionStatuses } from '../../domain/connections/connection.ts';
import type { Process } from '../../domain/connections/process.ts';
import type { KycStatus } from '../../domain/organizations/organization.ts';
import type { DeliveryState } from '../../domain/ports/delivery.ts';
import type { ReturnRule } from '../../domain/qr-refunds/purchase.ts';
import { furthestAhead, latestMoment } from '../../domain/time.ts';
import type { ColumnKind } from '../engine/engine.ts';

/** What a column may have: a condition that is true of every other value, and how to say what is expected. */
export interface Expected {
  readonly broken: string;
  readonly says: string;
}

function statesOf(subject: Subject): readonly string[] {
  return Object.keys(lifecycles[subject].states);
}

/** Keys of an object that names every value of a type. */
function all<T extends string>(values: Record<T, true>): readonly string[] {
  return Object.keys(values);
}

/** Values of the columns that decide what a record can do. */
export const choices: Readonly<Record<string, readonly string[]>> = {
  'organizations.status': statesOf('Organization'),
  'organizations.kyc': all<KycStatus>({ none: true, approved: true, rejected: true }),
  'connections.status': connectionStatuses,
  'processes.step': all<Process['step']>({ phone_required: true, otp_required: true, active: true, failed: true }),
  'invoices.status': statesOf('Invoice'),
  'refunds.status': statesOf('Refund'),
  'subscriptions.status': statesOf('Subscription'),
  'catalog_items.status': statesOf('CatalogItem'),
  'receipts.status': statesOf('Receipt'),
  'qr_refunds.status': statesOf('QrRefund'),
  'cashbox_operations.status': statesOf('CashboxOperation'),
  'purchases.returns': all<ReturnRule>({ nothing: true, any_sum: true, lines: true }),
  'deliveries.state': all<DeliveryState>({
    waiting: true,
    delivered: true,
    abandoned: true,
    refused: true,
    invalid: true,
  }),
};

/** What the lists of JSON have in each element, with its type; sums are digits, because JSON has no exact ones. */
const line = { name: 'text', price: 'digits' };
const elements: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'invoices.items': { ...line, catalogItemId: 'integer', count: 'integer' },
  'static_qrs.items': { ...line, catalogItemId: 'integer', count: 'integer' },
  'refunds.items': { ...line, catalogItemId: 'integer', count: 'integer', amount: 'digits' },
  'receipts.lines': { ...line, catalogItemId: 'integer', quantity: 'integer' },
  'purchases.lines': { ...line, ref: 'text', count: 'integer', refunded: 'digits' },
  'subscriptions.cart_items': { catalog_item_id: 'integer', count: 'integer' },
  'deliveries.attempts': { at: 'integer' },
};

/** Columns of JSON that hold an object; the others hold a list. */
export const objects: ReadonlySet<string> = new Set([
  'subscriptions.metadata',
  'catalog_items.change',
  'receipts.plan',
]);

function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

function oneOf(column: string, values: readonly string[]): Expected {
  const listed = values.map(quoted).join(', ');
  return { broken: `coalesce(${column} NOT IN (${listed}), true)`, says: `one of ${values.join(', ')}` };
}

function between(column: string, least: number, most: number, says: string): Expected {
  return { broken: `${column} NOT BETWEEN ${least} AND ${most}`, says };
}

function noDigits(key: string): string {
  const value = `json_extract(value, '$.${key}')`;
  return `json_type(value, '$.${key}') <> 'text' OR ${value} = '' OR ${value} GLOB '*[^0-9]*'`;
}

/** JSON of the right kind; SQLite evaluates a CASE in its order, so that nothing reads text that is no JSON. */
function json(place: string, column: string): Expected {
  const kind = objects.has(place) ? 'object' : 'array';
  const wrong = Object.entries(elements[place] ?? {}).map(
    ([key, type]) =>
      `coalesce(${type === 'digits' ? noDigits(key) : `json_type(value, '$.${key}') <> '${type}'`}, true)`,
  );
  const inner =
    wrong.length === 0
      ? '0'
      : `EXISTS (SELECT 1 FROM json_each(${column}) WHERE CASE WHEN type <> 'object' THEN 1 ELSE ${wrong.join(' OR ')} END)`;
  const broken = `CASE WHEN ${column} IS NULL THEN 0 WHEN json_valid(${column}) = 0 THEN 1
    WHEN json_type(${column}) <> '${kind}' THEN 1 ELSE ${inner} END`;
  return { broken, says: `JSON: ${kind === 'object' ? 'an object' : 'a list of what the server writes'}` };
}

/** What the reader of a column accepts. JavaScript reads whole numbers up to 2^53 exactly, and SQLite keeps larger ones. */
export function expectedIn(table: string, column: string, kind: ColumnKind): Expected {
  const place = `${table}.${column}`;
  const values = choices[place];
  if (values) return oneOf(column, values);
  if (kind === 'json') return json(place, column);
  if (kind === 'flag') return { broken: `${column} NOT IN (0, 1)`, says: '0 or 1' };
  if (place === 'timekeeping.ahead') return between(column, 0, furthestAhead, 'at most 100 years, in milliseconds');
  if (kind === 'text') {
    const isCode = column === 'error_code';
    const listed = Object.keys(codes).map(quoted).join(', ');
    return isCode
      ? { broken: `${column} NOT IN (${listed})`, says: 'an error code of the contract' }
      : { broken: `typeof(${column}) = 'blob'`, says: 'a text' };
  }
  if (column.endsWith('_at')) return between(column, 0, latestMoment, 'a time up to the year 9999');
  const { MAX_SAFE_INTEGER: most } = Number;
  return between(column, -most, most, 'a whole number up to 2^53');
}

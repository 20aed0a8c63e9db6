import { codes } from '../../../generated/catalog.ts';
import { lifecycles, type Subject } from '../../../generated/lifecycles.ts';
import { connectionStatuses } from '../../domain/connections/connection.ts';
import type { Process } from '../../domain/connections/process.ts';
import type { KycStatus } from '../../domain/organizations/organization.ts';
import type { DeliveryState } from '../../domain/ports/delivery.ts';
import type { ReturnRule } from '../../domain/qr-refunds/purchase.ts';
import { furthestAhead, latestMoment } from '../../domain/time.ts';
import type { ColumnKind } from '../engine/engine.ts';

/** The permitted values of a column: an SQL condition that is true for a wrong value, and the expectation in words. */
export interface Expected {
  readonly broken: string;
  readonly says: string;
}

function statesOf(subject: Subject): readonly string[] {
  return Object.keys(lifecycles[subject].states);
}

/** The keys of an object that has one key for each value of a type. */
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

/**
 * The values that the reader of a column accepts. Undefined for texts, where every value is permitted. JSON is checked
 * elsewhere. Integers are limited to 2^53, because JavaScript numbers are exact only up to there.
 */
export function expectedIn(table: string, column: string, kind: ColumnKind): Expected | undefined {
  const place = `${table}.${column}`;
  const values = choices[place];
  if (values) return oneOf(column, values);
  if (kind === 'flag') return { broken: `${column} NOT IN (0, 1)`, says: '0 or 1' };
  if (place === 'timekeeping.ahead') return between(column, 0, furthestAhead, 'at most 100 years, in milliseconds');
  if (column === 'error_code') {
    const listed = Object.keys(codes).map(quoted).join(', ');
    return { broken: `${column} NOT IN (${listed})`, says: 'an error code of the contract' };
  }
  if (kind === 'text' || kind === 'json') return undefined;
  if (column.endsWith('_at')) return between(column, 0, latestMoment, 'a time up to the year 9999');
  const { MAX_SAFE_INTEGER: most } = Number;
  return between(column, -most, most, 'a whole number up to 2^53');
}

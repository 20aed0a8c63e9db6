import { type CodeId, codes } from '../../../generated/catalog.ts';
import type { BulkInvoice, BulkInvoiceRow, InvoicesCreated } from '../../../generated/types/merchant.ts';
import { contractOf } from '../../contract/contract.ts';
import type { CreationRefusal } from '../../domain/invoices/create/draft-invoice.ts';
import type { Row, RowOutcome } from '../../domain/invoices/create/service.ts';
import { moneyString } from '../../domain/money.ts';
import { type Invalid, isInvalid, isRefused, refusalOf } from '../../domain/outcome.ts';
import type { Complete } from '../../http/complete.ts';
import { faultsOf, verdictOn } from '../../http/faults.ts';
import type { Variations } from '../../variations/variations.ts';

/** Maximum length of a message (BulkInvoiceRow), in characters. */
const longestMessage = 1_000;

/** Checks a row by the schema of a single creation. A row that breaks it fails by itself (reading A-50). */
export async function rowOf(row: BulkInvoice, variations: Variations): Promise<Row> {
  if (contractOf('merchant').schemaFits('CreateInvoiceRequest', row)) return { request: row };
  const { faultsOfSchema } = await import('../../contract/contract-faults.ts');
  const faults = faultsOf(faultsOfSchema('merchant', 'CreateInvoiceRequest', row));
  const verdict = verdictOn('createInvoice', faults, variations);
  return { fault: 'refused' in verdict ? refusalOf('createInvoice', verdict) : verdict };
}

type DuplicateRow = Complete<Pick<BulkInvoiceRow, 'index' | 'status' | 'invoice_id' | 'existing_status'>>;
type FailedRow = Complete<Pick<BulkInvoiceRow, 'index' | 'status' | 'error_code' | 'message'>, 'error_code'>;
type CreatedRow = Complete<Omit<BulkInvoiceRow, 'invoice_id' | 'existing_status' | 'error_code' | 'message'>>;

function textOf(errors: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(errors)
    .map(([field, texts]) => `${field}: ${texts.join(' ')}`)
    .join(' ')
    .slice(0, longestMessage);
}

/** A failed row has a code and a message only (M §7.6). A row that breaks the schema has no code. */
function failure(outcome: CreationRefusal | Invalid): Omit<FailedRow, 'index' | 'status'> {
  if (isInvalid(outcome)) return { message: textOf(outcome.invalid) };
  const code: CodeId = outcome.refused;
  const message = outcome.refused === 'field_too_long' ? textOf(outcome.extra.errors) : codes[code].message;
  return { error_code: codes[code].wire, message };
}

function rowRecord(outcome: RowOutcome, index: number): CreatedRow | DuplicateRow | FailedRow {
  if (!isRefused(outcome) && !isInvalid(outcome)) {
    const { id, amount, externalOrderId, phone } = outcome;
    return {
      index,
      status: 'created',
      id,
      amount: moneyString(amount),
      external_order_id: externalOrderId,
      phone: phone ?? '',
    };
  }
  if (isRefused(outcome) && outcome.refused === 'duplicate_idempotency_key') {
    const { invoice_id, status } = outcome.extra;
    return { index, status: 'duplicate', invoice_id, existing_status: status };
  }
  return { index, status: 'failed', ...failure(outcome) };
}

/** The outcome of each row, and how many have each status (M §4.6, reading F-4.2). */
export function invoicesCreated(outcomes: readonly RowOutcome[]): Complete<InvoicesCreated> {
  const invoices = outcomes.map(rowRecord);
  const count = (wanted: BulkInvoiceRow['status']): number => invoices.filter(({ status }) => status === wanted).length;
  return { created: count('created'), duplicates: count('duplicate'), failed: count('failed'), invoices };
}

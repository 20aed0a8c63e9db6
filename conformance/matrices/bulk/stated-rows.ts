import type { ClauseId } from '../../../generated/clauses.ts';
import { show } from '../../ground/values/show.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check, CheckContext } from '../../run/define.ts';
import { broken, combinationOf } from '../../run/faults/combinations.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { bulk } from './bulk.ts';
import { type Layout, layouts } from './layouts.ts';
import { type BulkRow, isFailed, rowsIn, textsIn } from './rows.ts';
import { goodRows, provenRows, type Sent, sendAndSearch } from './sending.ts';

/** A reason for which the specification says that a row fails by itself, and its code, where it gives one. */
interface Reason {
  readonly id: string;
  readonly what: string;
  readonly clause: ClauseId;
  readonly code?: string;
  /** The clause about the code, where it is another one. */
  readonly codeClause?: ClauseId;
  /** True for rows of an organization with a catalog. */
  readonly ofCatalog?: true;
  /** True when the specification gives no bound: a target that creates the row has none, or another one. */
  readonly boundUnknown?: true;
  /** The row with the fault. */
  spoil(row: BulkRow): BulkRow;
}

const reasons: readonly Reason[] = [
  {
    id: 'amount-fraction',
    what: 'an amount with a fraction of a tenge',
    clause: 'M-7.3-bulk-whole-tenge',
    code: 'amount_must_be_whole_tenge',
    spoil: (row) => ({ ...row, amount: 100.5 }),
  },
  {
    id: 'cart-fraction',
    what: 'a cart whose total has a fraction of a tenge',
    clause: 'M-7.3-bulk-whole-tenge',
    code: 'amount_must_be_whole_tenge',
    ofCatalog: true,
    spoil: (row) => withPrice(row, 100.5),
  },
  {
    id: 'discount-fraction',
    what: 'a cart whose total has a fraction after the discount',
    clause: 'M-7.3-bulk-whole-tenge',
    code: 'amount_must_be_whole_tenge',
    ofCatalog: true,
    spoil: (row) => ({ ...withPrice(row, 1005), discount_percentage: 10 }),
  },
  {
    id: 'field-too-long',
    what: 'a field that is far too long',
    clause: 'M-7.3-bulk-field-too-long',
    code: 'field_too_long',
    codeClause: 'M-7.3-bulk-field-too-long-code',
    boundUnknown: true,
    spoil: (row) => ({ ...row, external_order_id: 'x'.repeat(10_000) }),
  },
  {
    id: 'catalog-without-cart',
    what: 'an amount and no cart where the organization has a catalog',
    clause: 'M-1-cart-required-bulk',
    ofCatalog: true,
    spoil: ({ cart_items: _, ...row }) => ({ ...row, amount: 1200 }),
  },
  {
    id: 'cart-without-catalog',
    what: 'a cart where the organization has no catalog',
    clause: 'M-7.3-bulk-not-supported',
    code: 'catalog_not_supported',
    spoil: (row) => ({
      ...row,
      ...broken('createInvoice', combinationOf('createInvoice', 'M-7.3-catalog-not-supported'), row),
    }),
  },
];

function withPrice(row: BulkRow, price: number): BulkRow {
  const lines: readonly unknown[] = Array.isArray(row.cart_items) ? row.cart_items : [];
  return { ...row, cart_items: lines.map((line) => ({ ...(line as object), price })) };
}

/** The clauses about every row that fails, and about those next to it. */
const everyRow = ['M-4.6-bulk-failed-201', 'M-4.6-bulk-failed', 'M-4.6-bulk-failed-mark', 'M-4.6-bulk-others'] as const;

/** M §4.6, §7.3: the reasons that the specification gives, with such rows at every place. */
export const statedBulkRows: Check[] = reasons.map((reason) => {
  const { id, what, ofCatalog } = reason;
  return matrixRow(bulk, {
    id: `bulk.row.${id}`,
    title: `A row with ${what} fails by itself, wherever it is, and the others are created`,
    profile: 'bulk',
    needs: ofCatalog === true ? ['org.catalog'] : [],
    tier: 'provisioned',
    cost: { requests: 2, invoices: 2 + 2 * layouts.length },
    twin: provenRows,
    cells: layouts.map((layout) => cell(reason, layout)),
  });
});

function cell(reason: Reason, layout: Layout): GradedCell {
  const { clause: ofReason, code, codeClause = ofReason } = reason;
  return {
    label: layout.label,
    clauses: [...everyRow, ofReason, ...(codeClause === ofReason ? [] : [codeClause])],
    requests: 2,
    run: async (context) => {
      const good = goodRows(context);
      const rows = layout.rows.map((kind) => ({ kind, row: kind === 'bad' ? reason.spoil(good()) : good() }));
      const sent = await sendAndSearch(
        context,
        rows.map(({ row }) => row),
      );
      const { response } = sent;
      const failed = rowsIn(response).filter(isFailed);
      if (reason.boundUnknown === true && response.accepted && failed.length === 0) {
        throw new StopCheck('not_applicable', 'other_branch', `${response.label}: the target permits this value.`);
      }
      const { clause } = context;
      clause('M-4.6-bulk-failed-201', response).status(201);
      if (reason.boundUnknown === true) clause(ofReason, response).status(201);
      if (!response.accepted) return;
      const bad = rows.filter(({ kind }) => kind === 'bad').map(({ row }) => row);
      countsFailed(context, sent, bad.length);
      for (const row of failed) {
        clause('M-4.6-bulk-failed-mark', response).that(row.status === 'failed', 'the status failed', show(row.status));
        if (code === undefined) continue;
        clause(codeClause, response).that(textsIn(row).includes(code), `a failed row with ${code}`, show(row));
      }
      for (const row of bad) notCreated(context, sent, row, ofReason);
      for (const { kind, row } of rows) if (kind === 'good') created(context, sent, row);
    },
  };
}

/** As many rows are reported as failed as cannot be created. */
export function countsFailed(
  { clause }: Pick<CheckContext, 'clause'>,
  { response }: Pick<Sent, 'response'>,
  expected: number,
): void {
  const rows = rowsIn(response);
  const failed = rows.filter(isFailed).length;
  clause('M-4.6-bulk-failed', response).that(
    failed === expected,
    `${expected} failed in invoices`,
    `${failed} of ${rows.length}`,
  );
}

/** A valid row has an invoice with its own amount. */
export function created({ clause }: RowContext, { list, found }: Sent, row: BulkRow): void {
  const invoice = found(row);
  const others = clause('M-4.6-bulk-others', list).status(200);
  others.that(invoice !== undefined, 'an invoice of the row', `none for ${row.external_order_id}`);
  const sum = sumOf(row);
  if (invoice === undefined || sum === undefined) return;
  others.that(Number(invoice.amount) === sum, `${sum.toFixed(2)} as its amount`, show(invoice.amount));
}

function sumOf({ amount, cart_items }: BulkRow): number | undefined {
  if (typeof amount === 'number') return amount;
  const [line] = Array.isArray(cart_items) ? (cart_items as { price?: unknown }[]) : [];
  return typeof line?.price === 'number' ? line.price : undefined;
}

/** A row that cannot be created has no invoice. */
export function notCreated({ clause }: RowContext, { list, found }: Sent, row: BulkRow, about: ClauseId): void {
  const invoice = found(row);
  clause(about, list)
    .status(200)
    .that(invoice === undefined, 'no invoice of the failed row', `invoice ${show(invoice?.id)}`);
}

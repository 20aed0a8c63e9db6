import type { ClauseId } from '../../../generated/clauses.ts';
import { notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { show } from '../../ground/values/show.ts';
import { agrees, createdFields } from '../../matrices/agreement.ts';
import { fractions } from '../../matrices/bounds/sums.ts';
import { type BulkRow, isFailed, rowsIn, textsIn } from '../../matrices/bulk/rows.ts';
import { goodRows, provenRows, sendAndSearch } from '../../matrices/bulk/sending.ts';
import { texts } from '../../matrices/echo/texts.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import { type Check, check } from '../../run/define.ts';
import { broken, combinationOf } from '../../run/faults/combinations.ts';
import { stated } from '../stated/requests.ts';
import { picked } from '../walk.ts';

/** A row of a request, and why it fails. */
interface Row {
  readonly sent: BulkRow;
  readonly fault?: Fault;
}

interface Fault {
  readonly clause: ClauseId;
  readonly code: string;
  spoil(row: BulkRow, pick: number): BulkRow;
}

const faultOf: Readonly<Record<string, Fault['spoil']>> = {
  amount_must_be_whole_tenge: (row, pick) => ({ ...row, amount: picked(fractions, pick)[0] }),
  catalog_not_supported: (row) => ({
    ...row,
    ...broken('createInvoice', combinationOf('createInvoice', 'M-7.3-catalog-not-supported'), row),
  }),
};

/** The codes of failed rows that clauses state, as far as the suite can cause them. */
const faults: readonly Fault[] = stated.flatMap(({ id, holds }) => {
  if (!holds.includes('schema:BulkInvoiceRow/error_code')) return [];
  return holds.flatMap((part) => {
    const code = part.slice('error:'.length);
    const spoil = faultOf[code];
    return spoil === undefined ? [] : [{ clause: id, code, spoil }];
  });
});

/** How many rows a request has. */
const sizes = [2, 3, 5, 8] as const;

/** Requests with rows that can be created and rows that cannot, in any order (M §4.6, §7.3). */
export function bulkRow(way: number): Check {
  return check<ClauseId, PreconditionName, PreconditionName>({
    id: 'explore.bulk.rows',
    title: 'Whatever the order of good and bad rows, each good one is created as it was sent, and no other',
    profile: 'bulk',
    clauses: ['M-4.6-bulk-failed-201', 'M-4.6-bulk-failed', 'M-4.6-bulk-failed-mark', 'M-4.6-bulk-others'],
    needs: [],
    tier: 'provisioned',
    cost: { requests: 40, invoices: 16 },
    async run(context) {
      await provenRows(context);
      for (const number of [0, 1]) await send(context, way * 2 + number);
    },
  });
}

async function send(context: RowContext, seed: number): Promise<void> {
  const [size = 2, left] = picked(sizes, seed);
  const good = goodRows(context);
  let pick = left;
  const orders = new Set<string>();
  const rows = Array.from({ length: size }, (_, i): Row => {
    const own = good();
    const other = withText(own, pick + i);
    // Some texts are the same in every row, and an order id says which invoice is that of a row.
    const sent = orders.has(other.external_order_id) ? own : other;
    orders.add(sent.external_order_id);
    // The first row is good, so that not all rows fail.
    const [fault, more] = picked([undefined, ...faults, undefined], i === 0 ? 0 : pick);
    pick = Math.floor((pick * 7 + more + 13 * i) % 0xf_ff_ff);
    return fault === undefined ? { sent } : { sent: fault.spoil(sent, pick), fault };
  });
  const found = await sendAndSearch(
    context,
    rows.map(({ sent }) => sent),
  );
  judge(context, rows, notRefused(found.response, 'createInvoices', [201]));
  if (!found.response.accepted) return;
  const { clause, api } = context;
  for (const { sent, fault } of rows) {
    const invoice = found.found(sent);
    if (fault !== undefined) {
      clause(fault.clause, found.list).that(invoice === undefined, 'no invoice of the failed row', show(invoice?.id));
      continue;
    }
    const others = clause('M-4.6-bulk-others', found.list);
    others.that(invoice !== undefined, 'an invoice of the row', `none for ${sent.external_order_id}`);
    if (invoice === undefined) continue;
    others.that(Number(invoice.amount) === sent.amount, `${sent.amount} as its amount`, show(invoice.amount));
    const single = await api.getInvoice(Number(invoice.id));
    clause('M-4.6-bulk-created', single).status(200);
    const shown = single.at('/external_order_id');
    clause('M-2.1-external-order-id-echo', single).that(
      shown === sent.external_order_id,
      sent.external_order_id,
      show(shown),
    );
    const data = found.list.at('/data');
    const place = Array.isArray(data) ? data.indexOf(invoice) : -1;
    if (place >= 0)
      agrees(
        context,
        'M-2.1-views',
        createdFields,
        { evidence: single, pointer: '' },
        { evidence: found.list, pointer: `/data/${place}` },
      );
  }
}

function judge({ clause }: RowContext, rows: readonly Row[], response: ReceivedResponse): void {
  clause('M-4.6-bulk-failed-201', response).status(201);
  const bad = rows.flatMap(({ fault }) => fault ?? []);
  const failed = rowsIn(response).filter(isFailed);
  clause('M-4.6-bulk-failed', response).that(failed.length === bad.length, `${bad.length} failed`, `${failed.length}`);
  for (const row of failed) {
    clause('M-4.6-bulk-failed-mark', response).that(row.status === 'failed', 'the status failed', show(row.status));
  }
  for (const { clause: id, code } of bad) {
    const expected = bad.filter((one) => one.code === code).length;
    const shown = failed.filter((row) => textsIn(row).includes(code)).length;
    clause(id, response).that(shown === expected, `${expected} failed rows with ${code}`, `${shown}`);
  }
}

/** A row with an order id of a kind that servers change on the way. */
function withText(row: BulkRow, pick: number): BulkRow {
  const [text] = picked([undefined, ...texts.external_order_id], pick);
  const digits = row.external_order_id.replace(/\D/g, '').slice(-12);
  return text === undefined ? row : { ...row, external_order_id: text.of(digits) };
}

import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { agrees, agreesOnceRead, differences, invoiceFields, singleView } from '../../matrices/agreement.ts';
import { named, recordsOf } from '../../matrices/lists/own-invoices.ts';
import { judgeListedSums } from './refund.ts';
import { type Invoice, type Invoices, isFound, newest, readAgain } from './world.ts';

/**
 * Reads all invoices of the sequence in one list: it has each of them as the single view shows it, and nothing that was
 * refused. What is cancelled stays so.
 */
export async function judgeInvoices(world: Invoices): Promise<void> {
  const { context, words, all } = world;
  const { clause, api } = context;
  const list = await api.listInvoices({ ...newest, search: words });
  clause('M-4.1-200', list).status(200);
  const records = recordsOf(list);
  const found = all.filter((one) => isFound(world, one));
  const missing = found.filter(({ id }) => !records.some((one) => one.id === id));
  clause('M-4.1-search-description', list).that(
    missing.length === 0,
    'every invoice of the sequence',
    `not ${named(missing)}`,
  );
  const others = records.filter(({ id }) => !all.some((one) => one.id === id));
  clause('M-4.1-search-none', list).that(others.length === 0, 'no other invoice', named(others));
  const left = others.filter(({ description }) => String(description).startsWith(words));
  if (world.hasRefused)
    clause('M-7.3-refused-nothing', list).that(left.length === 0, 'no further invoice', named(left));
  const total = Number(list.at('/total'));
  clause('M-2.3-total-filtered', list).that(
    !(total < found.length),
    `at least ${found.length} at /total`,
    String(total),
  );
  for (const invoice of all) await judgeInvoice(world, invoice, list);
  world.touched = undefined;
}

async function judgeInvoice(world: Invoices, invoice: Invoice, list: ReceivedResponse): Promise<void> {
  const { context } = world;
  const place = placeIn(list, invoice.id);
  if (place < 0) return;
  const listed = { evidence: list, pointer: `/data/${place}` };
  const single = { evidence: invoice.shown, pointer: '' };
  const isSame = differences(invoiceFields, single, listed).length === 0;
  if (isSame) agrees(context, 'M-2.1-views', invoiceFields, single, listed);
  else {
    await readAgain(world, invoice);
    await agreesOnceRead(context, 'M-2.1-views', invoiceFields, {
      single: (api) => singleView(api, invoice.id),
      other: async (api) => {
        const again = await api.listInvoices({ ...newest, search: world.words });
        const found = placeIn(again, invoice.id);
        return found < 0 ? undefined : { evidence: again, pointer: `/data/${found}` };
      },
    });
  }
  judgeListedSums(world, invoice, list, listed.pointer);
  const { stays } = invoice;
  if (stays !== undefined) context.clause(stays.clause, invoice.shown).at('/status').toBe(stays.status);
}

function placeIn(list: ReceivedResponse, id: number): number {
  const data = list.at('/data');
  return Array.isArray(data) ? data.findIndex((one) => isObject(one) && one.id === id) : -1;
}

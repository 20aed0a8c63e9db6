import { limits } from '../../../generated/limits.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { RowContext } from '../matrix.ts';
import { type OwnInvoices, recordsOf } from './own-invoices.ts';

/** What `total` of a filtered list counts: all records or the matches. Lists of one row count the same. */
type Meaning = 'all' | 'matching';

const meanings = new WeakMap<OwnInvoices, Meaning>();

/** Others create and change invoices between the count and the records: a list is asked for again. */
const tries = 3;

/** How many records the organization has. */
export async function totalOf({ api }: Pick<RowContext, 'api'>): Promise<number> {
  return (await api.listInvoices({ per_page: limits.per_page.min, sort_by: 'id', sort_order: 'desc' })).integer(
    '/total',
  );
}

/** Asserts what a list that fits on its page gives as `total`. */
export async function countsListed(
  context: RowContext,
  own: OwnInvoices,
  first: ReceivedResponse,
  again: () => Promise<ReceivedResponse>,
): Promise<void> {
  let list = first;
  let meaning = meaningOf(list, own, none);
  let bounds = none;
  for (let one = 1; one < tries && !fits(own, meaning); one += 1) {
    const least = await totalOf(context);
    list = await again();
    bounds = { least, most: await totalOf(context) };
    meaning = meaningOf(list, own, bounds);
  }
  if (meaning === 'unclear') return;
  const known = meanings.get(own);
  const [matching, all] = [`the ${recordsOf(list).length} that match`, `all ${bounds.least}`];
  const expected = known === undefined ? `${matching}, or ${all}` : known === 'all' ? all : matching;
  const isCounted = fits(own, meaning);
  context.clause('M-2.3-total-filtered', list).that(isCounted, expected, String(list.at('/total')));
  if (meaning !== 'neither') meanings.set(own, meaning);
}

/** How many records the organization had before and after a list. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

const none: Bounds = { least: Number.NaN, most: Number.NaN };

function fits(own: OwnInvoices, meaning: ReturnType<typeof meaningOf>): boolean {
  return meaning === 'unclear' || (meaning !== 'neither' && meaning === (meanings.get(own) ?? meaning));
}

/** What the total of a list counts; unclear when both are the same number, or the list has more pages. */
function meaningOf(
  list: ReceivedResponse,
  { all }: OwnInvoices,
  { least, most }: Bounds,
): Meaning | 'unclear' | 'neither' {
  const { length } = recordsOf(list);
  if (length >= limits.per_page.max || length === least) return 'unclear';
  const total = Number(list.at('/total'));
  if (total === length) return length < all.length ? 'matching' : 'unclear';
  return total >= least && total <= most ? 'all' : 'neither';
}

import { limits } from '../../../generated/limits.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { RowContext } from '../matrix.ts';
import { type OwnInvoices, recordsOf } from './own-invoices.ts';

/**
 * What `total` of a filtered list counts: all records of the organization, or those that match. Each list of one
 * row counts the same.
 */
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
  let least = Number.NaN;
  let most = Number.NaN;
  for (let one = 1; one <= tries; one += 1) {
    const meaning = meaningOf(list, own, { least, most });
    if (meaning === 'unclear') return;
    if (meaning !== 'none' && meaning === (meanings.get(own) ?? meaning)) {
      meanings.set(own, meaning);
      return;
    }
    least = await totalOf(context);
    list = await again();
    most = await totalOf(context);
  }
  const { length } = recordsOf(list);
  const known = meanings.get(own);
  const all = `all ${least}`;
  const expected = known === 'all' ? all : known === 'matching' ? `the ${length} that match` : `${length}, or ${all}`;
  context.clause('M-2.3-total-filtered', list).that(false, expected, String(list.at('/total')));
}

/** What the total of a list counts; unclear when both are the same number, or the list has more pages. */
function meaningOf(
  list: ReceivedResponse,
  { all }: OwnInvoices,
  { least, most }: { readonly least: number; readonly most: number },
): Meaning | 'unclear' | 'none' {
  const { length } = recordsOf(list);
  if (length >= limits.per_page.max || length === least) return 'unclear';
  const total = Number(list.at('/total'));
  if (total === length) return length < all.length ? 'matching' : 'unclear';
  return total >= least && total <= most ? 'all' : 'none';
}

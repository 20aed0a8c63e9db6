import { limits } from '../../../generated/limits.ts';
import type { PayloadOf } from '../../contract/api.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { otherOf } from './foreign.ts';
import { ownership } from './ownership.ts';

type Query = NonNullable<PayloadOf<'listInvoices'>>;

/** The invoice that the queries are about, as it was created. */
interface Sought {
  readonly id: number;
  readonly request: PayloadOf<'createInvoice'>;
}

type Queries = Readonly<Record<string, (sought: Sought) => Query>>;

/** Filters of M §4.1, each of which finds the invoice for its owner. The time zone of a day is not shown. */
const filters: Queries = {
  'a search for its order': ({ request }) => ({ search: request.external_order_id ?? '' }),
  'its statuses': () => ({ status: ['processing', 'pending'] }),
  'the day before': () => ({ date_from: dayAt(-1) }),
  'the day after': () => ({ date_to: dayAt(1) }),
};

/** Every set of these filters, which a target may read in ways of their own, and the other searches and orders. */
const queries: Queries = {
  'the whole list': () => ({}),
  ...setsOf(filters),
  'a search for its phone': ({ request }) => ({ search: request.phone_number.slice(1) }),
  'a search for its description': ({ request }) => ({ search: request.description ?? '' }),
  'the highest ids': () => ({ sort_by: 'id' }),
};

/** M §7.1, §4.1: lists and searches of another organization. */
export const invoiceListRows: Check[] = [
  matrixRow(ownership, {
    id: 'ownership.invoice.lists',
    title: 'No list and no search of another organization shows an invoice',
    profile: 'merchant-core',
    needs: ['org.foreign'],
    cost: { invoices: 1, requests: 2 },
    cells: Object.entries(queries).map(([label, query]) => unlisted(label, query)),
  }),
];

function setsOf(all: Queries): Queries {
  let sets: Queries = {};
  for (const [label, query] of Object.entries(all)) {
    const joined = Object.entries(sets).map(([others, other]) => [
      `${others}, ${label}`,
      (sought: Sought) => ({ ...other(sought), ...query(sought) }),
    ]);
    sets = { ...sets, [label]: query, ...Object.fromEntries(joined) };
  }
  return sets;
}

function unlisted(label: string, query: (sought: Sought) => Query): GradedCell {
  return {
    label,
    clauses: ['M-7.1-foreign-list'],
    requests: 2,
    run: async (context) => {
      const sought = await invoiceOf(context);
      const page = {
        per_page: limits.per_page.max,
        sort_by: 'created_at',
        sort_order: 'desc',
        ...query(sought),
      } as const;
      const own = await context.api.listInvoices(page, { purpose: 'twin' });
      if (!shows(own, sought.id)) throw notFound(own, sought.id);
      const list = await otherOf(context).listInvoices(page);
      context.clause('M-7.1-foreign-list', list).status(200).at('/data').toBeType('array');
      const isThere = shows(list, sought.id);
      context
        .clause('M-7.1-foreign-list', list)
        .that(!isThere, `a list without invoice ${sought.id}`, isThere ? 'a list that shows it' : 'none');
    },
  };
}

/** The invoice of each row. Each row has a context of its own. */
const made = new WeakMap<RowContext, Promise<Sought>>();

function invoiceOf(context: RowContext): Promise<Sought> {
  const making = made.get(context) ?? create(context);
  made.set(context, making);
  return making;
}

async function create({ api, valid, unique }: RowContext): Promise<Sought> {
  const request = { ...valid('createInvoice'), description: unique('text') };
  const created = await api.createInvoice(request, { purpose: 'setup' });
  return { id: created.integer('/id'), request };
}

function dayAt(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function shows(list: ReceivedResponse, id: number): boolean {
  const data = list.at('/data');
  return Array.isArray(data) && data.some((row) => isObject(row) && row.id === id);
}

function notFound({ label, exchange }: ReceivedResponse, id: number): StopCheck {
  const message = `${label} (exchange ${exchange}) does not show invoice ${id} to its owner either.`;
  return new StopCheck('not_tested', 'twin_rejected', message);
}

import type { ClauseId } from '../../../generated/clauses.ts';
import { lifecycles } from '../../../generated/lifecycles.ts';
import { limits } from '../../../generated/limits.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { lists } from './lists.ts';
import { createInvoices, type ListQuery, named, type OwnInvoice, type OwnInvoices, recordsOf } from './own-invoices.ts';
import { countsListed } from './totals.ts';

type Status = keyof typeof lifecycles.Invoice.states;

/** A value of a filter, and what it says about an invoice of the row; undefined when the specification does not. */
interface Filter {
  readonly label: string;
  readonly clause: ClauseId;
  /** The clause about invoices that do not match, and that about accepting the value, where it is another one. */
  readonly omits?: ClauseId;
  readonly accepts?: ClauseId;
  query(own: OwnInvoices): ListQuery;
  keeps(invoice: OwnInvoice): boolean | undefined;
  /** What every record of the list shows, whoever created it. */
  shows?(record: Record<string, unknown>): boolean;
}

const everyStatus = Object.keys(lifecycles.Invoice.states) as Status[];

/** The words of the description find the invoices of a row, or of a sequence. */
export const byWords: Filter = search('the description', 'M-4.1-search-description', ({ words }) => words);

const searches: readonly Filter[] = [
  search('the order id', 'M-4.1-search-order', ({ order }) => order),
  byWords,
  {
    ...search('the phone', 'M-4.1-search-phone', ({ phone }) => phone),
    keeps: ({ isUnlabelled }) => (isUnlabelled ? undefined : true),
  },
];

const byOrder = searches.slice(0, 1);

/** A search matches three texts, and the key is none of them (M §4.1). */
const byKey: Filter = {
  label: 'search for the idempotency key',
  clause: 'M-4.1-search-none',
  query: ({ key }) => ({ search: key }),
  keeps: () => false,
};

/** Texts of the provider: no search matches them either. */
const otherFields = ['provider_invoice_id', 'client_name', 'error_message', 'error_code'] as const;

/** Every status is accepted alone, and several together. */
export const single: readonly Filter[] = everyStatus.map((one) => status(one));
export const statuses: readonly Filter[] = [
  status('error'),
  status('cancelled'),
  status('cancelled', 'error'),
  status('expired', 'cancelled', 'error'),
  status('processing', 'pending', 'error'),
  // The statuses of the row come last: a filter may be cut.
  status('paid', 'partially_refunded', 'expired', 'processing', 'pending', 'cancelling', 'error', 'cancelled'),
];
const anEnded = status('cancelled', 'error');
const several = statuses.filter((one) => !single.some(({ label }) => label === one.label));

/**
 * In which zone a day is, and whether the edges are inclusive, is not specified: the day of a time is at most one day
 * away, and the edge is the next. Far edges are in another month.
 */
const near = 2;
const month = 30;

export const windows: readonly Filter[] = [
  dates('from an earlier day', 'M-4.1-date-from', { from: -near }, true),
  dates('from a later day', 'M-4.1-date-from', { from: near }, false),
  dates('to a later day', 'M-4.1-date-to', { to: near }, true),
  dates('to an earlier day', 'M-4.1-date-to', { to: -near }, false),
  dates('a window around', 'M-4.1-date-from', { from: -month, to: month }, true),
  dates('a window before', 'M-4.1-date-to', { from: -month, to: -near }, false),
  dates('a window after', 'M-4.1-date-from', { from: near, to: month }, false),
];

const days = windows.filter(({ label }) => label.endsWith('day'));

/** M §2.3, §4.1: the list of invoices with one filter, and with two. */
export const invoiceFilterRow: Check = matrixRow<OwnInvoices>(lists, {
  id: 'lists.invoices.filters',
  title: 'The list of invoices has every invoice that its filters match, and no other',
  profile: 'merchant-core',
  cost: { requests: 30, invoices: 6 },
  twin: (context) =>
    createInvoices(context, {
      amounts: [2000, 900, 3000, 900, 10_000],
      endings: ['open', 'error', 'cancelled', 'error', 'cancelled'],
      unlabelled: 'error',
    }),
  cells: [
    ...[...searches, byKey].map((one) => cellOf([one])),
    ...otherFields.map((field) => unmatched(field)),
    ...statuses.flatMap((one) => searches.slice(1).map((other) => cellOf([one, other]))),
    ...[...single, ...several, ...windows].map((one) => cellOf([one, ...byOrder])),
    // Without a search the list may be read in another way.
    ...days.flatMap((one) => [unsearched(cellOf([one])), unsearched(cellOf([anEnded, one]))]),
    ...statuses.flatMap((one) => windows.map((other) => cellOf([one, other, ...byOrder]))),
  ],
});

function cellOf(filters: readonly Filter[]): GradedCell<OwnInvoices> {
  const labels = filters.filter((one) => filters.length === 1 || !byOrder.includes(one)).map(({ label }) => label);
  const clauses = filters.flatMap(({ clause, omits = clause, accepts = clause }) => [clause, omits, accepts]);
  return {
    label: labels.join(' and '),
    clauses: [...new Set(clauses), 'M-2.3-total-filtered'],
    async run(context, own) {
      const list = await judged(context, own, filters);
      await countsListed(context, own, list, () => listed(context, own, filters));
    },
  };
}

/** A search for the value of another field. By chance the value can be a part of a text that a search matches. */
function unmatched(field: (typeof otherFields)[number]): GradedCell<OwnInvoices> {
  return {
    label: `search for ${field}`,
    clauses: ['M-4.1-search-none'],
    requests: 2,
    async run(context, own) {
      const texts = [own.words, own.order, own.phone].map((text) => text.toLowerCase());
      const isElsewhere = (value: string) => texts.some((text) => text.includes(value.toLowerCase()));
      const records = recordsOf(await listed(context, own, byOrder));
      const one = records.find(
        ({ [field]: value }) => typeof value === 'string' && value !== '' && !isElsewhere(value),
      );
      if (one === undefined) throw new StopCheck('not_tested', 'prerequisite_failed', `No invoice has ${field}.`);
      const list = await context.api.listInvoices({ ...newest, search: String(one[field]) });
      const isListed = recordsOf(list).some(({ id }) => id === one.id);
      const expected = `not the invoice ${String(one.id)}, of which only ${field} matches`;
      context.clause('M-4.1-search-none', list).that(!isListed, expected, isListed ? 'it is there' : 'it is not there');
    },
  };
}

function unsearched(cell: GradedCell<OwnInvoices>): GradedCell<OwnInvoices> {
  return { ...cell, label: `${cell.label}, without a search` };
}

const newest = { per_page: limits.per_page.max, sort_by: 'created_at', sort_order: 'desc' } as const;

function listed({ api }: RowContext, own: OwnInvoices, filters: readonly Filter[]): Promise<ReceivedResponse> {
  return api.listInvoices(Object.assign({ ...newest }, ...filters.map((one) => one.query(own))));
}

/** Asserts that the list with these filters has the invoices that they match, and no other of those known. */
export async function judged(
  context: RowContext,
  own: OwnInvoices,
  filters: readonly Filter[],
): Promise<ReceivedResponse> {
  const { clause } = context;
  const list = await listed(context, own, filters);
  for (const one of filters) clause(one.accepts ?? one.clause, list).status(200);
  const records = recordsOf(list);
  const isListed = ({ id }: OwnInvoice) => records.some((record) => record.id === id);
  for (const { clause: of, omits = of, keeps, shows } of filters) {
    const wrong = own.all.filter((one) => keeps(one) === false && isListed(one));
    const contrary = shows === undefined ? [] : records.filter((one) => !shows(one));
    const shown = named([...wrong, ...contrary]);
    clause(omits, list).that(shown === 'none', 'only invoices that match', `also invoices that do not: ${shown}`);
  }
  const matching = own.all.filter((one) => filters.every(({ keeps }) => keeps(one) === true));
  const missing = named(matching.filter((one) => !isListed(one)));
  if (missing !== 'none' && records.length >= limits.per_page.max) return list;
  for (const { clause: of } of filters) {
    clause(of, list).that(missing === 'none', `the invoices that match: ${named(matching)}`, `not ${missing}`);
  }
  return list;
}

function search(label: string, clause: ClauseId, term: (own: OwnInvoices) => string): Filter {
  return {
    label: `search for ${label}`,
    clause,
    omits: 'M-4.1-search-none',
    query: (own) => ({ search: term(own) }),
    keeps: ({ isUnlabelled }) => !isUnlabelled,
  };
}

function status(...chosen: Status[]): Filter {
  return {
    label: `status ${chosen.join(', ')}`,
    ...(chosen.length === 1
      ? ({ clause: 'M-4.1-status', accepts: 'M-4.1-status-values' } as const)
      : ({ clause: 'M-4.1-status-array' } as const)),
    query: () => ({ status: chosen }),
    keeps: ({ ended }) => (ended === undefined ? undefined : chosen.includes(ended)),
    shows: (record) => chosen.some((one) => one === record.status),
  };
}

function dates(label: string, clause: ClauseId, days: { from?: number; to?: number }, keeps: boolean): Filter {
  return {
    label,
    clause,
    query: ({ since }) => ({
      ...(days.from === undefined ? {} : { date_from: dayAt(since, days.from) }),
      ...(days.to === undefined ? {} : { date_to: dayAt(since, days.to) }),
    }),
    keeps: () => keeps,
  };
}

function dayAt(since: number, days: number): string {
  return new Date(since + days * 86_400_000).toISOString().slice(0, 10);
}

import type { ClauseId } from '../../../generated/clauses.ts';
import { lifecycles } from '../../../generated/lifecycles.ts';
import { limits } from '../../../generated/limits.ts';
import type { PayloadOf } from '../../contract/api.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { instantOf } from '../../ground/values/iso-8601.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { show } from '../../ground/values/show.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { agreesOnceRead, invoiceFields, singleView, type View } from '../agreement.ts';
import type { GradedCell, RowContext } from '../matrix.ts';

type ListQuery = NonNullable<PayloadOf<'listInvoices'>>;

/** The lists that show an invoice, by a filter that is taken from its record. Without a value there is none. */
const listViews: Readonly<Record<string, (record: ReceivedResponse) => ListQuery | undefined>> = {
  'the list': () => ({}),
  'the list of its status': (record) => {
    const status = record.at('/status');
    return typeof status === 'string' ? ({ status: [status] } as ListQuery) : undefined;
  },
  'a search for its order': (record) => searchFor(record.at('/external_order_id')),
  'a search for its description': (record) => searchFor(record.at('/description')),
  'a search for its phone': (record) => searchFor(commonDigits(record.at('/phone'))),
};

/** What each search finds, whatever kind of invoice it is. Others with the same text may fill the page. */
const finds: Readonly<Record<string, readonly ClauseId[]>> = {
  'a search for its order': ['M-4.1-search-order'],
  'a search for its description': ['M-4.1-search-description'],
  'a search for its phone': ['M-4.1-search-phone'],
  'the list of its status': ['M-4.1-status'],
};

/** One cell for each list that shows the invoice. */
export function listCells<P>(
  idOf: (context: RowContext, prepared: P) => number | Promise<number>,
  moment = '',
  hasOrder = true,
): GradedCell<P>[] {
  return Object.entries(listViews).map(([label, filter]) => ({
    label: `${label}${moment}`,
    clauses: ['M-2.1-views', ...found(label, hasOrder)],
    requests: 4,
    async run(context, prepared) {
      const id = await idOf(context, prepared);
      let read = await readFound(context, found(label, hasOrder), id, filter);
      await agreesOnceRead(context, 'M-2.1-views', invoiceFields, {
        single: async (api) => read?.record ?? (await singleView(api, id)),
        other: async (api, { evidence }) => {
          const query = filter(evidence);
          const list = read?.list ?? (query && (await api.listInvoices({ ...newest, ...query })));
          read = undefined;
          return list && placeIn(list, id);
        },
      });
    },
  }));
}

/** The list of all statuses but that of the invoice, in whichever order they are asked for (M §4.1). */
export function otherStatuses<P>(idOf: (prepared: P) => number): GradedCell<P> {
  return {
    label: 'the list of every other status',
    clauses: ['M-4.1-status'],
    requests: 3,
    async run({ api, clause }, prepared) {
      const id = idOf(prepared);
      const { status } = (await api.getInvoice(id)).body as { status?: unknown };
      const others = invoiceStatuses.filter((one) => one !== status);
      const list = await api.listInvoices({ ...newest, status: others });
      // It may have got another status meanwhile.
      if ((await api.getInvoice(id)).at('/status') !== status) return;
      const isThere = placeIn(list, id) !== undefined;
      clause('M-4.1-status', list)
        .status(200)
        .that(!isThere, `no invoice of status ${String(status)}`, `invoice ${id}`);
    },
  };
}

/** Lists of days on which the invoice was not (M §4.1). */
export function otherDays<P>(idOf: (prepared: P) => number): GradedCell<P>[] {
  return ([1, -1] as const).map((sign) => ({
    label: sign === 1 ? 'a list of later days' : 'a list of earlier days',
    clauses: [sign === 1 ? 'M-4.1-date-from' : 'M-4.1-date-to'],
    requests: 2,
    async run({ api, clause }, prepared) {
      const record = (await singleView(api, idOf(prepared))).evidence;
      const created = instantOf(record.at('/created_at'))?.at;
      if (created === undefined) {
        const message = `${record.label} shows no created_at of ISO 8601: ${show(record.at('/created_at'))}.`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      const day = new Date(created + sign * threeDays).toISOString().slice(0, 10);
      const query = sign === 1 ? { date_from: day } : { date_to: day };
      const list = await api.listInvoices({ ...newest, ...query });
      const isThere = placeIn(list, idOf(prepared)) !== undefined;
      clause(sign === 1 ? 'M-4.1-date-from' : 'M-4.1-date-to', list)
        .status(200)
        .that(!isThere, `no invoice of ${String(record.at('/created_at'))}`, 'it');
    },
  }));
}

const invoiceStatuses = Object.keys(lifecycles.Invoice.states) as (keyof typeof lifecycles.Invoice.states)[];

/** Further away than the ends of a day in any two time zones, in milliseconds. */
const threeDays = 3 * 86_400_000;

/** What is found by the list; an invoice without an order cannot be searched for by it. */
function found(label: string, hasOrder: boolean): readonly ClauseId[] {
  const clauses = finds[label] ?? [];
  return hasOrder ? clauses : clauses.filter((clause) => clause !== 'M-4.1-search-order');
}

/** The list shows the invoice, unless others that fit as well fill the page. Returns the record and the list. */
async function readFound(
  { api, clause }: RowContext,
  clauses: readonly ClauseId[],
  id: number,
  filter: (record: ReceivedResponse) => ListQuery | undefined,
): Promise<{ record: View<ReceivedResponse>; list: ReceivedResponse } | undefined> {
  if (clauses.length === 0) return undefined;
  for (let round = 1; ; round += 1) {
    const record = await singleView(api, id);
    const query = filter(record.evidence);
    if (query === undefined) throw unsearchable(record.evidence);
    const list = await api.listInvoices({ ...newest, ...query });
    const data = list.at('/data');
    const isThere = placeIn(list, id) !== undefined || (Array.isArray(data) && data.length >= newest.per_page);
    // Its status may have changed meanwhile, so that the filter does not fit any more.
    const hasChanged = !isThere && (await singleView(api, id)).evidence.at('/status') !== record.evidence.at('/status');
    if (hasChanged && round < mostRounds) continue;
    for (const about of clauses) {
      clause(about, list).that(isThere || hasChanged, `invoice ${id}`, 'a list without it');
    }
    return { record, list };
  }
}

/** A text that an invoice may lack: a QR invoice is created without a phone (M §4.6). */
function unsearchable({ label, exchange }: ReceivedResponse): StopCheck {
  return new StopCheck(
    'not_applicable',
    'other_branch',
    `${label} (exchange ${exchange}) shows no text to search for.`,
  );
}

/** An invoice has not more statuses in a row. */
const mostRounds = 4;

const newest = { per_page: limits.per_page.max, sort_by: 'created_at', sort_order: 'desc' } as const;

function searchFor(text: unknown): ListQuery | undefined {
  return typeof text === 'string' && text !== '' ? { search: text } : undefined;
}

/** What the two forms of a phone have in common (M §2.1, §4.2). */
function commonDigits(phone: unknown): string | undefined {
  return typeof phone === 'string' ? phone.slice(-10) : undefined;
}

/** The record of an invoice in a list; others may be newer. */
function placeIn(list: ReceivedResponse, id: number): View | undefined {
  const data = list.at('/data');
  const place = Array.isArray(data) ? data.findIndex((one) => isObject(one) && one.id === id) : -1;
  return place < 0 ? undefined : { evidence: list, pointer: `/data/${place}` };
}

import type { ClauseId } from '../../../generated/clauses.ts';
import { isSameValue } from '../../contract/same-value.ts';
import {
  hasStatedStatus,
  type ItemMarks,
  isGone,
  itemIn,
  marksOf,
  newItems,
  requiredId,
  rowAbout,
  statusOf,
} from '../../exchange/responses/catalog-items.ts';
import { accepted, notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { show } from '../../ground/values/show.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { identifiedItem } from '../active-item.ts';
import { bulkDeletion } from '../bulk-deletion.ts';
import { lastly } from '../lastly.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { occurrences } from './occurrences.ts';

/** How long the provider takes for a request in these rows, in seconds. */
const long = 600;

/** A time after which a provider that responds at once has responded. */
const short = 60;

/** An item of the row. */
interface Item extends ItemMarks {
  readonly id: number;
}

/** A request about an item, and what shows that it was carried out. */
interface Act {
  readonly label: string;
  readonly done: ClauseId;
  send(context: RowContext, item: Item): Promise<ReceivedResponse>;
  isDone(list: ReceivedResponse, item: Item, context: RowContext): boolean;
}

const change: Act = {
  label: 'a change',
  done: 'M-4.6-catalog-update',
  send: (context, { id }) => changed(context, id, context.valid('updateCatalogItem').ntin),
  isDone: (list, item, { valid }) => {
    const shown = itemIn(list, item)?.value.ntin;
    return shown === undefined || isSameValue(undefined, shown, valid('updateCatalogItem').ntin);
  },
};

/** A change with another value, which a later one replaces. */
const earlier: Act = {
  ...change,
  label: 'another change',
  send: (context, { id }) => changed(context, id, String(context.valid('updateCatalogItem').ntin).replace(/\d$/, '')),
};

const deletion: Act = {
  label: 'a deletion',
  done: 'M-4.6-catalog-delete-gone',
  send: async ({ api }, { id }) => notRefused(await api.deleteCatalogItem(id), 'deleteCatalogItem'),
  isDone: isGone,
};

const bulk: Act = {
  label: 'a bulk deletion',
  done: 'M-4.7-deletes-ids',
  send: async (context, { id }) => notRefused(await bulkDeletion(context, { ids: [id] }), 'deleteCatalogItems'),
  isDone: isGone,
};

const acts = [change, deletion, bulk];

/** M §3.4, §4.6: what an item shows between an accepted request and its end, and requests that come in this time. */
export const openCatalogChangeRows: Check[] = [
  matrixRow(occurrences, {
    id: 'occurrences.catalog-item.open',
    title: 'While a request about an item is open, the item has one of the three statuses, and what comes next is done',
    profile: 'catalog',
    needs: ['catalog.scripted'],
    cells: [
      ...acts.map((act) => openCell(act)),
      ...acts.map((act) => openCell(act, earlier)),
      // A change whose end is a deletion shows nothing.
      openCell(deletion, undefined, newItem, 'an item that the provider has not processed'),
      {
        label: 'three new items in the queue',
        clauses: ['M-4.6-catalog-queue-work'],
        requests: 10,
        async run(context) {
          const { need, api, clause } = context;
          const items: Item[] = [];
          for (let count = 0; count < 3; count += 1) {
            await need['catalog.scripted'].next({ after_seconds: long });
            items.push(await newItem(context));
          }
          await need['catalog.scripted'].wait(short);
          const queue = await api.getCatalogQueue();
          const shown = items.filter((item) => rowAbout(queue, item) !== undefined).length;
          if (shown === 0) throw new StopCheck('not_applicable', 'other_branch', 'The queue lists no items.');
          clause('M-4.6-catalog-queue-work', queue).that(shown === 3, '3 items that wait', `${shown} items`);
        },
      },
    ],
  }),

  matrixRow(occurrences, {
    id: 'occurrences.catalog-item.refused',
    title: 'A deletion is accepted, and shows its failure, whatever the provider has refused of the item before',
    profile: 'catalog',
    needs: ['catalog.provider'],
    cells: [
      refusedCell('the second refused deletion', ['network_unavailable', 'unknown_error']),
      refusedCell('the third refused deletion', ['network_unavailable', 'unknown_error', 'network_unavailable']),
      {
        label: 'a deletion after a refused one',
        clauses: ['M-4.6-catalog-delete', 'M-4.6-catalog-delete-gone'],
        requests: 8,
        async run(context) {
          const item = await identifiedItem(context);
          await refuse(context, item, 'network_unavailable');
          await isDeleted(context, item);
        },
      },
      {
        label: 'a deletion of an item that the provider rejected',
        clauses: ['M-4.6-catalog-delete', 'M-4.6-catalog-delete-gone'],
        requests: 6,
        async run(context) {
          await context.need['catalog.provider'].next({ code: 'unknown_error' });
          const item = await newItem(context);
          const hasFailed = (list: ReceivedResponse) => {
            const record = itemIn(list, item);
            return record !== undefined && statusOf(record) === 'error';
          };
          const list = await context.watch((reader) => read(reader, item), hasFailed);
          if (!hasFailed(list)) {
            throw new StopCheck('not_tested', 'prerequisite_failed', `${list.label} does not show the status error.`);
          }
          await isDeleted(context, item);
        },
      },
    ],
  }),
];

/**
 * An act that the provider takes long for: the item, looked at before the end, and the act once it has ended.
 * @param before the act that is open when it is sent
 */
function openCell(
  act: Act,
  before?: Act,
  itemOf: (context: RowContext) => Promise<Item> = processed,
  what = 'an item',
): GradedCell {
  return {
    label: `${act.label} of ${what}${before === undefined ? '' : ` with ${before.label} open`}`,
    clauses: ['M-3.4-values', act.done],
    requests: 10,
    async run(context) {
      const { need, api, clause, until } = context;
      const { next, wait } = need['catalog.scripted'];
      if (itemOf === newItem) await next({ after_seconds: long });
      const item = await itemOf(context);
      const opening = before ?? act;
      if (itemOf !== newItem) await next({ after_seconds: long });
      accepted(await opening.send(context, item), 'updateCatalogItem');
      // Whether another request is taken meanwhile is not specified: a refusal says nothing.
      if (before !== undefined) accepted(await act.send(context, item), 'updateCatalogItem');
      await wait(short);
      const open = await read(api, item);
      const isOpen = itemOf === newItem ? isPending(open, item) : !opening.isDone(open, item, context);
      if (!isOpen) throw notOpen(open);
      for (const list of [open, await api.listCatalogItems()]) {
        const record = itemIn(list, item);
        if (record !== undefined) clause('M-3.4-values', list).that(...hasStatedStatus(record));
      }
      await wait(long);
      const end = await lastly(
        () =>
          until(
            (reader) => read(reader, item),
            (list) => act.isDone(list, item, context),
          ),
        () => read(api, item),
      );
      const record = itemIn(end, item);
      if (typeof record?.value.error_code === 'string') throw refusedByProvider(end);
      clause(act.done, end).that(act.isDone(end, item, context), `${act.label} that is made`, show(record?.value));
    },
  };
}

/** Deletions that are all refused: the item shows the code of each. */
function refusedCell(label: string, codes: readonly string[]): GradedCell {
  return {
    label,
    clauses: ['M-4.6-catalog-delete', 'M-4.6-catalog-delete-failed'],
    requests: 4 * codes.length + 2,
    async run(context) {
      const item = await identifiedItem(context);
      for (const code of codes) await refuse(context, item, code);
    },
  };
}

async function refuse(context: RowContext, item: Item, code: string): Promise<void> {
  const { need, api, clause, until } = context;
  await need['catalog.provider'].next({ code });
  clause('M-4.6-catalog-delete', await api.deleteCatalogItem(item.id)).status(202);
  const codeIn = (list: ReceivedResponse) => itemIn(list, item)?.value.error_code;
  const list = await lastly(
    () =>
      until(
        (reader) => read(reader, item),
        (shown) => codeIn(shown) === code,
      ),
    () => read(api, item),
  );
  clause('M-4.6-catalog-delete-failed', list).that(codeIn(list) === code, code, show(codeIn(list)));
}

async function isDeleted(context: RowContext, item: Item): Promise<void> {
  const { api, clause, until } = context;
  clause('M-4.6-catalog-delete', await api.deleteCatalogItem(item.id)).status(202);
  const end = await lastly(
    () =>
      until(
        (reader) => read(reader, item),
        (list) => isGone(list, item),
      ),
    () => read(api, item),
  );
  clause('M-4.6-catalog-delete-gone', end).that(isGone(end, item), 'a catalog without the item', 'the item');
}

async function changed({ api }: RowContext, id: number, ntin: unknown): Promise<ReceivedResponse> {
  const body = typeof ntin === 'string' ? { ntin } : {};
  return notRefused(await api.updateCatalogItem(id, body), 'updateCatalogItem');
}

function read(api: Pick<RowContext['api'], 'listCatalogItems'>, { ref }: ItemMarks): Promise<ReceivedResponse> {
  return api.listCatalogItems({ 'external_refs[]': [ref] });
}

/** An active item. A choice that no request of an earlier cell took is over before, as it may be about the creation. */
async function processed(context: RowContext): Promise<Item> {
  const item = await newItem(context);
  await context.need['catalog.scripted'].wait(long);
  const isActive = (list: ReceivedResponse) => {
    const record = itemIn(list, item);
    return record !== undefined && ['active', undefined].some((status) => statusOf(record) === status);
  };
  await context.until((reader) => read(reader, item), isActive);
  return item;
}

/** An item that was accepted, and that the provider need not have processed. */
async function newItem({ api, valid, unique, until }: RowContext): Promise<Item> {
  const request = newItems(valid('createCatalogItems'), unique);
  accepted(await api.createCatalogItems(request, { purpose: 'twin' }), 'createCatalogItems');
  const marks = marksOf(request);
  const list = await until(
    (reader) => read(reader, marks),
    (shown) => itemIn(shown, marks) !== undefined,
  );
  return { ...marks, id: requiredId(list, marks) };
}

function isPending(list: ReceivedResponse, item: Item): boolean {
  const record = itemIn(list, item);
  return record !== undefined && statusOf(record) === 'pending';
}

function notOpen({ label, exchange }: ReceivedResponse): StopCheck {
  const message = `The request is not shown to be open: ${label} (exchange ${exchange}).`;
  return new StopCheck('not_tested', 'prerequisite_failed', message);
}

function refusedByProvider({ label, exchange }: ReceivedResponse): StopCheck {
  return new StopCheck('not_tested', 'prerequisite_failed', `The provider refused: ${label} (exchange ${exchange}).`);
}

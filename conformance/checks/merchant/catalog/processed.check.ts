import {
  hasStatedStatus,
  type ItemMarks,
  type ItemRecord,
  idIn,
  itemIn,
  marksOf,
  newItems,
  rowAbout,
  statusOf,
} from '../../../exchange/responses/catalog-items.ts';
import { accepted } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { everyValue } from '../../../ground/values/pointer.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { gradeName } from '../../../run/event-name.ts';
import { untilList, untilListed } from './listing.ts';
import { windowed } from './rejection-window.ts';

const dayMs = 86_400_000;

/** A day in the format of M §4.1. Two days from today are enough in every time zone, whether edges are inclusive or not. */
function day(distance: number): string {
  return new Date(Date.now() + distance * dayMs).toISOString().slice(0, 10);
}

/** M §4.6, §6: processing of items by the provider, in the queue, the rejections and the event. */
export const catalogProcessedChecks = [
  check({
    id: 'catalog.processed.announced',
    title: 'An item that the provider accepted sends an event, and is no longer in the queue',
    profile: 'catalog',
    clauses: ['M-6-catalog', 'M-6-catalog-queue', 'M-6-catalog-payload', 'M-3.4-values', 'M-3.4-moves'],
    needs: ['catalog.production', 'webhook.inbox'],
    cost: { requests: 5 },
    async run(context) {
      const { need, api, valid, clause, unique, observe } = context;
      const inbox = need['webhook.inbox'];
      const since = inbox.mark();
      const request = newItems(valid('createCatalogItems'), unique);
      const marks = marksOf(request);
      accepted(await api.createCatalogItems(request), 'createCatalogItems');
      const list = await untilListed(context, [marks]);
      const { id = 0, status, record } = identified(list, marks) ?? {};
      if (record !== undefined) clause('M-3.4-values', list).that(...hasStatedStatus(record));
      const delivery = await inbox.expect('catalog.item_processed', { id, since }).arrival();
      gradeName({ clause, observe }, 'M-6-catalog', delivery, 'catalog.item_processed');
      observe('Which payload does catalog.item_processed have?', delivery.raw.text.slice(0, 400), {
        clause: 'M-6-catalog-payload',
        evidence: delivery,
      });
      const queue = await api.getCatalogQueue();
      const waits = rowAbout(queue, { ...marks, id }) !== undefined;
      clause('M-6-catalog-queue', queue)
        .status(200)
        .that(!waits, 'a queue without the item', waits ? 'in it' : 'gone');
      const last = await api.listCatalogItems({ 'external_refs[]': [marks.ref] });
      const end = identified(last, marks);
      if (end !== undefined) clause('M-3.4-values', last).that(...hasStatedStatus(end.record));
      observe('How does an item of a production organization move?', `${String(status)}, then ${String(end?.status)}`, {
        clause: 'M-3.4-moves',
        evidence: queue,
      });
    },
  }),

  check({
    id: 'catalog.queue.waiting',
    title: 'An item that waits for the provider is in the queue, and is not yet announced as processed',
    profile: 'catalog',
    clauses: ['M-4.6-catalog-queue-work', 'M-6-catalog'],
    needs: ['catalog.waiting'],
    wants: ['webhook.inbox'],
    cost: { requests: 4 },
    async run({ need, api, clause }) {
      const { id, ref, name } = need['catalog.waiting'];
      const queue = await api.getCatalogQueue();
      // The payload is not shown: the remaining work may be a list of items or their number.
      const waits = rowAbout(queue, { id, ref, name }) !== undefined || counts(queue);
      clause('M-4.6-catalog-queue-work', queue).that(
        waits,
        'the item that waits, or a number of items',
        waits ? 'in it' : 'neither',
      );
      const early = await need['webhook.inbox']?.during(id, 0);
      const after = await api.listCatalogItems({ 'external_refs[]': [ref] });
      if (early === undefined) return;
      if (identified(after, { id, ref, name })?.status !== 'pending') {
        const message = `${after.label} (exchange ${after.exchange}) does not show that the item still waits.`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      clause('M-6-catalog', after).that(
        early.length === 0,
        'no event while the item waits for the provider',
        `${early.length} sent`,
      );
    },
  }),

  check({
    id: 'catalog.processed.rejected',
    title: 'An item that the provider rejects sends an event and is listed in the rejections, no longer in the queue',
    profile: 'catalog',
    clauses: [
      'M-6-catalog-rejected',
      'M-6-catalog-queue',
      'M-4.6-catalog-errors-contains',
      'M-4.6-catalog-errors-from',
      'M-4.6-catalog-errors-to',
      'M-3.4-moves',
    ],
    needs: ['catalog.next:unknown_error'],
    wants: ['webhook.inbox'],
    cost: { requests: 12 },
    async run(context) {
      const { need, api, valid, clause, unique, observe } = context;
      const inbox = need['webhook.inbox'];
      const since = inbox?.mark() ?? 0;
      const request = newItems(valid('createCatalogItems'), unique, [need['catalog.next:unknown_error'].overlay]);
      const marks = marksOf(request);
      const created = accepted(await api.createCatalogItems(request), 'createCatalogItems');
      await untilListed(context, [marks]);
      const list = await untilList(
        context,
        [marks],
        (response) => ![undefined, 'pending'].includes(identified(response, marks)?.status),
      );
      const { id, status } = identified(list, marks) ?? { id: 0, status: 'none' };
      observe('Which status does an item that the provider rejected have?', String(status), {
        clause: 'M-3.4-moves',
        evidence: created,
      });

      const about = { ...marks, id };
      const rejections = await api.listCatalogErrors();
      const contained = rowAbout(rejections, about) !== undefined;
      clause('M-4.6-catalog-errors-contains', rejections).that(contained, 'the rejected item', said(contained));
      for (const [edge, clauseId, before] of windows) {
        const [inside, outside] = [day(before), day(-before)];
        const known = windowed(await api.listCatalogErrors({ [edge]: inside }));
        clause(clauseId, known).that(
          rowAbout(known, about) !== undefined,
          `the item with ${edge}=${inside}`,
          'left out',
        );
        const left = windowed(await api.listCatalogErrors({ [edge]: outside }));
        const shows = rowAbout(left, about) !== undefined;
        clause(clauseId, left).that(!shows, `no such item with ${edge}=${outside}`, said(shows));
      }
      for (const [clauseId, first, last] of spans) {
        const [from, to] = [day(first), day(last)];
        const left = windowed(await api.listCatalogErrors({ from, to }));
        const shows = rowAbout(left, about) !== undefined;
        clause(clauseId, left).that(!shows, `no such item from ${from} to ${to}`, said(shows));
      }
      if (inbox === undefined) return;
      const delivery = await inbox.expect('catalog.item_processed', { id, since }).arrival();
      gradeName({ clause, observe }, 'M-6-catalog-rejected', delivery, 'catalog.item_processed');
      const queue = await api.getCatalogQueue();
      const waits = rowAbout(queue, about) !== undefined;
      clause('M-6-catalog-queue', queue).that(!waits, 'a queue without the item', waits ? 'in it' : 'gone');
    },
  }),
];

const windows = [
  ['from', 'M-4.6-catalog-errors-from', -2],
  ['to', 'M-4.6-catalog-errors-to', 2],
] as const;

/** Windows that end before the rejection, and begin after it. */
const spans = [
  ['M-4.6-catalog-errors-to', -4, -2],
  ['M-4.6-catalog-errors-from', 2, 4],
] as const;

function said(listed: boolean): string {
  return listed ? 'listed' : 'not listed';
}

function identified(
  response: ReceivedResponse,
  marks: ItemMarks,
): { id: number; status: string | undefined; record: ItemRecord } | undefined {
  const record = itemIn(response, marks);
  if (record === undefined) return undefined;
  const id = idIn(record);
  if (id === undefined) {
    const message = `${response.label} shows no id of the item, so no event can be matched to it.`;
    throw new StopCheck('not_tested', 'prerequisite_failed', message);
  }
  const status = statusOf(record) ?? record.value.error_code ?? undefined;
  return { id, status: status === undefined ? undefined : String(status), record };
}

/** True when the response has no list, and a number of at least one. */
function counts(queue: ReceivedResponse): boolean {
  const values = [...everyValue(queue.body)].map(({ value }) => value);
  return !values.some(Array.isArray) && values.some((value) => typeof value === 'number' && value >= 1);
}

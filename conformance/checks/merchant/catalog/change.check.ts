import type { ClauseId } from '../../../../generated/clauses.ts';
import { isSameValue } from '../../../contract/same-value.ts';
import { isGone, itemIn, rowAbout } from '../../../exchange/responses/catalog-items.ts';
import { notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { unknownId } from '../../../ground/values/unknown-id.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { arrived } from '../../../matrices/arrived.ts';
import { check } from '../../../run/define.ts';
import { gradeName } from '../../../run/event-name.ts';

/** M §4.6, §7.1: changing and deleting one item. */
export const catalogChangeChecks = [
  check({
    id: 'catalog.update.ntin',
    title: 'A change of ntin shows on the item',
    profile: 'catalog',
    clauses: ['M-4.6-catalog-update'],
    needs: ['catalog.owner', 'catalog.item'],
    cost: { requests: 5 },
    async run({ need, api, valid, clause, until }) {
      const item = need['catalog.item'];
      const { ntin = '' } = valid('updateCatalogItem');
      // The item is in the list, so no body explains that there is none.
      const response = notRefused(await api.updateCatalogItem(item.id, { ntin }), 'updateCatalogItem', [404]);
      if (!response.accepted) {
        clause('M-4.6-catalog-update', response).succeeds();
        return;
      }
      const record = (list: ReceivedResponse) => itemIn(list, item)?.value;
      // The fields of an item are not specified, so its ntin may show in the filter alone.
      const shows = (list: ReceivedResponse) => {
        const found = record(list);
        return found !== undefined && (!('ntin' in found) || isSameValue(undefined, found.ntin, ntin));
      };
      const list = await until(
        (reader) => reader.listCatalogItems({ 'external_refs[]': [item.ref] }),
        (read) => shows(read) || settledWithError(record(read)),
      );
      if (record(list)?.ntin !== undefined) {
        clause('M-4.6-catalog-update', list).that(shows(list), String(ntin), String(record(list)?.ntin));
        return;
      }
      // Without its ntin, only the filter shows when the change is made; what it selects is implied only.
      const without = await until(
        (reader) => reader.listCatalogItems({ 'external_refs[]': [item.ref], without_ntin: true }),
        (read) => read.accepted && itemIn(read, item) === undefined,
      );
      clause('M-4.6-catalog-update', without).status(200);
    },
  }),

  check({
    id: 'catalog.update.missing',
    title: 'A change of an item that does not exist, or that belongs to another organization, returns 404',
    profile: 'catalog',
    clauses: ['M-4.6-catalog-update-404', 'M-4.6-catalog-update-404-foreign'],
    needs: ['catalog.owner', 'catalog.item'],
    wants: ['org.foreign'],
    cost: { requests: 5 },
    async run({ need, api, valid, clause }) {
      const { id } = need['catalog.item'];
      const change = valid('updateCatalogItem');
      const foreign = need['org.foreign'];
      const other = foreign === undefined ? undefined : await api.as(foreign.credential).updateCatalogItem(id, change);
      notRefused(await api.updateCatalogItem(id, change, { purpose: 'twin' }), 'updateCatalogItem');
      clause('M-4.6-catalog-update-404', await api.updateCatalogItem(unknownId, change)).status(404);
      if (other !== undefined) clause('M-4.6-catalog-update-404-foreign', other).status(404);
    },
  }),

  ...(['catalog.owner', 'catalog.production'] as const).map((owner) =>
    check<ClauseId, typeof owner | 'catalog.item'>({
      id: owner === 'catalog.owner' ? 'catalog.delete.item' : 'catalog.delete.item-production',
      title: 'A deletion is accepted with 202, and the item leaves the catalog',
      profile: 'catalog',
      clauses: ['M-4.6-catalog-delete', 'M-4.6-catalog-delete-gone'],
      needs: [owner, 'catalog.item'],
      cost: { requests: 5 },
      async run({ need, api, clause, until }) {
        const item = need['catalog.item'];
        clause('M-4.6-catalog-delete', await api.deleteCatalogItem(item.id)).status(202);
        const end = await until(
          (reader) => reader.listCatalogItems({ 'external_refs[]': [item.ref] }),
          (read) => isGone(read, item),
        );
        clause('M-4.6-catalog-delete-gone', end).that(isGone(end, item), 'a catalog without the item', 'the item');
      },
    }),
  ),

  check({
    id: 'catalog.delete.missing',
    title: 'A deletion of an item that does not exist, or that belongs to another organization, returns 404',
    profile: 'catalog',
    clauses: ['M-4.6-catalog-delete-404', 'M-4.6-catalog-delete-404-foreign'],
    needs: ['catalog.owner', 'catalog.item'],
    wants: ['org.foreign'],
    cost: { requests: 5 },
    async run({ need, api, clause }) {
      const { id } = need['catalog.item'];
      const foreign = need['org.foreign'];
      if (foreign !== undefined) {
        clause('M-4.6-catalog-delete-404-foreign', await api.as(foreign.credential).deleteCatalogItem(id)).status(404);
      }
      notRefused(await api.deleteCatalogItem(id, { purpose: 'twin' }), 'deleteCatalogItem');
      clause('M-4.6-catalog-delete-404', await api.deleteCatalogItem(unknownId)).status(404);
    },
  }),

  check({
    id: 'catalog.update.refused-later',
    title: 'A change that the provider refuses sends an event if it is listed as a rejection',
    profile: 'catalog',
    clauses: ['M-6-catalog-rejected', 'M-4.6-catalog-errors-kinds'],
    needs: ['catalog.undeletable', 'webhook.inbox'],
    cost: { requests: 5 },
    async run(context) {
      const { need, api, valid, clause, until, observe } = context;
      const { id, ref = '', code } = need['catalog.undeletable'];
      const marks = { id, ref, name: '' };
      const inbox = need['webhook.inbox'];
      const since = inbox.mark();
      // A declared item refuses its deletion only: which change it refuses is not known.
      if (code === undefined) throw new StopCheck('not_applicable', 'other_branch', 'The item refuses its deletion.');
      const change = valid('updateCatalogItem');
      notRefused(await api.updateCatalogItem(id, change), 'updateCatalogItem');
      await until(
        (reader) => reader.listCatalogItems({ 'external_refs[]': [ref] }),
        (list) => {
          const record = itemIn(list, marks)?.value;
          return settledWithError(record) || record?.ntin === change.ntin;
        },
      );
      const rejections = await api.listCatalogErrors();
      const isListed = rowAbout(rejections, marks) !== undefined;
      observe('Does GET /catalog/errors list a refused change?', isListed ? 'yes' : 'no', {
        clause: 'M-4.6-catalog-errors-kinds',
        evidence: rejections,
      });
      if (!isListed) {
        throw new StopCheck('not_applicable', 'other_branch', 'The target lists no rejection of the change.');
      }
      const event = inbox.expect('catalog.item_processed', { id, since });
      const delivery = await arrived(context, 'M-6-catalog-rejected', event, rejections);
      if (delivery) gradeName({ clause, observe }, 'M-6-catalog-rejected', delivery, 'catalog.item_processed');
    },
  }),

  check({
    id: 'catalog.delete.refused-later',
    title:
      'A deletion that the provider refuses later leaves its code on the item, and sends an event if it is listed as a rejection',
    profile: 'catalog',
    clauses: ['M-4.6-catalog-delete-failed', 'M-6-catalog-rejected', 'M-3.4-moves', 'M-4.6-catalog-errors-kinds'],
    needs: ['catalog.undeletable'],
    wants: ['webhook.inbox'],
    cost: { requests: 6 },
    async run(context) {
      const { need, api, clause, until, observe } = context;
      const { id, ref, code } = need['catalog.undeletable'];
      const marks = { id, ref: ref ?? '', name: '' };
      const inbox = need['webhook.inbox'];
      const since = inbox?.mark() ?? 0;
      const accepted = await api.deleteCatalogItem(id);
      const read = await until(
        (reader) => reader.listCatalogItems(ref === undefined ? {} : { 'external_refs[]': [ref] }),
        (response) => isGone(response, marks) || settledWithError(itemIn(response, marks)?.value),
      );
      const refused = clause('M-4.6-catalog-delete-failed', read);
      const record = itemIn(read, marks);
      if (record === undefined) {
        const wanted = `the item, whose deletion fails${code === undefined ? '' : ` with ${code}`}`;
        refused.that(false, wanted, 'no such item: it was deleted');
        return;
      }
      const expectation = refused.at(`${record.pointer}/error_code`);
      if (code === undefined) expectation.toMatch(/^[a-z][a-z0-9_]*$/);
      else expectation.toBe(code);
      observe('Which status does an item whose deletion failed have?', String(record.value.status), {
        clause: 'M-3.4-moves',
        evidence: accepted,
      });
      // The event is the counterpart of the rejections; whether a failed deletion is one of them is not specified.
      const rejections = await api.listCatalogErrors();
      const isListed = rowAbout(rejections, marks) !== undefined;
      observe('Does GET /catalog/errors list a refused deletion?', isListed ? 'yes' : 'no', {
        clause: 'M-4.6-catalog-errors-kinds',
        evidence: rejections,
      });
      if (inbox === undefined) return;
      if (!isListed) {
        throw new StopCheck('not_applicable', 'other_branch', 'The target lists no rejection of the deletion.');
      }
      const event = inbox.expect('catalog.item_processed', { id, since });
      const delivery = await arrived(context, 'M-6-catalog-rejected', event, rejections);
      if (delivery) gradeName({ clause, observe }, 'M-6-catalog-rejected', delivery, 'catalog.item_processed');
    },
  }),
];

function settledWithError(record: Readonly<Record<string, unknown>> | undefined): boolean {
  return typeof record?.error_code === 'string' && record.error_code !== '';
}

import type { MerchantHandlers } from '../../../generated/server/merchant.ts';
import type { CatalogItemsQueued, CatalogQueue, CatalogRejectionList } from '../../../generated/types/merchant.ts';
import type { CatalogWrite, WriteRequest } from '../../domain/catalog/idempotency.ts';
import { isInvalid, isRefused } from '../../domain/outcome.ts';
import type { Complete } from '../../http/complete.ts';
import type { MerchantContext } from '../caller/context.ts';
import { catalogQueryOf, metaOf, pageOf, windowOf } from './list-query.ts';
import {
  creationRecord,
  itemRecord,
  queuedRecord,
  queueState,
  rejectionRecord,
  sampleOf,
  scanRecord,
} from './records.ts';

type Operation =
  | 'listCatalogItems'
  | 'createCatalogItems'
  | 'listCatalogErrors'
  | 'getCatalogQueue'
  | 'scanBarcode'
  | 'deleteCatalogItems'
  | 'updateCatalogItem'
  | 'deleteCatalogItem';

/** The response to a repeated request (M §4.7 rule 4). */
const replay = { message: 'This request was already processed.', idempotent_replay: true } as const;

/** The parts of a request that identify a repeat. */
function write(
  operation: CatalogWrite,
  headers: { readonly 'Idempotency-Key'?: string },
  body?: unknown,
  itemId: number | null = null,
): WriteRequest {
  return { operation, itemId, body, key: headers['Idempotency-Key'] };
}

/** Maps requests to the service and outcomes to responses. */
export const catalogHandlers: Pick<MerchantHandlers<MerchantContext>, Operation> = {
  async listCatalogItems({ query }, { organization, catalog, variations }) {
    if (query.batch_id !== undefined) return { refused: 'catalog_batch_filter_removed' };
    const { records, total } = await catalog.list(catalogQueryOf(query, organization.id, variations));
    const data = records.map(itemRecord);
    const body = query['external_refs[]'] ? { data } : { data, meta: metaOf(pageOf(query, 'items'), total) };
    return { status: 200, body };
  },

  async createCatalogItems({ body, headers }, { organization, catalog }) {
    const outcome = await catalog.create(organization, body.items, write('createCatalogItems', headers, body));
    if (isRefused(outcome)) return outcome;
    return 'replayed' in outcome ? { status: 200, body: replay } : { status: 202, body: creationRecord(outcome) };
  },

  async listCatalogErrors({ query }, { organization, catalog }) {
    const window = windowOf(query);
    if (isInvalid(window)) return window;
    const { page, offset, size } = pageOf(query, 'rejections');
    const { records, total } = await catalog.rejections(organization, window, offset, size);
    const body = { current_page: page, data: records.map(rejectionRecord), total };
    return { status: 200, body: body satisfies Complete<CatalogRejectionList> };
  },

  async getCatalogQueue({ query }, { organization, catalog }) {
    const { page, offset, size } = pageOf(query, 'queue');
    const queue = await catalog.queue(organization, offset, size);
    const { items, updating, deleting } = queue;
    const data = items.records.map(queuedRecord);
    const body = { current_page: page, data, total: items.total, updating, deleting, queue: queueState(queue) };
    return { status: 200, body: body satisfies Complete<CatalogQueue> };
  },

  async scanBarcode({ body }, { organization, catalog }) {
    const outcome = await catalog.scanner.scan(organization, body.input);
    return isRefused(outcome) || isInvalid(outcome) ? outcome : { status: 200, body: scanRecord(outcome) };
  },

  async deleteCatalogItems({ body, headers }, { organization, catalog }) {
    const outcome = await catalog.deleteMany(organization, body, write('deleteCatalogItems', headers, body));
    if (isRefused(outcome)) return outcome;
    if ('replayed' in outcome) return { status: 200, body: replay };
    if ('dryRun' in outcome) {
      const { dryRun } = outcome;
      return { status: 200, body: { dry_run: true, would_delete: dryRun.length, sample: dryRun.map(sampleOf) } };
    }
    if ('deleted' in outcome) {
      const { deleted } = outcome;
      return { status: 200, body: { message: `${deleted} items are deleted.`, deleted } };
    }
    const { queued, alreadyQueued } = outcome;
    const body202 = { queued, already_queued: [...alreadyQueued], already_queued_count: alreadyQueued.length };
    return { status: 202, body: body202 satisfies Complete<CatalogItemsQueued> };
  },

  async updateCatalogItem({ params, body, headers }, { organization, catalog }) {
    const { id } = params;
    const outcome = await catalog.update(organization, id, body, write('updateCatalogItem', headers, body, id));
    if (isRefused(outcome) || isInvalid(outcome)) return outcome;
    if ('replayed' in outcome) return { status: 200, body: { ...replay, catalog_item_id: id } };
    return outcome.mode === 'done'
      ? { status: 200, body: { message: 'The item is changed.', catalog_item_id: id } }
      : { status: 202, body: { message: 'The change was accepted.', catalog_item_id: id } };
  },

  async deleteCatalogItem({ params, headers }, { organization, catalog }) {
    const { id } = params;
    const outcome = await catalog.delete(organization, id, write('deleteCatalogItem', headers, undefined, id));
    if (isRefused(outcome)) return outcome;
    return 'replayed' in outcome
      ? { status: 200, body: replay }
      : { status: 202, body: { message: 'The deletion was accepted.', catalog_item_id: id } };
  },
};

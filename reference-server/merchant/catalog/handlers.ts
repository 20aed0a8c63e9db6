import type { MerchantHandlers } from '../../../generated/server/merchant.ts';
import type { CatalogWrite, WriteRequest } from '../../domain/catalog/idempotency.ts';
import { isRefused } from '../../domain/outcome.ts';
import type { MerchantContext } from '../context.ts';
import { catalogQueryOf, metaOf, pageOf } from './list-query.ts';
import { creationRecord, itemRecord } from './records.ts';

type Operation = 'listCatalogItems' | 'createCatalogItems';

/** What a repeat answers (M §4.7 rule 4). */
const replay = { message: 'This request was served before.', idempotent_replay: true } as const;

/** A request that changes the catalog, by which its repeat will be known. */
const write = (
  operation: CatalogWrite,
  headers: { readonly 'Idempotency-Key'?: string },
  body?: unknown,
  itemId: number | null = null,
): WriteRequest => ({ operation, itemId, body, key: headers['Idempotency-Key'] });

/** From the wire to the desk and back; nothing is decided here. */
export const catalogHandlers: Pick<MerchantHandlers<MerchantContext>, Operation> = {
  async listCatalogItems({ query }, { organization, catalog }) {
    if (query.batch_id !== undefined) return { refused: 'catalog_batch_filter_removed' };
    const { records, total } = await catalog.list(catalogQueryOf(query, organization.id));
    const data = records.map(itemRecord);
    return {
      status: 200,
      body: query['external_refs[]'] ? { data } : { data, meta: metaOf(pageOf(query), total) },
    };
  },

  async createCatalogItems({ body, headers }, { organization, catalog }) {
    const outcome = await catalog.create(organization, body.items, write('createCatalogItems', headers, body));
    if (isRefused(outcome)) return outcome;
    return 'replayed' in outcome ? { status: 200, body: replay } : { status: 202, body: creationRecord(outcome) };
  },
};

import { accepted } from '../../../exchange/responses/unspecified-responses.ts';
import { check } from '../../../run/define.ts';
import { negatives, row } from '../../../run/faults/negatives.ts';

/** M §4.6: a removed filter is refused, whatever its value. */
export const catalogListRows = [
  row('catalog.list.batch-id', 'M-4.6-catalog-batch-id', {
    operation: 'listCatalogItems',
    fault: { batch_id: '17' },
    semantic: true,
    needs: ['catalog.owner'],
    expect: { status: 422, code: 'catalog_batch_filter_removed' },
  }),
  row('catalog.list.batch-id-empty', 'M-4.6-catalog-batch-id-empty', {
    operation: 'listCatalogItems',
    fault: { batch_id: '' },
    semantic: true,
    needs: ['catalog.owner'],
    expect: { status: 422, code: 'catalog_batch_filter_removed' },
  }),
];

/** M §4.6: reads of the catalog. */
export const catalogListChecks = [
  check({
    id: 'catalog.list.answered',
    title: 'The catalog is listed, with each documented filter and without',
    profile: 'catalog',
    clauses: ['M-4.6-catalog-list', 'M-4.6-catalog-external-refs', 'M-4.6-catalog-without-ntin'],
    needs: ['catalog.owner'],
    cost: { requests: 3 },
    async run({ api, clause, unique }) {
      clause('M-4.6-catalog-list', await api.listCatalogItems()).status(200);
      const named = await api.listCatalogItems({ 'external_refs[]': [unique('ref'), unique('ref')] });
      clause('M-4.6-catalog-external-refs', named).status(200);
      clause('M-4.6-catalog-without-ntin', await api.listCatalogItems({ without_ntin: true })).status(200);
    },
  }),

  check({
    id: 'catalog.list.key-missing',
    title: 'Without a key the catalog returns 401',
    profile: 'catalog',
    clauses: ['M-5-401-catalog'],
    needs: ['catalog.owner'],
    cost: { requests: 2 },
    async run({ api, clause, invalidCredential }) {
      accepted(await api.listCatalogItems({}, { purpose: 'twin' }), 'listCatalogItems');
      clause('M-5-401-catalog', await api.as(invalidCredential('merchant', 'absent')).listCatalogItems()).status(401);
    },
  }),

  check({
    id: 'catalog.errors.answered',
    title: 'The rejections of the catalog are listed, with a window and without',
    profile: 'catalog',
    clauses: ['M-4.6-catalog-errors', 'M-4.6-catalog-errors-form'],
    needs: ['catalog.owner'],
    cost: { requests: 3 },
    async run({ api, clause, observe }) {
      clause('M-4.6-catalog-errors', await api.listCatalogErrors()).status(200);
      for (const [form, day] of Object.entries({ 'Y-m-d': '2026-01-31', 'ISO 8601': '2026-01-31T00:00:00+05:00' })) {
        const response = await api.listCatalogErrors({ from: day, to: day });
        // The accepted forms are not specified, so a refusal proves nothing.
        if (response.status !== 422 && response.status !== 400) clause('M-4.6-catalog-errors', response).status(200);
        observe(`What is the response to GET /catalog/errors to from and to as ${form}?`, String(response.status), {
          clause: 'M-4.6-catalog-errors-form',
          evidence: response,
        });
      }
    },
  }),

  check({
    id: 'catalog.queue.answered',
    title: 'The queue of the catalog can be read',
    profile: 'catalog',
    clauses: ['M-4.6-catalog-queue'],
    needs: ['catalog.owner'],
    cost: { requests: 1 },
    async run({ api, clause }) {
      clause('M-4.6-catalog-queue', await api.getCatalogQueue()).status(200);
    },
  }),

  ...negatives(catalogListRows),
];

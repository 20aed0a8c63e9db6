import { itemIn, newItems } from '../../../exchange/responses/catalog-items.ts';
import { accepted } from '../../../exchange/responses/unspecified-responses.ts';
import { bulkDeletion } from '../../../matrices/bulk-deletion.ts';
import { check } from '../../../run/define.ts';
import { beyondLimit, notThrottled } from '../../judgements/limit-reached.ts';

/** M §4.7 rules 4 and 5, M §7.7: the idempotency key, and conditions that block the operation. */
export const bulkDeleteKeyChecks = [
  check({
    id: 'catalog.bulk-delete.replay',
    title: 'An exact repeat with its key returns 200 with idempotent_replay, and deletes nothing again',
    profile: 'catalog',
    clauses: ['M-4.7-key', 'M-4.7-replay-200', 'M-4.7-replay-mark', 'M-4.7-replay-nothing'],
    needs: ['catalog.owner', 'catalog.item'],
    cost: { requests: 9 },
    async run({ need, api, valid, clause, unique, until }) {
      const { ref } = need['catalog.item'];
      const body = { external_refs: [ref] };
      const headers = { 'Idempotency-Key': unique('key') };
      const first = await bulkDeletion({ until }, body, { headers });
      clause('M-4.7-key', first).that(first.accepted, 'a 2xx response', String(first.status));
      if (!first.accepted) return;
      const repeat = await bulkDeletion({ until }, body, { headers });
      clause('M-4.7-replay-200', repeat).status(200);
      clause('M-4.7-replay-mark', repeat).status(200).at('/idempotent_replay').toBe(true);

      const named = { 'external_refs[]': [ref] };
      await until(
        (reader) => reader.listCatalogItems(named),
        (list) => (list.accepted || list.status === 404) && itemIn(list, need['catalog.item']) === undefined,
      );
      // The same reference again: a second deletion would delete this item, too.
      const request = newItems(valid('createCatalogItems'), unique, [{ external_ref: ref }]);
      const marks = { ref, name: request.items[0]?.name ?? '' };
      accepted(await api.createCatalogItems(request), 'createCatalogItems');
      await until(
        (reader) => reader.listCatalogItems(named),
        (list) => itemIn(list, marks) !== undefined,
      );
      await bulkDeletion({ until }, body, { headers });
      const left = await api.listCatalogItems(named);
      const held = itemIn(left, marks) !== undefined;
      clause('M-4.7-replay-nothing', left).that(held, 'the later item with the reference', held ? 'there' : 'gone');
    },
  }),

  check({
    id: 'catalog.bulk-delete.rate',
    title: 'Above its rate, bulk-delete returns 429 with the seconds to wait, also for a dry run',
    profile: 'catalog',
    clauses: ['M-4.7-rate', 'M-4.7-rate-dry-run', 'M-7.7-rate-seconds', 'M-7.7-rate-retry-after'],
    needs: ['limit.near:bulk_delete_minute:1'],
    cost: { requests: 3 },
    async run({ need, api, clause, unique }) {
      const body = { external_refs: [unique('ref')] };
      const dryRun = () => api.deleteCatalogItems({ ...body, dry_run: true });
      const counted = await beyondLimit(need['limit.near:bulk_delete_minute:1'], dryRun, (last) =>
        clause('M-4.7-rate', last).that(...notThrottled(last)),
      );
      clause('M-4.7-rate-dry-run', counted).status(429).code('request_rate_limited');
      const response = await api.deleteCatalogItems(body);
      clause('M-4.7-rate', response).status(429).code('request_rate_limited');
      clause('M-7.7-rate-seconds', response).status(429).has('/retry_after_seconds');
      clause('M-7.7-rate-retry-after', response).status(429).header('Retry-After');
    },
  }),

  check({
    id: 'catalog.bulk-delete.trade-points',
    title:
      'An organization with several trade points gets 409 catalog_multi_tradepoint by either list, and deletes one by one',
    profile: 'catalog',
    clauses: ['M-7.7-multi-tradepoint', 'M-4.6-catalog-delete'],
    needs: ['org.lacks:single_trade_point', 'catalog.item'],
    cost: { requests: 8 },
    async run({ need, api, clause, unique }) {
      const { id, ref } = need['catalog.item'];
      const requests = [
        { body: { ids: [id] } },
        { body: { external_refs: [ref] } },
        { body: { ids: [id], dry_run: true } },
        { body: { external_refs: [ref], expected_count: 1 } },
        { body: { ids: [id], dry_run: false }, headers: { 'Idempotency-Key': unique('key') } },
      ];
      for (const { body, ...options } of requests) {
        clause('M-7.7-multi-tradepoint', await api.deleteCatalogItems(body, options))
          .status(409)
          .code('catalog_multi_tradepoint');
      }
      // Only bulk deletion is closed for it.
      clause('M-4.6-catalog-delete', await api.deleteCatalogItem(id)).status(202);
    },
  }),

  check({
    id: 'catalog.bulk-delete.busy',
    title: 'While the catalog is busy, bulk-delete returns 409 catalog_busy',
    profile: 'catalog',
    clauses: ['M-7.7-busy'],
    needs: ['outage.next:catalog_busy'],
    cost: { requests: 3 },
    async run({ need, api, clause, unique }) {
      const { overlay } = need['outage.next:catalog_busy'];
      const response = await api.deleteCatalogItems({ external_refs: [unique('ref')], ...overlay });
      clause('M-7.7-busy', response).status(409).code('catalog_busy');
    },
  }),
];

import { newItems } from '../../../exchange/responses/catalog-items.ts';
import { accepted } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { check } from '../../../run/define.ts';

/** Open points of M §4.7 about keys. */
export const catalogProbes = [
  check({
    id: 'probe.catalog.keys',
    title: 'Which catalog operations other than bulk-delete support an idempotency key',
    profile: 'catalog',
    clauses: ['M-4.7-key-operations'],
    needs: ['catalog.owner', 'catalog.item'],
    cost: { requests: 8 },
    async run({ need, api, valid, unique, observe }) {
      const { id } = need['catalog.item'];
      const key = () => ({ headers: { 'Idempotency-Key': unique('key') } });
      const observeRepeat = (operation: string, first: ReceivedResponse, again: ReceivedResponse) => {
        const mark = again.at('/idempotent_replay') === true ? 'with' : 'without';
        observe(
          `What is the response to a repeat of ${operation} with its key?`,
          `${first.status}, then ${again.status} ${mark} idempotent_replay`,
          { clause: 'M-4.7-key-operations', evidence: again },
        );
      };
      const request = newItems(valid('createCatalogItems'), unique);
      const ofCreation = key();
      const created = accepted(await api.createCatalogItems(request, ofCreation), 'createCatalogItems');
      observeRepeat('POST /catalog', created, await api.createCatalogItems(request, ofCreation));
      const change = valid('updateCatalogItem');
      const ofChange = key();
      observeRepeat(
        'PATCH /catalog/{id}',
        await api.updateCatalogItem(id, change, ofChange),
        await api.updateCatalogItem(id, change, ofChange),
      );
      const ofDeletion = key();
      observeRepeat(
        'DELETE /catalog/{id}',
        await api.deleteCatalogItem(id, ofDeletion),
        await api.deleteCatalogItem(id, ofDeletion),
      );
    },
  }),
];

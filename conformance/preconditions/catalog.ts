import { marksOf, newItems } from '../exchange/responses/catalog-items.ts';
import { accepted } from '../exchange/responses/unspecified-responses.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import { declaredItem, prepared } from './catalog-credential.ts';
import { created, item, listed, pair, type SuppliedItem } from './catalog-items.ts';
import { addControl, byConstruction, byControl, byFixture, precondition } from './definition.ts';

/** Items of a catalog. */
export interface CatalogSupplies {
  /** A new item of the acting organization that the provider has accepted; two such items with prices of their own. */
  'catalog.item': SuppliedItem;
  'catalog.pair': readonly [SuppliedItem, SuppliedItem];
  /** A new item that the provider processes late. */
  'catalog.waiting': SuppliedItem;
  /** An item whose deletion the provider will refuse, and the code if it is known. */
  'catalog.undeletable': { readonly id: number; readonly ref?: string; readonly code: string | undefined };
  /** An item of a production organization whose tariff has ended. */
  'catalog.tariff.inactive': { readonly id: number };
  /** An idempotency key that a creation of an item has used, and the item. */
  'catalog.key.used': SuppliedItem & { readonly key: string };
}

const notShown = {
  reason: 'body_template_missing',
  detail: 'The request that creates a catalog item is not specified.',
  add: 'templates: { createCatalogItems: { items: [ { … } ] } }',
} as const;

/** Another price than that of the template, when the template names its price as M §4.2 does. */
function priced({ run }: SetupContext): Parameters<typeof item>[1] {
  const price: unknown = run.valid('createCatalogItems').items?.[0]?.selling_price;
  return [typeof price === 'number' ? { selling_price: price + 150 } : {}];
}

/** Items in the states that checks start from. */
export const catalogPreconditions = {
  'catalog.item': precondition({ strategies: [byConstruction((setup) => item(setup))], missing: notShown }),

  'catalog.pair': precondition({
    strategies: [byConstruction((setup) => pair(setup, priced(setup)))],
    missing: notShown,
  }),

  'catalog.waiting': precondition({
    actor: true,
    lane: 'scripted-catalog',
    strategies: [
      byControl(
        ['catalog.next'],
        async (setup) => {
          await setup.disposable({ shared: 'scripted-catalog', catalog: true, passing: true });
          // Longer than the check observes the item. The item is deleted with its organization.
          await setup.control('catalog.next', {}, { after_seconds: 600 });
          return created(setup);
        },
        ({ onboards }) => onboards,
      ),
    ],
    missing: { reason: 'adapter_missing', detail: 'How long the provider takes cannot be chosen.', add: addControl },
  }),

  'catalog.undeletable': precondition<CatalogSupplies['catalog.undeletable']>({
    actor: true,
    lane: 'scripted-catalog',
    declaredLane: 'catalog',
    strategies: [
      byFixture('catalog.undeletable', 'ids', async (setup) => {
        const id = declaredItem(setup, 'catalog.undeletable');
        return { id, code: undefined };
      }),
      byControl(['catalog.next'], async (setup) => {
        await setup.disposable({ shared: 'scripted-catalog', catalog: true, passing: true });
        const made = await item(setup);
        const code = 'network_unavailable';
        await setup.control('catalog.next', {}, { code });
        return { ...made, code };
      }),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'No documented call makes a deletion fail.',
      add: 'fixtures: { catalog.undeletable: { key: env:CATALOG_KEY, ids: [17] } }',
    },
  }),

  'catalog.tariff.inactive': precondition({
    actor: true,
    lane: 'disposable',
    strategies: [
      byFixture('catalog.tariff.inactive', 'ids', async (setup) => {
        const id = declaredItem(setup, 'catalog.tariff.inactive');
        return { id };
      }),
      byControl(
        ['org.verify', 'tariff.expire'],
        async (setup) => {
          await setup.disposable({ production: true, catalog: true });
          const { id } = await item(setup);
          accepted(await setup.api.updateCatalogItem(id, setup.run.valid('updateCatalogItem')), 'updateCatalogItem');
          await setup.control('tariff.expire');
          return { id };
        },
        ({ onboards }) => onboards,
      ),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'No documented call ends a tariff.',
      add: 'fixtures: { catalog.tariff.inactive: { key: env:KEY, ids: [17] } }',
    },
  }),

  'catalog.key.used': precondition({
    actor: true,
    lane: 'catalog',
    strategies: [
      byFixture('catalog.key.used', 'key', async (setup) => {
        prepared(setup, 'catalog.key.used');
        const key = setup.run.unique('key');
        const request = newItems(setup.run.valid('createCatalogItems'), setup.run.unique);
        accepted(
          await setup.api.createCatalogItems(request, { headers: { 'Idempotency-Key': key } }),
          'createCatalogItems',
        );
        return { ...(await listed(setup, marksOf(request))), key };
      }),
    ],
    missing: {
      reason: 'fixture_missing',
      detail:
        'Which catalog operations other than bulk-delete take the header is not specified: declare that POST /catalog does.',
      add: 'fixtures: { catalog.key.used: { key: catalog } }',
    },
  }),
};

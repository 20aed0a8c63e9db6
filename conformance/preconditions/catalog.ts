import { marksOf, newItems } from '../kernel/answers/catalog-items.ts';
import { accepted } from '../kernel/answers/unspecified-responses.ts';
import type { Credential } from '../kernel/http/credential.ts';
import type { SetupContext } from '../kernel/setup/setup-context.ts';
import { SuiteError } from '../kernel/verdicts/stop.ts';
import type { SuppliedActor } from './actor.ts';
import { created, item, listed, type SuppliedItem } from './catalog-items.ts';
import { byConstruction, byControl, byFixture, precondition, type Situation } from './definition.ts';
import { integersOf } from './fixtures.ts';

/** Catalogs and their items. */
export interface CatalogSupplies {
  /** An organization with a catalog, and one item of it. */
  'org.catalog': SuppliedActor & { readonly item: number };
  /** The organization of `merchant.keys.catalog`, which has a product catalog. */
  'catalog.owner': SuppliedActor;
  /** Another organization with a catalog; the acting one stays the same. */
  'catalog.foreign': SuppliedActor;
  /** A new item of the acting organization that the provider has accepted; two such items. */
  'catalog.item': SuppliedItem;
  'catalog.pair': readonly [SuppliedItem, SuppliedItem];
  /** A test organization with a catalog and without a tariff. */
  'catalog.sandbox': SuppliedActor;
  /** A verified production organization with a catalog. */
  'catalog.production': SuppliedActor;
  /** A new item that the provider processes late. */
  'catalog.waiting': SuppliedItem;
  /** An item whose deletion the provider will refuse, and the code if it is known. */
  'catalog.undeletable': { readonly id: number; readonly ref?: string; readonly code: string | undefined };
  /** An item of a production organization whose tariff has ended. */
  'catalog.tariff.inactive': { readonly id: number };
  /** An idempotency key that a creation of an item has used, and the item. */
  'catalog.key.used': SuppliedItem & { readonly key: string };
  /** The provider throttles the next scan of the acting organization. */
  'scan.throttled': SuppliedActor;
}

const addControl = 'control: { transport: http, url: https://…, token: env:CONTROL_TOKEN }';
function onboards(situation: Situation): boolean {
  return situation.onboards;
}

const notShown = {
  reason: 'body_template_missing',
  detail: 'The request that creates a catalog item is not specified.',
  add: 'templates: { createCatalogItems: { items: [ { … } ] } }',
} as const;

/** Organizations with a catalog, and items in the states that checks start from. */
export const catalogPreconditions = {
  'catalog.owner': precondition({
    actor: true,
    lane: 'catalog',
    strategies: [
      {
        strategy: 'fixture',
        tier: 'black-box',
        enabled: ({ target }) => target.merchant?.keys.catalog !== undefined,
        supply: async (setup) => ({ credential: declared(setup, 'catalog', 'catalog') }),
      },
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'The key of an organization with a catalog is needed.',
      add: 'merchant: { keys: { catalog: env:CATALOG_KEY } }',
    },
  }),

  'catalog.item': precondition({ strategies: [byConstruction((setup) => item(setup))], missing: notShown }),

  'catalog.pair': precondition({
    strategies: [byConstruction(async (setup) => [await item(setup), await item(setup)] as const)],
    missing: notShown,
  }),

  'catalog.foreign': precondition({
    strategies: [
      {
        strategy: 'construct',
        tier: 'black-box',
        enabled: onboards,
        supply: async (setup) => {
          const made = await setup.disposable({ shared: 'foreign-catalog', catalog: true, acts: false });
          if (made === undefined) throw new SuiteError('A target that onboards must create organizations.');
          return { credential: made.credential };
        },
      },
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'The suite cannot create a second organization with a catalog whose key works on the merchant interface.',
      add: 'partner: { linked: yes }',
    },
  }),

  'catalog.sandbox': precondition({
    actor: true,
    lane: 'scripted-catalog',
    strategies: [
      {
        strategy: 'construct',
        tier: 'black-box',
        enabled: onboards,
        supply: async (setup) => {
          await setup.disposable({ shared: 'scripted-catalog', catalog: true });
          return { credential: setup.actor };
        },
      },
    ],
    missing: {
      reason: 'fixture_missing',
      detail:
        'The two sandboxes are separate systems unless the target file declares that a key of one works on the other (P §1).',
      add: 'partner: { linked: yes }',
    },
  }),

  'catalog.production': precondition({
    actor: true,
    lane: 'production-catalog',
    strategies: [
      byFixture('catalog.production', 'key', async (setup) => ({ credential: prepared(setup, 'catalog.production') })),
      byControl(
        ['org.verify'],
        async (setup) => {
          await setup.disposable({ shared: 'production-catalog', production: true, catalog: true });
          return { credential: setup.actor };
        },
        onboards,
      ),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'You must provide a verified production organization with a catalog.',
      add: 'fixtures: { catalog.production: { key: env:CATALOG_PRODUCTION_KEY } }',
    },
  }),

  'catalog.waiting': precondition({
    actor: true,
    lane: 'scripted-catalog',
    strategies: [
      byControl(
        ['catalog.next'],
        async (setup) => {
          await setup.disposable({ shared: 'scripted-catalog', catalog: true, passing: true });
          // Longer than a check observes the item; the item is deleted with its organization.
          await setup.control('catalog.next', {}, { after_seconds: 600 });
          return created(setup);
        },
        onboards,
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
        prepared(setup, 'catalog.undeletable');
        const [id] = integersOf(setup.run.target, 'catalog.undeletable') ?? [];
        if (id === undefined) throw new SuiteError('The fixture catalog.undeletable has no ids.');
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
        prepared(setup, 'catalog.tariff.inactive');
        const [id] = integersOf(setup.run.target, 'catalog.tariff.inactive') ?? [];
        if (id === undefined) throw new SuiteError('The fixture catalog.tariff.inactive has no ids.');
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
        onboards,
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

  'scan.throttled': precondition({
    actor: true,
    lane: 'disposable',
    strategies: [
      byControl(
        ['outage.next'],
        async (setup) => {
          // For this check alone, because the server continues to refuse scans of the organization.
          await setup.disposable({ catalog: true });
          await setup.control('outage.next', {}, { code: 'provider_throttled' });
          return { credential: setup.actor };
        },
        onboards,
      ),
    ],
    missing: { reason: 'adapter_missing', detail: 'The provider cannot be made to throttle.', add: addControl },
  }),
};

function prepared(setup: SetupContext, fixture: string): Credential {
  const key = setup.run.target.fixtures[fixture]?.key ?? 'catalog';
  return declared(setup, key === 'catalog' ? key : fixture, key, fixture !== 'catalog.key.used');
}

function declared(setup: SetupContext, name: string, key: string, production = false): Credential {
  const value = setup.run.keyNamed(key);
  const credential: Credential = { interface: 'merchant', name, value, ...(production && { production }) };
  setup.actAs(credential);
  return credential;
}

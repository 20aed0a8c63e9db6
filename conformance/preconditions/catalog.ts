import { marksOf, newItems } from '../kernel/answers/catalog-items.ts';
import type { Answer } from '../kernel/answers/evidence.ts';
import { accepted } from '../kernel/answers/unshown.ts';
import type { Kit } from '../kernel/check-context/check-context.ts';
import type { Credential } from '../kernel/http/credential.ts';
import { SuiteError } from '../kernel/verdicts/stop.ts';
import type { SuppliedActor } from './actor.ts';
import { created, item, listed } from './catalog-items.ts';
import { byConstruction, byControl, byFixture, precondition, type Situation } from './definition.ts';
import { integersOf } from './fixtures.ts';
import type { Supplies } from './supplies.ts';

/** Catalogs and their items. */
export interface CatalogSupplies {
  /** An organization with a catalog, and one item of it. */
  'org.catalog': SuppliedActor & { readonly item: number };
  /** The organization of `merchant.keys.catalog`, which has a product catalog. */
  'catalog.owner': SuppliedActor;
  /** A new item of the acting organization that the provider has taken; two of them. */
  'catalog.item': SuppliedItem;
  'catalog.pair': readonly [SuppliedItem, SuppliedItem];
  /** A test organization with a catalog and without a tariff. */
  'catalog.sandbox': SuppliedActor;
  /** A verified organization with a catalog that is no test organization. */
  'catalog.production': SuppliedActor;
  /** A new item for which the provider takes its time. */
  'catalog.waiting': SuppliedItem;
  /** An item whose deletion the provider is going to refuse, and with which code if that is known. */
  'catalog.undeletable': { readonly id: number; readonly ref?: string; readonly code: string | undefined };
  /** An item of a production organization whose tariff has run out. */
  'catalog.tariff.inactive': { readonly id: number };
  /** An idempotency key that a creation of an item has used, and the item. */
  'catalog.key.used': SuppliedItem & { readonly key: string };
  /** The provider throttles the next scan of the acting organization. */
  'scan.throttled': SuppliedActor;
}

export interface SuppliedItem {
  readonly id: number;
  /** The caller's own reference of the item, and its name. */
  readonly ref: string;
  readonly name: string;
  /** The list in which the item was seen. */
  readonly answer: Answer;
}

const addControl = 'control: { transport: http, url: https://…, token: env:CONTROL_TOKEN }';
function onboards(situation: Situation): boolean {
  return situation.onboards;
}

const notShown = {
  reason: 'body_template_missing',
  detail: 'The request that creates a catalog item is not shown.',
  add: 'templates: { createCatalogItems: { items: [ { … } ] } }',
} as const;

/** Organizations with a catalog, and items in the states that a check can start from. */
export const catalogPreconditions = {
  'catalog.owner': precondition({
    actor: true,
    lane: 'catalog',
    ways: [
      {
        strategy: 'fixture',
        tier: 'black-box',
        enabled: ({ target }) => target.merchant?.keys.catalog !== undefined,
        supply: async (kit) => ({ credential: declared(kit, 'catalog', 'catalog') }),
      },
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'The key of an organization with a catalog is needed.',
      add: 'merchant: { keys: { catalog: env:CATALOG_KEY } }',
    },
  }),

  'catalog.item': precondition({ ways: [byConstruction((kit) => item(kit))], missing: notShown }),

  'catalog.pair': precondition({
    ways: [byConstruction(async (kit) => [await item(kit), await item(kit)] as const)],
    missing: notShown,
  }),

  'catalog.sandbox': precondition({
    actor: true,
    lane: 'scripted-catalog',
    ways: [
      {
        strategy: 'construct',
        tier: 'black-box',
        enabled: onboards,
        supply: async (kit) => {
          await kit.disposable({ shared: 'scripted-catalog', catalog: true });
          return { credential: kit.actor };
        },
      },
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'The two sandboxes are separate systems unless you say that a key of the one works on the other (P §1).',
      add: 'partner: { linked: yes }',
    },
  }),

  'catalog.production': precondition({
    actor: true,
    lane: 'production-catalog',
    ways: [
      byFixture('catalog.production', 'key', async (kit) => ({ credential: prepared(kit, 'catalog.production') })),
      byControl(
        ['org.verify'],
        async (kit) => {
          await kit.disposable({ shared: 'production-catalog', production: true, catalog: true });
          return { credential: kit.actor };
        },
        onboards,
      ),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'A verified production organization with a catalog comes from you.',
      add: 'fixtures: { catalog.production: { key: env:CATALOG_PRODUCTION_KEY } }',
    },
  }),

  'catalog.waiting': precondition({
    actor: true,
    lane: 'scripted-catalog',
    ways: [
      byControl(
        ['catalog.next'],
        async (kit) => {
          await kit.disposable({ shared: 'scripted-catalog', catalog: true, passing: true });
          // Longer than a check looks at the item; it goes with its organization.
          await kit.control('catalog.next', {}, { after_seconds: 600 });
          return created(kit);
        },
        onboards,
      ),
    ],
    missing: { reason: 'adapter_missing', detail: 'How long the provider takes cannot be chosen.', add: addControl },
  }),

  'catalog.undeletable': precondition<Supplies['catalog.undeletable']>({
    actor: true,
    lane: 'scripted-catalog',
    declaredLane: 'catalog',
    ways: [
      byFixture('catalog.undeletable', 'ids', async (kit) => {
        prepared(kit, 'catalog.undeletable');
        const [id] = integersOf(kit.run.target, 'catalog.undeletable') ?? [];
        if (id === undefined) throw new SuiteError('The fixture catalog.undeletable has no ids.');
        return { id, code: undefined };
      }),
      byControl(['catalog.next'], async (kit) => {
        await kit.disposable({ shared: 'scripted-catalog', catalog: true, passing: true });
        const made = await item(kit);
        const code = 'network_unavailable';
        await kit.control('catalog.next', {}, { code });
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
    ways: [
      byFixture('catalog.tariff.inactive', 'ids', async (kit) => {
        prepared(kit, 'catalog.tariff.inactive');
        const [id] = integersOf(kit.run.target, 'catalog.tariff.inactive') ?? [];
        if (id === undefined) throw new SuiteError('The fixture catalog.tariff.inactive has no ids.');
        return { id };
      }),
      byControl(
        ['org.verify', 'tariff.expire'],
        async (kit) => {
          const made = await kit.disposable({ production: true, catalog: true });
          const { id } = await item(kit);
          accepted(await kit.api.updateCatalogItem(id, kit.run.valid('updateCatalogItem')), 'updateCatalogItem');
          await kit.control('tariff.expire');
          if (made !== undefined) await tariffEnded(kit, made.id);
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
    ways: [
      byFixture('catalog.key.used', 'key', async (kit) => {
        prepared(kit, 'catalog.key.used');
        const key = kit.run.unique('key');
        const request = newItems(kit.run.valid('createCatalogItems'), kit.run.unique);
        accepted(
          await kit.api.createCatalogItems(request, { headers: { 'Idempotency-Key': key } }),
          'createCatalogItems',
        );
        return { ...(await listed(kit, marksOf(request))), key };
      }),
    ],
    missing: {
      reason: 'fixture_missing',
      detail:
        'Which catalog operations besides bulk-delete take the header is not said: declare that POST /catalog does.',
      add: 'fixtures: { catalog.key.used: { key: catalog } }',
    },
  }),

  'scan.throttled': precondition({
    actor: true,
    lane: 'disposable',
    ways: [
      byControl(
        ['outage.next'],
        async (kit) => {
          // For this check alone: the service goes on refusing its scans.
          await kit.disposable({ catalog: true });
          await kit.control('outage.next', {}, { code: 'provider_throttled' });
          return { credential: kit.actor };
        },
        onboards,
      ),
    ],
    missing: { reason: 'adapter_missing', detail: 'The provider cannot be made to throttle.', add: addControl },
  }),
};

/** Parity: that the tariff has ended must show on the organization card. */
function tariffEnded(kit: Kit, organization: number): Promise<Answer> {
  return kit.shows(
    'no active tariff',
    () => kit.api.getOrganization(organization, { purpose: 'poll' }),
    (answer) => !answer.accepted || answer.at('/organization/has_active_payment') === false,
  );
}

function prepared(kit: Kit, fixture: string): Credential {
  const key = kit.run.target.fixtures[fixture]?.key ?? 'catalog';
  return declared(kit, key === 'catalog' ? key : fixture, key, fixture !== 'catalog.key.used');
}

function declared(kit: Kit, name: string, key: string, production = false): Credential {
  const value = kit.run.keyNamed(key);
  const credential: Credential = { interface: 'merchant', name, value, ...(production && { production }) };
  kit.actAs(credential);
  return credential;
}

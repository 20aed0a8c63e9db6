import { SuiteError } from '../ground/verdicts/stop.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import type { SuppliedActor } from './actor.ts';
import { declared, prepared } from './catalog-credential.ts';
import { item } from './catalog-items.ts';
import { addControl, byControl, byFixture, byOnboarding, precondition } from './definition.ts';
import { integersOf } from './fixtures.ts';
import { noId } from './organization-state.ts';
import { timeAt } from './overdue-qr-invoice.ts';

/** Organizations with a catalog. */
export interface CatalogOrganizationSupplies {
  /** An organization with a catalog, and one item of it. */
  'org.catalog': SuppliedActor & { readonly item: number };
  /** The organization of `merchant.keys.catalog`, or one that the suite creates; it has a product catalog. */
  'catalog.owner': SuppliedActor;
  /** Another organization with a catalog; the acting one stays the same. */
  'catalog.foreign': SuppliedActor;
  /** A test organization with a catalog and without a tariff. */
  'catalog.sandbox': SuppliedActor;
  /** A verified production organization with a catalog. */
  'catalog.production': SuppliedActor;
  /** An organization with a catalog, for whose items the check chooses how and when the provider responds. */
  'catalog.provider': SuppliedActor & ChosenResponses;
  /** Like `catalog.provider`, with a clock that the check advances. */
  'catalog.scripted': SuppliedActor & ChosenResponses & { wait(seconds: number): Promise<void> };
  /** An organization whose next scan the provider throttles. */
  'scan.throttled': SuppliedActor;
  /** Like `scan.throttled`, with a clock that the check advances. A new record shows the time. */
  'scan.throttled.timed': SuppliedActor & {
    wait(seconds: number): Promise<void>;
    now(): Promise<number | undefined>;
    /** The provider throttles the next scan once more. */
    again(): Promise<void>;
    /** The provider refuses the next item after this time; undefined when the adapter cannot do that. */
    readonly refuseAfter: ((seconds: number) => Promise<void>) | undefined;
  };
}

/** How the provider responds to the next request about an item. */
interface ChosenResponses {
  next(outcome: { readonly code?: string; readonly after_seconds?: number }): Promise<void>;
}

async function chosenResponses(setup: SetupContext): Promise<SuppliedActor & ChosenResponses> {
  await setup.disposable({ shared: 'scripted-catalog', catalog: true, passing: true });
  const next = async (outcome: object) => void (await setup.control('catalog.next', {}, { ...outcome }));
  return { credential: setup.actor, next };
}

const notChosen = {
  reason: 'adapter_missing',
  detail: 'How and when the provider responds about an item cannot be chosen.',
  add: addControl,
} as const;

/** Organizations that sell items. */
export const catalogOrganizationPreconditions = {
  'org.catalog': precondition({
    actor: true,
    lane: 'catalog',
    strategies: [
      {
        ...byFixture('org.catalog', 'ids', async (setup) => {
          const fixture = setup.run.target.fixtures['org.catalog'];
          const credential = declared(setup, 'catalog', fixture?.key ?? 'catalog');
          const [item = noId(setup, 'org.catalog', 'the id of an item of its catalog')] =
            integersOf(setup.run.target, 'org.catalog') ?? [];
          return { credential, item };
        }),
        enabled: ({ target }) =>
          target.fixtures['org.catalog']?.ids !== undefined &&
          (target.fixtures['org.catalog'].key ?? target.merchant?.keys.catalog) !== undefined,
      },
      {
        strategy: 'construct',
        tier: 'provisioned',
        afterDeclared: true,
        enabled: ({ target }) =>
          target.mode === 'sandbox' &&
          target.merchant?.keys.catalog !== undefined &&
          target.templates.createCatalogItems !== undefined,
        supply: async (setup) => {
          const credential = declared(setup, 'catalog', 'catalog');
          return { credential, item: (await item(setup)).id };
        },
      },
      {
        ...byOnboarding(
          async (setup) => {
            await ownCatalog(setup);
            return { credential: setup.actor, item: (await item(setup)).id };
          },
          ({ target }) => target.templates.createCatalogItems !== undefined,
        ),
        tier: 'provisioned',
      },
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'The request that fills a catalog is not specified.',
      add: 'fixtures: { org.catalog: { key: env:CATALOG_KEY, ids: [17] } }',
    },
  }),

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
      byOnboarding(ownCatalog),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'The key of an organization with a catalog is needed.',
      add: 'merchant: { keys: { catalog: env:CATALOG_KEY } }',
    },
  }),

  'catalog.foreign': precondition({
    strategies: [
      byOnboarding(async (setup) => {
        const made = await setup.disposable({ shared: 'foreign-catalog', catalog: true, acts: false });
        if (made === undefined) throw new SuiteError('A target that onboards must create organizations.');
        return { credential: made.credential };
      }),
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
      byOnboarding(async (setup) => {
        await setup.disposable({ shared: 'scripted-catalog', catalog: true });
        return { credential: setup.actor };
      }),
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
        ({ onboards }) => onboards,
      ),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'You must provide a verified production organization with a catalog.',
      add: 'fixtures: { catalog.production: { key: env:CATALOG_PRODUCTION_KEY } }',
    },
  }),

  'catalog.provider': precondition({
    actor: true,
    lane: 'scripted-catalog',
    strategies: [byControl(['catalog.next'], chosenResponses, ({ onboards }) => onboards)],
    missing: notChosen,
  }),

  'catalog.scripted': precondition({
    actor: true,
    lane: 'scripted-catalog',
    exclusive: true,
    strategies: [
      byControl(
        ['catalog.next', 'clock.advance'],
        async (setup) => ({
          ...(await chosenResponses(setup)),
          wait: async (seconds: number) => void (await setup.control('clock.advance', {}, { seconds })),
        }),
        ({ onboards }) => onboards,
      ),
    ],
    missing: notChosen,
  }),

  'scan.throttled.timed': precondition({
    actor: true,
    lane: 'disposable',
    exclusive: true,
    strategies: [
      byControl(
        ['outage.next', 'clock.advance'],
        async (setup) => {
          await setup.disposable({ catalog: true });
          const again = async () => void (await setup.control('outage.next', {}, { code: 'provider_throttled' }));
          const refuse = async (after_seconds: number) =>
            void (await setup.control('catalog.next', {}, { code: 'unknown_error', after_seconds }));
          await again();
          const wait = async (seconds: number) => void (await setup.control('clock.advance', {}, { seconds }));
          const { id } = await item(setup);
          const { amount: _, ...bare } = setup.run.valid('createInvoice');
          const cart_items = [{ catalog_item_id: id, count: 1, price: 1000 }];
          const now = async () =>
            timeAt((await setup.api.createInvoice({ ...bare, cart_items })).at('/created_at'))?.at;
          const refuseAfter = setup.run.control?.can('catalog.next') === true ? refuse : undefined;
          return { credential: setup.actor, wait, now, again, refuseAfter };
        },
        ({ onboards }) => onboards,
      ),
    ],
    missing: {
      reason: 'adapter_missing',
      detail: 'A pause lasts about 90 seconds, and the suite does not wait.',
      add: addControl,
    },
  }),

  'scan.throttled': precondition({
    actor: true,
    lane: 'disposable',
    strategies: [
      byControl(
        ['outage.next'],
        async (setup) => {
          // An organization for this check alone, because the server keeps refusing its scans for a while.
          await setup.disposable({ catalog: true });
          await setup.control('outage.next', {}, { code: 'provider_throttled' });
          return { credential: setup.actor };
        },
        ({ onboards }) => onboards,
      ),
    ],
    missing: { reason: 'adapter_missing', detail: 'The provider cannot be made to throttle.', add: addControl },
  }),
};

/** Acts as the organization with a catalog that the suite creates for the checks of this lane. */
async function ownCatalog(setup: SetupContext): Promise<SuppliedActor> {
  await setup.disposable({ shared: 'catalog', catalog: true });
  return { credential: setup.actor };
}

import type { RecordId } from '../kernel/answers/record-id.ts';
import type { Credential } from '../kernel/http/credential.ts';
import type { SetupContext } from '../kernel/setup/setup-context.ts';
import { StopCheck, SuiteError } from '../kernel/verdicts/stop.ts';
import type { SuppliedActor } from './actor.ts';
import { item } from './catalog-items.ts';
import { byControl, byFixture, type Precondition, precondition, type Situation } from './definition.ts';
import { fixtureLine } from './fixture-line.ts';
import { integersOf } from './fixtures.ts';
import { open } from './invoices.ts';

/** Organizations, keys and accounts in a certain state. */
export interface OrganizationSupplies {
  /** The key of another organization, for records that it must not see. */
  'org.foreign': { readonly credential: Credential };
  /** A verified production organization. */
  'org.production': SuppliedActor;
  'org.suspended': SuppliedActor;
  'org.unverified': SuppliedActor;
  /** A production organization whose tariff has ended, and an open invoice from before. */
  'tariff.inactive': SuppliedActor & { readonly invoice: number };
  'tariff.never': SuppliedActor;
  /** An organization with individual terms, and one without. */
  'tariff.custom': SuppliedActor;
  'tariff.ordinary': SuppliedActor;
  /** A production organization with a tariff, and a function that ends the tariff. */
  'tariff.active': SuppliedActor & { lapse(): Promise<void> };
  'kyc.rejected': SuppliedActor;
  'cashier.none': SuppliedActor;
  'cashier.expired': SuppliedActor;
  /** Several active cashiers without a main one, and the id of one of them. */
  'cashier.ambiguous': SuppliedActor & { readonly connection: RecordId };
  'invoices.disabled': SuppliedActor;
  'key.expired': SuppliedActor;
  'key.no_organization': SuppliedActor;
  'account.deactivated': SuppliedActor;
  /** An organization, and a function that changes its state. */
  [stateChange: `org.becomes:${string}`]: SuppliedStateChange;
  /** A production organization that lacks a feature: fiscal_receipts, cashbox, cash_register … */
  [organizationLacking: `org.lacks:${string}`]: SuppliedActor;
}

export interface SuppliedStateChange extends SuppliedActor {
  /** True when the operator prepared the organization in this state, so that no request can be tried before it. */
  readonly already: boolean;
  apply(): Promise<void>;
}

/** Only an organization that the suite created may be changed, so that other checks are not affected. */
function createdByRun({ onboards }: Situation): boolean {
  return onboards;
}

/** States of an organization, its cashier, its tariff and its keys. Each decides which organization acts. */
export const organizationPreconditions = {
  'org.production': precondition({
    actor: true,
    lane: 'production',
    strategies: [keyFixture('org.production'), byControl(['org.verify'], production, createdByRun)],
    missing: missing('org.production', 'You must provide a verified production organization.'),
  }),

  'org.suspended': changed('org.suspended', ['org.suspend'], {}),
  'org.unverified': changed('org.unverified', ['org.unverify'], { params: { mode: 'production' } }),
  'kyc.rejected': changed('kyc.rejected', ['kyc.reject'], {}),
  'cashier.none': changed('cashier.none', ['cashier.unlink'], {}),
  'cashier.expired': changed('cashier.expired', ['cashier.expire'], {}),
  'tariff.never': changed('tariff.never', ['org.verify', 'tariff.expire'], {
    production: true,
    params: { never: true },
  }),

  'tariff.inactive': precondition({
    actor: true,
    lane: 'disposable',
    strategies: [
      byFixture('tariff.inactive', 'key', async (setup) => {
        const [invoice] = integersOf(setup.run.target, 'tariff.inactive') ?? [];
        if (invoice === undefined) {
          throw new StopCheck(
            'not_tested',
            'fixture_missing',
            'The fixture tariff.inactive needs the id of an open invoice from before.',
            fixtureLine('tariff.inactive', setup.run.target.fixtures['tariff.inactive']?.key),
          );
        }
        return { ...prepared(setup, 'tariff.inactive'), invoice };
      }),
      byControl(
        ['org.verify', 'tariff.expire'],
        async (setup) => {
          await setup.disposable({ production: true });
          const { id } = await open(setup);
          await setup.control('tariff.expire');
          return { credential: setup.actor, invoice: id };
        },
        createdByRun,
      ),
    ],
    missing: missing('tariff.inactive', 'No documented call ends a tariff.'),
  }),

  'tariff.active': precondition({
    actor: true,
    lane: 'disposable',
    strategies: [
      byControl(
        ['org.verify', 'tariff.expire'],
        async (setup) => {
          await setup.disposable({ production: true });
          const owner = setup.owner();
          const lapse = async () => void (await setup.control('tariff.expire', owner));
          return { credential: setup.actor, lapse };
        },
        createdByRun,
      ),
    ],
    missing: {
      reason: 'adapter_missing',
      detail: 'No documented call ends a tariff.',
      add: 'control: { transport: http, url: https://…, token: env:CONTROL_TOKEN }',
    },
  }),

  'cashier.ambiguous': precondition({
    actor: true,
    lane: 'disposable',
    strategies: [
      byFixture('cashier.ambiguous', 'key', async (setup) => {
        const actor = prepared(setup, 'cashier.ambiguous');
        const [connection = noId(setup, 'cashier.ambiguous', 'the id of one of its cashiers')] =
          setup.run.target.fixtures['cashier.ambiguous']?.ids ?? [];
        return { ...actor, connection };
      }),
      byControl(
        ['cashier.add'],
        async (setup) => {
          await setup.disposable({});
          const added = await setup.control('cashier.add');
          return { credential: setup.actor, connection: added.id('/evidence/connection/id') };
        },
        createdByRun,
      ),
    ],
    missing: missing('cashier.ambiguous', 'No documented call of this contract adds a cashier.'),
  }),

  'invoices.disabled': { ...changed('invoices.disabled', ['invoices.disable'], {}), exclusive: true },

  'org.catalog': precondition({
    actor: true,
    lane: 'catalog',
    strategies: [
      {
        ...byFixture('org.catalog', 'ids', async (setup) => {
          const fixture = setup.run.target.fixtures['org.catalog'];
          const credential = {
            interface: 'merchant',
            name: 'catalog',
            value: setup.run.keyNamed(fixture?.key ?? 'catalog'),
          } as const;
          setup.actAs(credential);
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
        // A declared item is better than one that the suite makes.
        enabled: ({ target }) =>
          target.fixtures['org.catalog']?.ids === undefined &&
          target.mode === 'sandbox' &&
          target.merchant?.keys.catalog !== undefined &&
          target.templates.createCatalogItems !== undefined,
        supply: async (setup) => {
          const credential = { interface: 'merchant', name: 'catalog', value: setup.run.keyNamed('catalog') } as const;
          setup.actAs(credential);
          return { credential, item: (await item(setup)).id };
        },
      },
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'The request that fills a catalog is not specified.',
      add: 'fixtures: { org.catalog: { key: env:CATALOG_KEY, ids: [17] } }',
    },
  }),

  'key.expired': changed('key.expired', ['key.expire'], {}),
  'key.no_organization': changed('key.no_organization', ['org.disconnect'], {}),
  'account.deactivated': changed('account.deactivated', ['account.deactivate'], {}),
};

/** A production organization that lacks a feature, by a prepared key or the control adapter. */
export function organizationLacking(feature: string): Precondition<SuppliedActor> {
  return changed(`org.lacks:${feature}`, ['org.verify', 'org.lacks'], {
    production: true,
    catalog: ofCatalog.has(feature),
    params: { feature },
  });
}

/** Features that only an organization with a catalog can lack. */
const ofCatalog = new Set(['single_trade_point']);

/** A state from a fixture, or from one control action on a disposable organization. */
function changed(
  name: string,
  abilities: readonly [string, ...string[]],
  options: { production?: boolean; catalog?: boolean; params?: Readonly<Record<string, unknown>> },
): Precondition<SuppliedActor> {
  const ability = abilities.at(-1) ?? abilities[0];
  return precondition({
    actor: true,
    lane: 'disposable',
    strategies: [
      keyFixture(name),
      byControl(
        abilities,
        async (setup) => {
          const { production = false, catalog = false } = options;
          await setup.disposable({ production, catalog });
          await setup.control(ability, {}, options.params ?? {});
          return { credential: setup.actor };
        },
        createdByRun,
      ),
    ],
    missing: missing(name, 'No documented call causes this state.'),
  });
}

async function production(setup: SetupContext): Promise<SuppliedActor> {
  await setup.disposable({ shared: 'production', production: true });
  return { credential: setup.actor };
}

function keyFixture(name: string) {
  return byFixture(name, 'key', async (setup): Promise<SuppliedActor> => prepared(setup, name));
}

function prepared(setup: SetupContext, name: string): SuppliedActor {
  const key = setup.run.target.fixtures[name]?.key;
  if (key === undefined) throw new SuiteError(`The fixture ${name} has no key.`);
  const production = name === 'org.production' || name === 'org.unverified' || name.startsWith('tariff.');
  const credential = { interface: 'merchant', name, value: setup.run.keyNamed(key), production } as const;
  setup.actAs(credential);
  return { credential };
}

function noId(setup: SetupContext, name: string, what: string): never {
  throw new StopCheck(
    'not_tested',
    'fixture_missing',
    `The fixture ${name} needs ${what}.`,
    `fixtures: { ${name}: { key: ${setup.run.target.fixtures[name]?.key ?? 'catalog'}, ids: [17] } }`,
  );
}

function missing(name: string, detail: string): Precondition['missing'] {
  return { reason: 'fixture_missing', detail, add: fixtureLine(name) };
}

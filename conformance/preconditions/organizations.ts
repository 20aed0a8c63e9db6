import type { Credential } from '../contract/credential.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import type { SuppliedActor } from './actor.ts';
import { byControl, type Precondition, precondition } from './definition.ts';
import { changed, createdByRun, keyFixture, missingState } from './organization-state.ts';

/** Organizations, keys and accounts in a certain state. */
export interface OrganizationSupplies {
  /** The key of another organization, for records that it must not see. */
  'org.foreign': { readonly credential: Credential };
  /** An organization of this check alone, and a function that issues a second API key for it. */
  'key.second': SuppliedActor & { issue(): Promise<Credential> };
  /** A verified production organization. */
  'org.production': SuppliedActor;
  'org.suspended': SuppliedActor;
  'org.unverified': SuppliedActor;
  'kyc.rejected': SuppliedActor;
  'invoices.disabled': SuppliedActor;
  'key.no_organization': SuppliedActor;
  /** An organization, and a function that changes its state. */
  [stateChange: `org.becomes:${string}`]: SuppliedStateChange;
  /** A production organization that lacks a feature: fiscal_receipts, cashbox, cash_register … */
  [organizationLacking: `org.lacks:${string}`]: SuppliedActor;
}

export interface SuppliedStateChange extends SuppliedActor {
  /** True when the operator prepared the organization in this state, so that no request can be tried before it. */
  readonly already: boolean;
  apply(): Promise<void>;
  /** Moves an organization of the sandbox to production, where the feature that it lacks is refused. */
  toProduction?(): Promise<void>;
}

/** States of an organization and of its keys. Each decides which organization acts. */
export const organizationPreconditions = {
  'org.production': precondition({
    actor: true,
    lane: 'production',
    strategies: [keyFixture('org.production'), byControl(['org.verify'], production, createdByRun)],
    missing: missingState('org.production', 'You must provide a verified production organization.'),
  }),

  'org.suspended': changed('org.suspended', ['org.suspend'], {}),
  'org.unverified': changed('org.unverified', ['org.unverify'], { params: { mode: 'production' } }),
  'kyc.rejected': changed('kyc.rejected', ['kyc.reject'], {}),
  'invoices.disabled': { ...changed('invoices.disabled', ['invoices.disable'], {}), exclusive: true },

  'key.no_organization': changed('key.no_organization', ['org.disconnect'], {}),
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

async function production(setup: SetupContext): Promise<SuppliedActor> {
  await setup.disposable({ shared: 'production', production: true });
  return { credential: setup.actor };
}

import type { OperationId } from '../contract/api.ts';
import type { Credential } from '../contract/credential.ts';
import type { RecordId } from '../ground/values/record-id.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { Facilities, SetupContext } from '../setup/setup-context.ts';
import { byControl, byFixture, type Precondition, precondition } from './definition.ts';
import { integersOf } from './fixtures.ts';
import { type RecordKind, recordKinds, recordOf } from './named-records.ts';
import { createdByRun, missingState } from './organization-state.ts';

/** A caller that the target refuses because of its state. It does not become the acting organization. */
interface SuppliedCaller {
  readonly caller: Credential;
  /** Records that the caller created earlier. A refusal about one of them is not about an unknown record. */
  readonly records: Readonly<Partial<Record<RecordKind, RecordId>>>;
}

/** The states, each with the control ability that causes it. */
const states = {
  'key.expired': { ability: 'key.expire', params: {} },
  'key.no_organization': { ability: 'org.disconnect', params: {} },
  'account.deactivated': { ability: 'account.deactivate', params: {} },
  'org.suspended': { ability: 'org.suspend', params: {} },
  'org.unverified': { ability: 'org.unverify', params: { mode: 'production' } },
  'tariff.inactive': { ability: 'tariff.expire', params: {} },
  'tariff.never': { ability: 'tariff.expire', params: { never: true } },
  // A test organization, which needs no tariff. Before, it gets one and its open invoice is paid, where that can be caused.
  'sandbox.lapsed': { ability: 'tariff.expire', params: {} },
} as const;

/** The state of a key, of its account, or of its organization and the tariff of that (M §5, §7.2). */
export type CallerState = keyof typeof states;

/** Only a production organization needs a tariff (M §5). */
function isProduction(state: CallerState): boolean {
  return state.startsWith('tariff.');
}

/** `caller:<state>`: one caller of each run for all checks that follow each other. */
export interface CallerSupplies {
  'caller:key.expired': SuppliedCaller;
  'caller:key.no_organization': SuppliedCaller;
  'caller:account.deactivated': SuppliedCaller;
  'caller:org.suspended': SuppliedCaller;
  'caller:org.unverified': SuppliedCaller;
  'caller:tariff.inactive': SuppliedCaller;
  'caller:tariff.never': SuppliedCaller;
  'caller:sandbox.lapsed': SuppliedCaller;
}

/** Callers that M §5 refuses for every operation, and callers without a tariff. */
export const callerPreconditions: { readonly [N in keyof CallerSupplies]: Precondition<SuppliedCaller> } = {
  'caller:key.expired': caller('key.expired'),
  'caller:key.no_organization': caller('key.no_organization'),
  'caller:account.deactivated': caller('account.deactivated'),
  'caller:org.suspended': caller('org.suspended'),
  'caller:org.unverified': caller('org.unverified'),
  'caller:tariff.inactive': caller('tariff.inactive'),
  'caller:tariff.never': caller('tariff.never'),
  'caller:sandbox.lapsed': caller('sandbox.lapsed'),
};

function caller(state: CallerState): Precondition<SuppliedCaller> {
  const { ability } = states[state];
  return precondition({
    lane: 'callers',
    strategies: [
      byFixture(state, 'key', async ({ run }) => {
        const value = run.keyNamed(run.target.fixtures[state]?.key ?? '');
        const [invoice] = state === 'tariff.inactive' ? (integersOf(run.target, state) ?? []) : [];
        return {
          caller: { interface: 'merchant', name: state, value, production: isProduction(state) },
          records: invoice === undefined ? {} : { invoice },
        };
      }),
      byControl(isProduction(state) ? ['org.verify', ability] : [ability], (setup) => once(setup, state), createdByRun),
    ],
    missing: missingState(state, 'No documented call causes this state.'),
  });
}

/** A caller, its organization, and the abilities whose effect no documented read shows. */
interface MadeCaller extends SuppliedCaller {
  readonly organization: number;
  readonly unverified: readonly string[];
}

/** The caller in use in a run. */
interface InUse {
  readonly state: CallerState;
  readonly made: Promise<MadeCaller>;
}

const inUse = new WeakMap<Facilities, InUse>();

/**
 * The caller of a state, created on first use. The checks of one state run one after another in their lane. The caller
 * of the previous state is discarded, because a partner can have few test organizations.
 */
async function once(setup: SetupContext, state: CallerState): Promise<SuppliedCaller> {
  const known = inUse.get(setup.run);
  if (known?.state === state) {
    const made = await known.made;
    for (const ability of made.unverified) setup.unverified.add(ability);
    return made;
  }
  const before = await known?.made.catch(() => undefined);
  if (before?.organization !== undefined) setup.run.cleanUp.abandon(before.organization);
  const made = make(setup, state).catch((error: unknown) => {
    // Once other checks have ended, there is a place for another organization.
    if (error instanceof StopCheck && error.reason === 'budget_exhausted') inUse.delete(setup.run);
    throw error;
  });
  inUse.set(setup.run, { state, made });
  return made;
}

async function make(setup: SetupContext, state: CallerState): Promise<MadeCaller> {
  const organization = await setup.disposable({ acts: false, production: isProduction(state) });
  if (organization === undefined) throw new Error('A target that onboards must create organizations.');
  const { id, credential } = organization;
  setup.run.cleanUp.keep(id);
  setup.run.onboarding?.hold(id);
  const { api, run } = setup;
  const declared = (operation: OperationId) => run.target.templates[operation] !== undefined;
  const records: Partial<Record<RecordKind, RecordId>> = {};
  for (const kind of recordKinds) {
    const record = await recordOf({ api, valid: run.valid, declared }, kind, credential);
    if (record !== undefined) records[kind] = record;
  }
  const { ability, params } = states[state];
  if (state === 'sandbox.lapsed') {
    if (run.control?.can('invoice.pay') === true) {
      await setup.control('invoice.pay', { organization_id: id, invoice_id: Number(records.invoice) });
    }
    if (run.control?.can('tariff.set') === true) {
      await setup.control('tariff.set', { organization_id: id }, { tier: 'start' });
    }
  }
  await setup.control(ability, { organization_id: id, api_key_id: credential.keyId ?? 0 }, params);
  return { caller: credential, records, organization: id, unverified: [...setup.unverified] };
}

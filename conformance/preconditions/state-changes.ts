import { addControl, byControl, byFixture, type Precondition, paidRecordsLane, precondition } from './definition.ts';
import { proveBeforeFailures } from './ended-invoices.ts';
import { fixtureLine } from './fixture-line.ts';
import type { OutcomeFamily, SuppliedLater } from './injected-outcomes.ts';
import type { SuppliedStateChange } from './organizations.ts';

interface StateAction {
  ability: string;
  production?: boolean;
  /** True when the change shows only after the organization has left the sandbox. */
  showsInProduction?: boolean;
  params?: Readonly<Record<string, unknown>>;
  /** True when the change may affect other organizations. */
  exclusive?: boolean;
}

const stateActions: Readonly<Record<string, StateAction>> = {
  'account.deactivated': { ability: 'account.deactivate', production: true },
  'cashier.none': { ability: 'cashier.unlink' },
  'cashier.expired': { ability: 'cashier.expire', production: true },
  'invoices.disabled': { ability: 'invoices.disable', exclusive: true },
  'key.expired': { ability: 'key.expire', production: true },
  'key.no_organization': { ability: 'org.disconnect' },
  'kyc.rejected': { ability: 'kyc.reject' },
  'org.suspended': { ability: 'org.suspend', production: true },
  'org.unverified': { ability: 'org.unverify', production: true, params: { mode: 'production' } },
  'tariff.inactive': { ability: 'tariff.expire', production: true },
};

/** `org.lacks:<feature>` for a production organization, `sandbox.lacks:<feature>` for one in the sandbox. */
function actionOf(state: string): StateAction {
  const known = stateActions[state];
  if (known !== undefined) return known;
  const [kind, feature] = state.split(':', 2);
  if (feature !== undefined && (kind === 'org.lacks' || kind === 'sandbox.lacks')) {
    const production = kind === 'org.lacks';
    return { ability: 'org.lacks', production, showsInProduction: !production, params: { feature } };
  }
  throw new Error(`No change of an organization is called ${state}.`);
}

/**
 * An organization for this check alone, and the change of its state. The same request is accepted before the change
 * (the twin) and refused after it. A declared organization already has the state.
 */
export function stateChange(state: string): Precondition<SuppliedStateChange> {
  const { ability, production = false, showsInProduction = false, params = {}, exclusive = false } = actionOf(state);
  return precondition({
    actor: true,
    lane: 'disposable',
    exclusive,
    strategies: [
      byFixture(state, 'key', async (setup): Promise<SuppliedStateChange> => {
        const { key = '' } = setup.run.target.fixtures[state] ?? {};
        const value = setup.run.keyNamed(key);
        const credential = { interface: 'merchant', name: state, value, production } as const;
        setup.actAs(credential);
        return { credential, already: true, apply: async () => {} };
      }),
      byControl(
        [ability, ...(production || showsInProduction ? ['org.verify'] : [])],
        async (setup): Promise<SuppliedStateChange> => {
          await setup.disposable({ production });
          // A later precondition may make another organization the acting one, which must not be changed.
          const owner = setup.owner();
          const apply = async () => void (await setup.control(ability, owner, params));
          const toProduction = async () => void (await setup.control('org.verify', owner, { mode: 'production' }));
          return { credential: setup.actor, already: false, apply, ...(showsInProduction && { toProduction }) };
        },
        ({ onboards }) => onboards,
      ),
    ],
    missing: { reason: 'fixture_missing', detail: 'No documented call causes this state.', add: fixtureLine(state) },
  });
}

/** A failure at a later request of the acting organization: injected when the check calls for it. */
export function laterFailure(ability: OutcomeFamily, code: string): Precondition<SuppliedLater> {
  return precondition({
    // The outcome waits in the organization of the main key, where no refund of another lane may use it up.
    ...(ability === 'refund.next' ? paidRecordsLane : {}),
    strategies: [
      byControl([ability], async (setup) => {
        if (ability === 'refund.next') await proveBeforeFailures(setup);
        return { inject: async (record) => void (await setup.control(ability, { ...record }, { code })) };
      }),
    ],
    missing: {
      reason: 'adapter_missing',
      detail: `No documented call makes the target return ${code}.`,
      add: addControl,
    },
  });
}

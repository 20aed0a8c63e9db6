import type { ReceivedResponse } from '../ground/values/evidence.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { Facilities, SetupContext } from '../setup/setup-context.ts';

/** An organization that the suite created on the partner interface. */
export interface SuppliedOrganization {
  readonly id: number;
  /** The response that created it. */
  readonly response: ReceivedResponse;
}

/** An organization without an authorisation process. */
export const idle = sharedOf(kept);

/** An organization with a linked cashier. */
export const linked = sharedOf(async (setup) => {
  const made = await kept(setup);
  return { ...made, verified: await link(setup, made.id) };
});

/** A new organization without a cashier. */
export async function fresh(setup: SetupContext): Promise<SuppliedOrganization> {
  const response = await setup.api.createOrganization(setup.run.valid('createOrganization'));
  if (!response.accepted) throw setup.refused('Creating an organization', response);
  return { id: response.integer('/organization/id'), response };
}

/** A new organization that other checks share. */
async function kept(setup: SetupContext): Promise<SuppliedOrganization> {
  const made = await fresh(setup);
  setup.run.cleanUp.keep(made.id);
  return made;
}

/** A key that worked on the merchant interface until the deletion of its organization deactivated it (P §3). */
export const revokedKey = sharedOf(async (setup) => {
  const made = await setup.disposable({ shared: 'deleted', acts: false });
  if (made === undefined) throw new Error('A target that onboards must create organizations.');
  const api = setup.api.as(made.credential);
  const works = await api.listInvoices({ per_page: 1 }, { purpose: 'setup' });
  if (!works.accepted) throw setup.refused('A list with the issued key', works);
  const deleted = await setup.api.deleteOrganization(made.id, { purpose: 'setup' });
  if (!deleted.accepted) throw setup.refused('Deleting the organization', deleted);
  return { revoked: made.credential };
});

/**
 * An organization that all checks of a run share, created on first use. A failed attempt is repeated only for the next
 * check after one that was disturbed, or that found no place for another organization.
 */
function sharedOf<Supply>(create: (setup: SetupContext) => Promise<Supply>) {
  const shared = new WeakMap<Facilities, Promise<Supply>>();
  return (setup: SetupContext): Promise<Supply> => {
    const known = shared.get(setup.run);
    if (known !== undefined) return known;
    const creating = create(setup).catch((error: unknown) => {
      const isPassing = (one: StopCheck) => one.verdict === 'inconclusive' || one.reason === 'budget_exhausted';
      if (error instanceof StopCheck && isPassing(error)) shared.delete(setup.run);
      throw error;
    });
    shared.set(setup.run, creating);
    return creating;
  };
}

/** The three steps that link a cashier, by default one that is ready. Returns the response to the last one. */
export async function link(setup: SetupContext, id: number, cashier_phone?: string): Promise<ReceivedResponse> {
  const phone = cashier_phone === undefined ? {} : { cashier_phone };
  const steps: [string, () => Promise<ReceivedResponse>][] = [
    ['kaspi-auth/init', () => setup.api.startCashierAuthorisation(id, {})],
    ['send-phone', () => setup.api.sendCashierPhone(id, { ...setup.run.valid('sendCashierPhone'), ...phone })],
  ];
  for (const [step, call] of steps) {
    const response = await call();
    if (!response.accepted) throw setup.refused(step, response);
  }
  const verified = await setup.api.verifyCashierOtp(id, setup.run.valid('verifyCashierOtp'));
  if (!verified.accepted) throw setup.refused('verify-otp', verified);
  return verified;
}

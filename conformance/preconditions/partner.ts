import { limits } from '../../generated/limits.ts';
import type { Answer } from '../kernel/answers/evidence.ts';
import type { Facilities, Kit } from '../kernel/check-context/check-context.ts';
import type { Credential } from '../kernel/http/credential.ts';
import type { SuppliedActor } from './actor.ts';
import { byConstruction, byControl, precondition } from './definition.ts';

/** Organizations as a partner sees them. */
export interface PartnerSupplies {
  /** The key of another partner. */
  'partner.foreign': { readonly credential: Credential };
  /** A new organization without a cashier, for this check alone. */
  'partner.org.fresh': SuppliedOrganization;
  /** An organization whose cashier is linked; shared, so only read it. */
  'partner.org.linked': SuppliedOrganization & { readonly verified: Answer };
  /** A new organization whose cash register turns out to belong to another owner. */
  'partner.org.claimed': SuppliedOrganization;
  /** A test organization whose tariff has run out, as a partner sees it. */
  'partner.tariff.expired': SuppliedOrganization;
  /** An organization of production mode, as a partner sees it. */
  'partner.org.production': { readonly id: number };
  /** An organization whose authorisation process is about to run out, but has not yet. */
  'partner.process.lapsing': SuppliedOrganization;
  /** An organization whose authorisation process has run out. */
  'partner.process.lapsed': SuppliedOrganization;
  /** A merchant key that the partner interface issued for an organization of its own. */
  'linked.merchant_key': SuppliedActor & { readonly organization: number; readonly issued: Answer };
}

export interface SuppliedOrganization {
  readonly id: number;
  /** The answer that created it. */
  readonly answer: Answer;
}

const addPartner = 'partner: { base_url: https://…, key: env:PARTNER_KEY }';
const addControl = 'control: { transport: http, url: https://…, token: env:CONTROL_TOKEN }';

/** Organizations as the partner sees them, and the key that joins the two interfaces. */
export const partnerPreconditions = {
  'partner.org.fresh': precondition({
    ways: [byConstruction(fresh)],
    missing: { reason: 'fixture_missing', detail: 'Only a sandbox may get new organizations.', add: addPartner },
  }),

  'partner.org.linked': precondition({
    ways: [byConstruction(linked)],
    missing: { reason: 'fixture_missing', detail: 'Only a sandbox may get new organizations.', add: addPartner },
  }),

  'partner.org.production': precondition({
    ways: [
      byControl(['org.verify'], async (kit) => {
        const { id } = await fresh(kit);
        await kit.control('org.verify', { organization_id: id }, { mode: 'production' });
        return { id };
      }),
    ],
    missing: {
      reason: 'adapter_missing',
      detail: 'A test organization never becomes a production one.',
      add: addControl,
    },
  }),

  'partner.org.claimed': precondition({
    ways: [
      byControl(['claim.next'], async (kit) => {
        const made = await fresh(kit);
        await kit.control('claim.next', { organization_id: made.id });
        return made;
      }),
    ],
    missing: {
      reason: 'adapter_missing',
      detail: 'No magic value makes a register belong to another.',
      add: addControl,
    },
  }),

  'partner.tariff.expired': precondition({
    ways: [
      byControl(['tariff.expire'], async (kit) => {
        const made = await fresh(kit);
        await kit.control('tariff.expire', { organization_id: made.id });
        await kit.shows(
          'payment_status expired',
          () => kit.api.getOrganization(made.id, { purpose: 'poll' }),
          (answer) => answer.at('/organization/payment_status') === 'expired',
        );
        return made;
      }),
    ],
    missing: { reason: 'adapter_missing', detail: 'No documented call ends a tariff.', add: addControl },
  }),

  'partner.process.lapsing': processOfAge(limits.authorisation_process.max - 30),
  'partner.process.lapsed': processOfAge(limits.authorisation_process.max + 1),

  'partner.foreign': precondition({
    ways: [
      {
        strategy: 'fixture',
        tier: 'black-box',
        enabled: ({ target }) => target.partner?.foreign_key !== undefined,
        supply: async (kit) => {
          const value = kit.run.keyNamed(kit.run.target.partner?.foreign_key ?? '');
          return { credential: { interface: 'partner', name: 'partner-foreign', value } as const };
        },
      },
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'The key of another partner is needed.',
      add: 'partner: { foreign_key: env:PARTNER_KEY_2 }',
    },
  }),

  'linked.merchant_key': precondition({
    actor: true,
    lane: 'linked',
    ways: [
      {
        strategy: 'construct',
        tier: 'black-box',
        enabled: ({ onboards }) => onboards,
        supply: async (kit) => {
          const made = await kit.disposable({ shared: 'linked' });
          if (made === undefined) throw new Error('A target that onboards makes organizations.');
          return { credential: made.credential, organization: made.id, issued: made.issued };
        },
      },
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'The two sandboxes are separate systems unless you say that a key of the one works on the other (P §1).',
      add: 'partner: { linked: yes }',
    },
  }),
};

/** A process that was started so many seconds ago. The clock of the target is everybody's. */
function processOfAge(seconds: number) {
  return precondition({
    exclusive: true,
    ways: [
      byControl(['clock.advance'], async (kit): Promise<SuppliedOrganization> => {
        const made = await fresh(kit);
        const started = await kit.api.startCashierAuthorisation(made.id, {});
        if (!started.accepted) throw kit.refused('kaspi-auth/init', started);
        await kit.control('clock.advance', { organization_id: made.id }, { seconds });
        return made;
      }),
    ],
    missing: {
      reason: 'adapter_missing',
      detail: 'A process lives ten minutes, and the suite does not wait.',
      add: addControl,
    },
  });
}

async function fresh(kit: Kit): Promise<SuppliedOrganization> {
  const answer = await kit.api.createOrganization(kit.run.valid('createOrganization'));
  if (!answer.accepted) throw kit.refused('Creating an organization', answer);
  return { id: answer.integer('/organization/id'), answer };
}

type Linked = SuppliedOrganization & { readonly verified: Answer };

/** The linked organization of each run, made when first asked for. A failed attempt is not repeated. */
const shared = new WeakMap<Facilities, Promise<Linked>>();

function linked(kit: Kit): Promise<Linked> {
  const known = shared.get(kit.run);
  if (known !== undefined) return known;
  const making = (async () => {
    const { id, answer } = await fresh(kit);
    kit.run.cleanUp.keep(id);
    return { id, answer, verified: await link(kit, id) };
  })();
  shared.set(kit.run, making);
  return making;
}

/** The three steps that link a cashier; the answer to the last of them. */
async function link(kit: Kit, id: number): Promise<Answer> {
  const steps: [string, () => Promise<Answer>][] = [
    ['kaspi-auth/init', () => kit.api.startCashierAuthorisation(id, {})],
    ['send-phone', () => kit.api.sendCashierPhone(id, kit.run.valid('sendCashierPhone'))],
  ];
  for (const [step, call] of steps) {
    const answer = await call();
    if (!answer.accepted) throw kit.refused(step, answer);
  }
  const verified = await kit.api.verifyCashierOtp(id, kit.run.valid('verifyCashierOtp'));
  if (!verified.accepted) throw kit.refused('verify-otp', verified);
  return verified;
}

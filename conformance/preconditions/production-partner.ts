import type { Credential } from '../contract/credential.ts';
import { carriesCode } from '../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { SetupContext } from '../setup/setup-context.ts';
import { byFixture, precondition, type SupplyStrategy } from './definition.ts';

/** A production organization that is not yet approved, and the key of its partner. */
export interface SuppliedProduction {
  readonly credential: Credential;
  readonly id: number;
}

const addProduction = 'partner: { production_key: env:PRODUCTION_PARTNER_KEY }';

/**
 * Created by the documented call, but only on a test system, which a control adapter identifies. There the organization
 * is not real.
 */
const created: SupplyStrategy<SuppliedProduction> = {
  strategy: 'construct',
  tier: 'controlled',
  enabled: ({ target, control }) => control !== undefined && target.partner?.production_key !== undefined,
  supply: async (setup) => {
    const response = await setup.api
      .as(productionPartner(setup))
      .createOrganization({ ...setup.run.valid('createOrganization') });
    if (!response.accepted) throw setup.refused('Creating a production organization', response);
    return unapproved(setup, response.integer('/organization/id'));
  },
};

/** An organization of the declared production partner of a test system (P §4, §5). */
export const productionOrganization = precondition({
  strategies: [
    byFixture('partner.production', 'ids', async (setup) => {
      const [id] = setup.run.target.fixtures['partner.production']?.ids ?? [];
      return unapproved(setup, Number(id), true);
    }),
    { ...created, afterDeclared: true },
  ],
  missing: {
    reason: 'fixture_missing',
    detail: 'The key of a production partner of a test system is needed, and a production organization of it.',
    add: addProduction,
  },
});

/** A new organization of that partner, which a check may delete. */
export const newProductionOrganization = precondition({
  strategies: [created],
  missing: {
    reason: 'fixture_missing',
    detail: 'The key of a production partner of a test system is needed.',
    add: addProduction,
  },
});

function productionPartner(setup: SetupContext): Credential {
  const { production_key } = setup.run.target.partner ?? {};
  if (production_key === undefined) {
    throw new StopCheck(
      'not_tested',
      'fixture_missing',
      'The fixture partner.production needs the key of its partner.',
      addProduction,
    );
  }
  return { interface: 'partner', name: 'partner-production', value: setup.run.keyNamed(production_key) };
}

/**
 * The production organization, if its card shows that it is a production one and not yet verified. A declared one must
 * belong to the declared partner, because reading those of other partners is not specified. A refusal by P §4
 * rule 3 is about production access and is graded.
 */
async function unapproved(setup: SetupContext, id: number, isDeclared = false): Promise<SuppliedProduction> {
  const credential = productionPartner(setup);
  const card = await setup.api.as(credential).getOrganization(id);
  if (!card.accepted) {
    const isHidden = card.status !== undefined && card.status >= 400 && card.status < 500;
    if (!isDeclared || !isHidden || carriesCode(card, 'production_access_required')) return { credential, id };
    throw unfit(`Organization ${id} is not one of the partner of partner.production_key: ${at(card)}.`);
  }
  const isProduction = card.at('/organization/sandbox_mode') === false;
  if (isProduction && card.at('/organization/status') !== 'verified') return { credential, id };
  throw unfit(
    `Organization ${id} is not a production organization before its approval: ${at(card)} shows sandbox_mode ${String(card.at('/organization/sandbox_mode'))} and status ${String(card.at('/organization/status'))}.`,
  );
}

function at({ label, exchange }: ReceivedResponse): string {
  return `${label} (exchange ${exchange})`;
}

function unfit(message: string): StopCheck {
  return new StopCheck('not_tested', 'fixture_missing', message, 'fixtures: { partner.production: { ids: [501] } }');
}

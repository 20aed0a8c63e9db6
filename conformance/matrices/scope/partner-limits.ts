import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { eachRefused, harmlessRequests } from '../limits/every-operation.ts';
import { type Limited, near, needsOf, notLimited, partnerLimits } from '../limits/limited.ts';
import { type GradedCell, matrixRow } from '../matrix.ts';
import { refusedToo, type Send, untouched } from './cells.ts';
import { scope } from './scope.ts';

function row(id: string, title: string, limited: Limited, cells: readonly GradedCell[], organizations = 0): Check {
  const cost = { organizations };
  return matrixRow(scope, { id: `scope.${id}`, title, profile: 'partner', needs: needsOf(limited), cost, cells });
}

/** The same request of another partner, which has counts of its own. */
function ofOtherPartner(limited: Limited): GradedCell {
  return {
    ...untouched(
      limited,
      'another partner',
      limited.clause,
      (context) => limited.count(context, context.api.as(context.need['partner.foreign'].credential)),
      limited.served,
    ),
    wants: 'partner.foreign',
  };
}

/** Creations of a production partner, whose organizations are no test ones. */
function ofProduction(limited: Limited): GradedCell {
  return {
    label: 'a production organization',
    clauses: [limited.clause],
    requests: 2,
    run: async (context) => {
      const twin = await limited.count(context, context.api);
      if (twin.at('/organization/sandbox_mode') !== false) throw unlikeProduction(twin);
      await near(context, limited, 0);
      const response = await limited.count(context, context.api);
      context.clause(limited.clause, response).that(...notLimited(limited.limit, response));
    },
  };
}

function unlikeProduction({ label, exchange }: ReceivedResponse): StopCheck {
  const message = `${label} (exchange ${exchange}) has not created another production organization.`;
  return new StopCheck('not_tested', 'prerequisite_failed', message);
}

/** A step of another production organization of the same partner. */
const otherProduction: Send = async ({ api, need, valid }) => {
  const partner = api.as(need['partner.production'].credential);
  const made = await partner.createOrganization({ ...valid('createOrganization') }, { purpose: 'setup' });
  if (made.at('/organization/sandbox_mode') === false) {
    return partner.startCashierAuthorisation(made.integer('/organization/id'), {});
  }
  throw unlikeProduction(made);
};

const { organizations, organizationsOfProduction, creations, authorisation, production, group } = partnerLimits;

/** P §8: the limits of the partner interface. */
export const partnerScopeRows: Check[] = [
  row(
    'test-organizations',
    'The number of test organizations is for one partner',
    organizations,
    [ofOtherPartner(organizations)],
    1,
  ),

  row(
    'test-organizations-of-production',
    'The number of test organizations is not for production organizations',
    organizationsOfProduction,
    [ofProduction(organizationsOfProduction)],
    3,
  ),

  row('organization-creation', 'The rate of creations is for creations only', creations, [
    untouched(creations, 'the list', 'P-8-applies-to', ({ api }) => api.listOrganizations({})),
  ]),

  row(
    'authorisation',
    'The rate of cashier authorisation is for one organization, and for the authorisation only',
    authorisation,
    [
      untouched(authorisation, 'the card of the organization', 'P-8-applies-to', ({ api, need }) =>
        api.getOrganization(need['partner.org.fresh'].id),
      ),
      untouched(authorisation, 'another organization', 'P-8-authorisation-scope', ({ api, need }) =>
        api.getCashierAuthorisation(need['partner.org.linked'].id),
      ),
    ],
    1,
  ),

  row(
    'authorisation-production',
    'The rate of the authorisation of a production organization is for the authorisation only',
    production,
    [
      untouched(production, 'the card of the organization', 'P-8-applies-to', ({ api, need }) =>
        api.as(need['partner.production'].credential).getOrganization(need['partner.production'].id),
      ),
      untouched(production, 'another organization', 'P-8-authorisation-scope', otherProduction),
    ],
    1,
  ),

  row('partner-group', 'The rate of a partner is for all of its requests, and for no other partner', group, [
    refusedToo(group, 'the card of an organization', ({ api, need }) =>
      api.getOrganization(need['partner.org.linked'].id),
    ),
    refusedToo(group, 'a creation', ({ api, valid }) => api.createOrganization(valid('createOrganization'))),
    eachRefused(group, harmlessRequests('partner')),
    ofOtherPartner(group),
  ]),
];

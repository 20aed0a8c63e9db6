import { unknownId } from '../../ground/values/unknown-id.ts';
import type { Check, Cost } from '../../run/define.ts';
import { eachCounted, harmlessRequests } from '../limits/every-operation.ts';
import { type Limited, needsOf, partnerLimits } from '../limits/limited.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { counted, plain, refusedUncounted, servedUncounted } from './cells.ts';
import { counters } from './counters.ts';
import { timeCells } from './periods.ts';

function row(id: string, title: string, limited: Limited, cells: readonly GradedCell[], cost: Cost): Check {
  return matrixRow(counters, {
    id: `counters.${id}`,
    title,
    profile: 'partner',
    needs: needsOf(limited),
    cost,
    cells: [plain(limited), ...cells, ...timeCells(limited)],
  });
}

const { creations, authorisation, production, group, groupOfProduction } = partnerLimits;

/** Calls of the production partner about its organization. */
function ofProduction({ api, need: { 'partner.production': supplied } }: RowContext) {
  return { partner: api.as(supplied.credential), id: supplied.id };
}

/** Any code but the right one, which would link the cashier. */
const wrongOtp = '1111';

/** P §8: the rates of the partner interface. */
export const partnerCounterRows: Check[] = [
  row(
    'organization-creation',
    'Every creation counts towards its rate, and nothing else',
    creations,
    [
      servedUncounted(creations, 'the list', ({ api }) => api.listOrganizations({})),
      // In one cell, because each cell creates an organization.
      servedUncounted(creations, 'a card, a deletion and a key', async ({ api, need, valid }) => {
        const { id } = need['partner.org.linked'];
        await api.getOrganization(id);
        await api.deleteOrganization(unknownId);
        return api.issueApiKey(id, valid('issueApiKey'));
      }),
    ],
    { organizations: 3 },
  ),

  row(
    'authorisation',
    'Every step of the cashier authorisation counts towards the rate of its organization, and nothing else',
    authorisation,
    [
      counted(authorisation, 'a phone', ({ api, need, valid }) =>
        api.sendCashierPhone(need['partner.org.fresh'].id, valid('sendCashierPhone')),
      ),
      counted(authorisation, 'a wrong code', ({ api, need }) =>
        api.verifyCashierOtp(need['partner.org.fresh'].id, { otp: wrongOtp }),
      ),
      servedUncounted(authorisation, 'the card of the organization', ({ api, need }) =>
        api.getOrganization(need['partner.org.fresh'].id),
      ),
      servedUncounted(authorisation, 'a key of the organization', ({ api, need, valid }) =>
        api.issueApiKey(need['partner.org.fresh'].id, valid('issueApiKey')),
      ),
      servedUncounted(authorisation, 'a step of another organization', ({ api, need }) =>
        api.getCashierAuthorisation(need['partner.org.linked'].id),
      ),
    ],
    { organizations: 1 },
  ),

  row(
    'production-authorisation',
    'Every step of the authorisation of a production organization counts towards its rate, and nothing else',
    production,
    [
      counted(production, 'a phone', (context) => {
        const { partner, id } = ofProduction(context);
        return partner.sendCashierPhone(id, context.valid('sendCashierPhone'));
      }),
      counted(production, 'a wrong code', (context) => {
        const { partner, id } = ofProduction(context);
        return partner.verifyCashierOtp(id, { otp: wrongOtp });
      }),
      servedUncounted(production, 'the card of the organization', (context) => {
        const { partner, id } = ofProduction(context);
        return partner.getOrganization(id);
      }),
    ],
    { organizations: 1 },
  ),

  row(
    'production-partner',
    'Every request of a production partner counts towards its rate',
    groupOfProduction,
    [
      counted(groupOfProduction, 'a card', (context) => {
        const { partner, id } = ofProduction(context);
        return partner.getOrganization(id);
      }),
      counted(groupOfProduction, 'a step of an authorisation', (context) => {
        const { partner, id } = ofProduction(context);
        return partner.verifyCashierOtp(id, { otp: wrongOtp });
      }),
    ],
    { organizations: 1 },
  ),

  row(
    'partner-group',
    'Every request of a partner counts towards its rate, and no other one',
    group,
    [
      counted(group, 'a card', ({ api, need }) => api.getOrganization(need['partner.org.linked'].id)),
      counted(group, 'a card of no organization', ({ api }) => api.getOrganization(unknownId)),
      counted(group, 'the status of an authorisation', ({ api, need }) =>
        api.getCashierAuthorisation(need['partner.org.linked'].id),
      ),
      counted(group, 'a key', ({ api, need, valid }) =>
        api.issueApiKey(need['partner.org.linked'].id, valid('issueApiKey')),
      ),
      counted(group, 'a creation', ({ api, valid }) => api.createOrganization(valid('createOrganization'))),
      eachCounted(group, harmlessRequests('partner')),
      {
        ...servedUncounted(group, 'a request of another partner', (context) =>
          group.count(context, context.api.as(context.need['partner.foreign'].credential)),
        ),
        wants: 'partner.foreign',
      },
      refusedUncounted(
        group,
        'a request without a key',
        async ({ invalidCredential }) =>
          ({ api }) =>
            api.as(invalidCredential('partner', 'absent')).listOrganizations({}),
      ),
    ],
    { organizations: 1 },
  ),
];

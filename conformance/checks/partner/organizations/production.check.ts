import { check } from '../../../run/define.ts';
import { served } from '../../judgements/partner-statuses.ts';

/** P §4: a sandbox partner has no access to a production organization. */
export const productionChecks = [
  check({
    id: 'partner.production.refused',
    title: 'A production organization returns 403 production_access_required for reads and writes',
    profile: 'partner',
    clauses: ['P-4-production-access'],
    // The linked organization shows that the same read of a test organization succeeds.
    needs: ['partner.org.linked', 'partner.org.production'],
    cost: { requests: 3 },
    async run({ need, api, clause }) {
      const test = await api.getOrganization(need['partner.org.linked'].id, { purpose: 'twin' });
      clause('P-4-production-access', test).that(...served(test));
      const { id } = need['partner.org.production'];
      clause('P-4-production-access', await api.getOrganization(id))
        .status(403)
        .code('production_access_required');
      clause('P-4-production-access', await api.startCashierAuthorisation(id, {}))
        .status(403)
        .code('production_access_required');
    },
  }),

  check({
    id: 'partner.production.served',
    title: 'A partner with production access reads its production organization',
    profile: 'partner',
    clauses: ['P-4-production-partner'],
    needs: ['partner.production'],
    cost: { requests: 3, organizations: 1 },
    async run({ need, api, clause }) {
      const { credential, id } = need['partner.production'];
      const card = await api.as(credential).getOrganization(id);
      clause('P-4-production-partner', card)
        .that(...served(card))
        .at('/organization/id')
        .toBe(id);
    },
  }),
];

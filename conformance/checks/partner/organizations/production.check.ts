import { check } from '../../../run/define.ts';
import { served } from '../../judgements/partner-statuses.ts';

/** P §4: a partner with production access. */
export const productionChecks = [
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

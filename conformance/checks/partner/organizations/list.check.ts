import { limits } from '../../../../generated/limits.ts';
import { check } from '../../../run/define.ts';
import { saysSuccess, served } from '../../judgements/partner-statuses.ts';
import { everyCard } from './cards.ts';

/** P §4: the list of the partner's organizations; its pages are a row of the matrix of lists. */
export const listChecks = [
  check({
    id: 'organization.list.envelope',
    title: 'The list has cards and page numbers, and contains the organizations of the partner',
    profile: 'partner',
    clauses: ['P-4-list-success', 'P-4-list-organizations', 'P-4-list-contains'],
    bySchema: ['P-4-list-current-page', 'P-4-list-per-page', 'P-4-list-total', 'P-4-list-last-page', 'P-4-json'],
    needs: ['partner.org.linked'],
    cost: { requests: 2 },
    async run({ need, api, clause }) {
      const { id } = need['partner.org.linked'];
      const response = await api.listOrganizations({ per_page: limits.partner_per_page.max, page: 1 });
      clause('P-4-list-success', response).that(...served(response));
      if (!response.accepted) return;

      clause('P-4-list-success', response).that(...saysSuccess(response));
      clause('P-4-list-organizations', response).at('/organizations').toBeType('array');
      clause('P-4-list-organizations', response).at('/organizations/0').toBeType('object');
      const { cards, response: last } = await everyCard(api);
      const mine = cards.filter((card) => card.id === id);
      clause('P-4-list-contains', last).that(mine.length === 1, `organization ${id} once`, `${mine.length} times`);
    },
  }),
];

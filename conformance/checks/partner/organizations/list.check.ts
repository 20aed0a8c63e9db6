import { limits } from '../../../../generated/limits.ts';
import type { Api, Valid } from '../../../contract/api.ts';
import { check } from '../../../run/define.ts';
import { saysSuccess, served } from '../../judgements/partner-statuses.ts';
import { cardsOf, defaultPageSize, everyCard, idsOf } from './cards.ts';
import { pagesOfOneList, sizeFor } from './pages.ts';

/** P §4: the list of the partner's organizations. */
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

  check({
    id: 'organization.list.pages',
    title: 'per_page limits a page, page selects it, and the response says which page of how many it is',
    profile: 'partner',
    clauses: ['P-4-per-page', 'P-4-page', 'P-4-page-default', 'P-4-list-page-numbers', 'P-4-list-total-count'],
    // The organization of the tripwire, the linked one and the idle one are enough.
    needs: ['partner.org.linked', 'partner.org.idle', 'partner.list.alone'],
    cost: { requests: 9 },
    async run({ api, valid, clause }) {
      await atLeast(enough, api, valid);
      const one = await api.listOrganizations({ per_page: limits.partner_per_page.min, page: 1 });
      clause('P-4-per-page', one).that(...served(one));
      if (!one.accepted) return;
      clause('P-4-per-page', one).that(cardsOf(one).length === 1, '1 card', `${cardsOf(one).length} cards`);

      const { widest, first, second, unnamed } = await pagesOfOneList(api);
      clause('P-4-per-page', widest).that(...served(widest));
      if (!widest.accepted) return;
      const all = cardsOf(widest).length;
      clause('P-4-page', widest).that(all >= enough, `at least ${enough} cards on the first page`, `${all} cards`);
      const onFirst = idsOf(first);
      const wide = `${sizeFor(widest)} cards`;
      clause('P-4-per-page', first).that(onFirst.length === sizeFor(widest), wide, `${onFirst.length} cards`);
      const onSecond = idsOf(second);
      const moved = onSecond.length > 0 && onSecond.every((id) => !onFirst.includes(id));
      clause('P-4-page', second).that(moved, 'cards that page 1 has not', onSecond.join() || 'no card');
      clause('P-4-page-default', unnamed).that(
        idsOf(unnamed).join() === onFirst.join(),
        `the page with ${onFirst.join()}`,
        idsOf(unnamed).join() || 'no card',
      );

      for (const [response, page] of [
        [first, 1],
        [second, 2],
      ] as const) {
        const shown = response.at('/current_page');
        clause('P-4-list-page-numbers', response).that(Number(shown) === page, `current_page ${page}`, String(shown));
      }
      // A full widest page may have another after it.
      const isWhole = all < limits.partner_per_page.max;
      const total = first.at('/total');
      const counted = isWhole ? Number(total) === all : Number(total) >= all;
      clause('P-4-list-total-count', first).that(counted, `total ${all}`, String(total));
      const last = first.at('/last_page');
      const placed = isWhole ? Number(last) === 2 : Number(last) >= 2;
      clause('P-4-list-page-numbers', first).that(placed, 'last_page 2', String(last));
    },
  }),

  check({
    id: 'organization.list.page-size',
    title: 'Without per_page a page has the documented size, and the response says so',
    profile: 'partner',
    clauses: ['P-4-per-page-default'],
    needs: ['partner.org.linked'],
    cost: { requests: 1 },
    async run({ api, clause }) {
      const response = await api.listOrganizations();
      const size = defaultPageSize();
      const shown = response.at('/per_page');
      clause('P-4-per-page-default', response).that(Number(shown) === Number(size), `per_page ${size}`, String(shown));
      const cards = cardsOf(response).length;
      clause('P-4-per-page-default', response).that(cards <= Number(size), `at most ${size} cards`, `${cards} cards`);
    },
  }),
];

/** With so many organizations the first of two pages is longer than the second. */
const enough = 3;

/** This many organizations, also when others have deleted some: then the list is longer than a page. */
async function atLeast(count: number, api: Api, valid: Valid): Promise<void> {
  const { cards } = await everyCard(api);
  for (let missing = count - cards.length; missing > 0; missing -= 1) {
    await api.createOrganization(valid('createOrganization'), { purpose: 'setup' });
  }
}

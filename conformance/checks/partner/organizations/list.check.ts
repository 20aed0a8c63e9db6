import { limits } from '../../../../generated/limits.ts';
import type { Answer } from '../../../kernel/answers/evidence.ts';
import type { Api, Valid } from '../../../kernel/http/api.ts';
import { StopCheck } from '../../../kernel/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { saysSuccess, served } from '../statuses.ts';
import { cardsOf, defaultPageSize, everyCard, idsOf } from './cards.ts';

/** P §4: the list of the partner's organizations. */
export const listChecks = [
  check({
    id: 'organization.list.envelope',
    title: 'The list has cards and page numbers, and contains the organizations of the partner',
    profile: 'partner',
    clauses: [
      'P-4-list-success',
      'P-4-list-organizations',
      'P-4-list-contains',
      'P-4-list-current-page',
      'P-4-list-per-page',
      'P-4-list-total',
      'P-4-list-last-page',
      'P-4-json',
    ],
    needs: ['partner.org.linked'],
    cost: { requests: 2 },
    async run({ need, api, clause }) {
      const { id } = need['partner.org.linked'];
      const answer = await api.listOrganizations({ per_page: limits.partner_per_page.max, page: 1 });
      clause('P-4-list-success', answer).that(...served(answer));
      if (!answer.accepted) return;

      clause('P-4-json', answer).that(answer.isJson, 'JSON', answer.headers.get('content-type') ?? 'no Content-Type');
      clause('P-4-list-success', answer).that(...saysSuccess(answer));
      clause('P-4-list-organizations', answer).at('/organizations').toBeType('array');
      clause('P-4-list-organizations', answer).at('/organizations/0').toBeType('object');
      clause('P-4-list-current-page', answer).has('/current_page');
      clause('P-4-list-per-page', answer).has('/per_page');
      clause('P-4-list-total', answer).has('/total');
      clause('P-4-list-last-page', answer).has('/last_page');
      const { cards, answer: last } = await everyCard(api);
      const mine = cards.filter((card) => card.id === id);
      clause('P-4-list-contains', last).that(mine.length === 1, `organization ${id} once`, `${mine.length} times`);
    },
  }),

  check({
    id: 'organization.list.pages',
    title: 'per_page limits a page, page selects it, and without page the first one is returned',
    profile: 'partner',
    clauses: ['P-4-per-page', 'P-4-page', 'P-4-page-default'],
    needs: ['partner.org.linked'],
    cost: { requests: 8, organizations: 1 },
    async run({ api, valid, clause }) {
      await atLeast(2, api, valid);
      const widest = await api.listOrganizations({ per_page: limits.partner_per_page.max, page: 1 });
      clause('P-4-per-page', widest).that(...served(widest));
      if (!widest.accepted) return;
      const onFirst = cardsOf(widest).length;
      clause('P-4-page', widest).that(onFirst > 1, 'at least 2 cards on the first page', `${onFirst} cards`);

      const pair = await api.listOrganizations({ per_page: 2, page: 1 });
      clause('P-4-per-page', pair).that(cardsOf(pair).length === 2, '2 cards', `${cardsOf(pair).length} cards`);
      const { first, second, unnamed } = await pagesOfOneList(api);
      clause('P-4-per-page', first).that(...served(first));
      if (!first.accepted) return;
      clause('P-4-per-page', first).that(cardsOf(first).length === 1, '1 card', `${cardsOf(first).length} cards`);

      const moved = cardsOf(second).length === 1 && idsOf(second)[0] !== idsOf(first)[0];
      clause('P-4-page', second).that(
        moved,
        `another card than ${idsOf(first).join()}`,
        idsOf(second).join() || 'no card',
      );
      clause('P-4-page-default', unnamed).that(
        idsOf(unnamed).join() === idsOf(first).join(),
        `the page with ${idsOf(first).join()}`,
        idsOf(unnamed).join() || 'no card',
      );
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
      const answer = await api.listOrganizations();
      const size = defaultPageSize();
      const shown = answer.at('/per_page');
      clause('P-4-per-page-default', answer).that(Number(shown) === Number(size), `per_page ${size}`, String(shown));
      const cards = cardsOf(answer).length;
      clause('P-4-per-page-default', answer).that(cards <= Number(size), `at most ${size} cards`, `${cards} cards`);
    },
  }),
];

interface Pages {
  first: Answer;
  second: Answer;
  /** The list requested without a page. */
  unnamed: Answer;
}

const mostTries = 5;

/**
 * Pages of one card each, between two equal reads of the first one: concurrent checks create and delete organizations,
 * and the place of a new one in the list is not specified.
 */
async function pagesOfOneList(api: Api): Promise<Pages> {
  const read = (page: { page?: number }) => api.listOrganizations({ per_page: limits.partner_per_page.min, ...page });
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const pages = { first: await read({ page: 1 }), second: await read({ page: 2 }), unnamed: await read({}) };
    if (!pages.first.accepted) return pages;
    if (idsOf(await read({ page: 1 })).join() === idsOf(pages.first).join()) return pages;
  }
  const message = 'Organizations were created or deleted while the pages of the list were read.';
  throw new StopCheck('inconclusive', 'interfered', message);
}

/** This many organizations, so that the list is longer than a page. */
async function atLeast(count: number, api: Api, valid: Valid): Promise<void> {
  const { cards } = await everyCard(api);
  for (let missing = count - cards.length; missing > 0; missing -= 1) {
    await api.createOrganization(valid('createOrganization'), { purpose: 'setup' });
  }
}

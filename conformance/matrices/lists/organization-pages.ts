import { limits } from '../../../generated/limits.ts';
import { bundle } from '../../contract/bundle.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject, valueAt } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { agrees, type View } from '../agreement.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { cardFields, singleCard } from '../views/organization-rows.ts';
import { lists } from './lists.ts';
import { judgePage } from './organization-page.ts';

const { min, max } = limits.partner_per_page;

/** With so many organizations there are two pages of two, and the last is not full. */
const enough = 3;

/** The pages from the first that a cell reads, and the last one. */
const mostPages = 5;

/** How often a cell reads the pages again while organizations are created or deleted. */
const mostTries = 5;

/** Page sizes by the number of organizations. */
const sizes: Readonly<Record<string, (count: number) => number>> = {
  'one organization': () => min,
  'two organizations': () => 2,
  'three organizations': () => 3,
  'an odd number of organizations': (count) => 2 * Math.floor(count / 4) + 1,
  'all organizations but one': (count) => Math.max(min, Math.min(count, max) - 1),
  'all organizations': (count) => Math.min(count, max),
  'the largest number of organizations': () => max,
};

/** P §4: the list of the partner's organizations, in pages of every kind of size. */
export const organizationPageRow: Check = matrixRow<undefined>(lists, {
  id: 'lists.organizations.pages',
  title: 'The pages of the list of organizations together are the whole list, whatever their size',
  profile: 'partner',
  // The organization of the tripwire, the linked one and the idle one exist anyway.
  needs: ['partner.org.linked', 'partner.org.idle', 'partner.list.alone'],
  cost: { requests: 4 },
  async twin({ api, valid, clause }) {
    const whole = await api.listOrganizations({ per_page: max, page: 1 });
    clause('P-4-per-page', whole).succeeds();
    const { length } = cardsOf(whole);
    for (let missing = enough - length; missing > 0; missing -= 1) {
      await api.createOrganization(valid('createOrganization'), { purpose: 'setup' });
    }
    return undefined;
  },
  cells: [
    ...Object.entries(sizes).map(([label, sizeFor]) => sizeCell(`pages of ${label}`, sizeFor)),
    {
      label: 'a request without page',
      clauses: ['P-4-page', 'P-4-page-default'],
      requests: 4,
      run: (context) =>
        whileUnchanged(context, async () => {
          const first = await context.api.listOrganizations({ per_page: 2, page: 1 });
          const unnamed = await context.api.listOrganizations({ per_page: 2 });
          return () => {
            const expected = idsOf(first).join();
            const shown = idsOf(unnamed).join();
            context.clause('P-4-page-default', unnamed).that(shown === expected, `the page with ${expected}`, shown);
          };
        }),
    },
    {
      label: 'a request without per_page',
      clauses: ['P-4-per-page-default'],
      async run({ api, clause }) {
        const size = Number(valueAt(bundle('partner'), '/components/parameters/per_page/schema/default'));
        const response = await api.listOrganizations();
        const shown = response.at('/per_page');
        clause('P-4-per-page-default', response).that(Number(shown) === size, `per_page ${size}`, String(shown));
        const { length } = cardsOf(response);
        clause('P-4-per-page-default', response).that(length <= size, `at most ${size} cards`, `${length} cards`);
      },
    },
  ],
});

function sizeCell(label: string, sizeFor: (count: number) => number): GradedCell<undefined> {
  return {
    label,
    clauses: [
      'P-4-per-page',
      'P-4-page',
      'P-4-list-page-numbers',
      'P-4-list-page-size',
      'P-4-list-total-count',
      'P-4-views',
    ],
    requests: mostPages + 5,
    run: (context) =>
      whileUnchanged(context, async (whole) => {
        const size = sizeFor(whole.length);
        const last = Math.ceil(whole.length / size);
        const pages = new Map<number, ReceivedResponse>();
        for (let page = 1; page <= last; page += page === mostPages && last > page ? last - page : 1) {
          pages.set(page, await context.api.listOrganizations({ per_page: size, page }));
        }
        const beyond = await context.api.listOrganizations({ per_page: size, page: last + 1 });
        const linked = await singleCard(context.api, context.need['partner.org.linked'].id);
        return () => {
          judge(context, { whole, size, last, pages, beyond });
          for (const page of pages.values()) showsAsAlone(context, linked, page);
        };
      }),
  };
}

/** The card of an organization, on whichever page it is, is that of its single read. */
function showsAsAlone(context: RowContext, alone: View<ReceivedResponse>, page: ReceivedResponse): void {
  const place = idsOf(page).indexOf(alone.evidence.at(`${alone.pointer}/id`));
  if (place < 0) return;
  agrees(context, 'P-4-views', cardFields, alone, { evidence: page, pointer: `/organizations/${place}` });
}

interface Read {
  readonly whole: readonly unknown[];
  readonly size: number;
  readonly last: number;
  /** The responses by number of the page. */
  readonly pages: ReadonlyMap<number, ReceivedResponse>;
  readonly beyond: ReceivedResponse;
}

function judge({ clause }: RowContext, { whole, size, last, pages, beyond }: Read): void {
  const earlier = new Set<unknown>();
  for (const [page, response] of pages) {
    clause('P-4-per-page', response).succeeds();
    const cards = Math.min(size, whole.length - (page - 1) * size);
    const shown = { current_page: page, last_page: last, per_page: size, total: whole.length };
    judgePage({ clause }, response, idsOf(response), earlier, { cards, ...shown });
    const isLast = page === last && pages.size === last;
    const missing = isLast ? whole.filter((id) => !earlier.has(id)).join() : '';
    clause('P-4-page', response).that(missing === '', 'every organization on one of the pages', `${missing} on none`);
  }
  // A page beyond the last may be refused, or be the last one, if the response says so.
  if (!beyond.accepted || Number(beyond.at('/current_page')) !== last + 1) return;
  clause('P-4-page', beyond).that(idsOf(beyond).length === 0, 'no card beyond the last page', idsOf(beyond).join());
}

/** Judges pages between two equal reads of the whole list: others may create or delete organizations. */
async function whileUnchanged(
  { api, clause }: RowContext,
  read: (whole: readonly unknown[]) => Promise<() => void>,
): Promise<void> {
  const wholeList = async () => {
    const list = await api.listOrganizations({ per_page: max, page: 1 });
    const { length } = cardsOf(list);
    clause('P-4-page', list).that(length >= enough, `at least ${enough} cards on the first page`, `${length} cards`);
    if (length >= enough) return idsOf(list);
    throw new StopCheck('not_tested', 'prerequisite_failed', `${list.label} has ${length} organizations.`);
  };
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const before = await wholeList();
    if (before.length >= max) throw new StopCheck('not_tested', 'prerequisite_failed', `The list has ${max} or more.`);
    const judgePages = await read(before);
    if ((await wholeList()).toSorted().join() !== before.toSorted().join()) continue;
    judgePages();
    return;
  }
  const message = 'Organizations were created or deleted while the pages of the list were read.';
  throw new StopCheck('inconclusive', 'interfered', message);
}

function idsOf(response: ReceivedResponse): unknown[] {
  return cardsOf(response).map(({ id }) => id);
}

/** The cards of one page of the list. Ends the cell when the response has no list. */
function cardsOf(response: ReceivedResponse): Record<string, unknown>[] {
  const cards = response.at('/organizations');
  if (Array.isArray(cards)) return cards.filter(isObject);
  const message = `The next step needs the array organizations of ${response.label} (exchange ${response.exchange}).`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

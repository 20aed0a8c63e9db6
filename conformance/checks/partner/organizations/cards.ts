import { limits } from '../../../../generated/limits.ts';
import type { Api } from '../../../contract/api.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { isObject } from '../../../ground/values/pointer.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';

/** An organization card, as in a list or a single read. */
export type Card = Record<string, unknown>;

/** The highest number of pages to read: a sandbox holds far fewer organizations. */
const mostPages = 20;

/** The cards of one page of the list. Ends the check when the response has no list. */
export function cardsOf(response: ReceivedResponse): Card[] {
  const cards = response.at('/organizations');
  if (Array.isArray(cards)) return cards.filter(isObject);
  const message = `The next step needs the array organizations of ${response.label} (exchange ${response.exchange}).`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

/** Every card of the partner, page by page, and the last page as evidence. */
export async function everyCard(api: Api): Promise<{ cards: Card[]; response: ReceivedResponse }> {
  const cards: Card[] = [];
  for (let page = 1; ; page += 1) {
    const response = await api.listOrganizations({ per_page: limits.partner_per_page.max, page });
    const found = cardsOf(response);
    cards.push(...found);
    if (found.length < limits.partner_per_page.max || page === mostPages) return { cards, response };
  }
}

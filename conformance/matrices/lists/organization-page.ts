import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { RowContext } from '../matrix.ts';

/** The clause about each number next to the cards of a page (P §4). */
const numbers = {
  current_page: 'P-4-list-page-numbers',
  last_page: 'P-4-list-page-numbers',
  per_page: 'P-4-list-page-size',
  total: 'P-4-list-total-count',
} as const;

/** What a page should have. */
export interface ExpectedPage extends Partial<Record<keyof typeof numbers, number>> {
  readonly cards: number;
}

/** Asserts that a page has as many cards as it should, none of an earlier page, and its numbers; notes its cards. */
export function judgePage(
  { clause }: Pick<RowContext, 'clause'>,
  response: ReceivedResponse,
  ids: readonly unknown[],
  earlier: Set<unknown>,
  { cards, ...expected }: ExpectedPage,
): void {
  clause('P-4-per-page', response).that(ids.length === cards, `${cards} cards`, `${ids.length} cards`);
  const again = ids.filter((id) => earlier.has(id)).join();
  clause('P-4-page', response).that(again === '', 'cards that no earlier page has', `${again} again`);
  for (const id of ids) earlier.add(id);
  for (const [key, number] of Object.entries(expected) as [keyof typeof numbers, number][]) {
    const shown = response.at(`/${key}`);
    clause(numbers[key], response).that(Number(shown) === number, `${key} ${number}`, String(shown));
  }
}

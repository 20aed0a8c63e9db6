import { limits } from '../../../../generated/limits.ts';
import type { Api } from '../../../contract/api.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { cardsOf, idsOf } from './cards.ts';

/** Pages of the list of organizations, all read while it did not change. */
export interface Pages {
  /** The widest page. */
  widest: ReceivedResponse;
  /** Two pages that are one card shorter than the widest: the second has the last card. */
  first: ReceivedResponse;
  second: ReceivedResponse;
  /** The list requested without a page. */
  unnamed: ReceivedResponse;
}

const mostTries = 5;

/** All cards but one: then last_page is a quotient that is not whole. */
export function sizeFor(widest: ReceivedResponse): number {
  return Math.max(cardsOf(widest).length - 1, 1);
}

/**
 * Pages between two equal reads of the widest one: others may create and delete organizations of the partner, and the
 * place of a new one in the list is not specified.
 */
export async function pagesOfOneList(api: Api): Promise<Pages> {
  const read = (per_page: number, page: { page?: number }) => api.listOrganizations({ per_page, ...page });
  const { max } = limits.partner_per_page;
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const widest = await read(max, { page: 1 });
    if (!widest.accepted) return { widest, first: widest, second: widest, unnamed: widest };
    const size = sizeFor(widest);
    const [first, second] = [await read(size, { page: 1 }), await read(size, { page: 2 })];
    const unnamed = await read(size, {});
    const again = await read(max, { page: 1 });
    if (idsOf(again).join() === idsOf(widest).join()) return { widest, first, second, unnamed };
  }
  const message = 'Organizations were created or deleted while the pages of the list were read.';
  throw new StopCheck('inconclusive', 'interfered', message);
}

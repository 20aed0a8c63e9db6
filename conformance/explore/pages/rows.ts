import type { ClauseId } from '../../../generated/clauses.ts';
import { limits } from '../../../generated/limits.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { agrees } from '../../matrices/agreement.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import { cardFields, singleCard } from '../../matrices/views/organization-rows.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import { type Check, check } from '../../run/define.ts';
import { picked } from '../walk.ts';

const { max } = limits.partner_per_page;

/** The pages of the organizations of a partner, of any size: together they are the list (P §4). */
export function pageRow(way: number): Check {
  return check<ClauseId, PreconditionName, PreconditionName>({
    id: 'explore.pages.organizations',
    title: 'Whatever the size of the pages, together they are the list of organizations',
    profile: 'partner',
    clauses: ['P-4-page', 'P-4-per-page', 'P-4-list-total-count', 'P-4-list-page-numbers'],
    // Others create and delete organizations meanwhile.
    needs: ['partner.org.linked', 'partner.org.idle', 'partner.list.alone'],
    cost: { requests: 16 },
    run: (context) => judge(context, way),
  });
}

async function judge(context: RowContext, way: number): Promise<void> {
  const { api, clause } = context;
  const whole = await api.listOrganizations({ per_page: max, page: 1 });
  const all = idsIn(whole);
  if (all.length >= max) return;
  const [size = 1] = picked([1, 2, 3, Math.max(1, all.length - 1), Math.max(1, all.length)], way);
  const last = Math.ceil(all.length / size);
  const seen: unknown[] = [];
  for (let page = 1; page <= Math.min(last, 6); page += 1) {
    const response = await api.listOrganizations({ per_page: size, page });
    const ids = idsIn(response);
    const wanted = Math.min(size, all.length - (page - 1) * size);
    clause('P-4-per-page', response).that(ids.length === wanted, `${wanted} cards`, `${ids.length} cards`);
    const again = ids.filter((id) => seen.includes(id));
    clause('P-4-page', response).that(again.length === 0, 'cards that no earlier page has', again.join());
    seen.push(...ids);
    number(context, 'P-4-list-page-numbers', response, 'current_page', page);
    number(context, 'P-4-list-page-numbers', response, 'last_page', last);
    number(context, 'P-4-list-total-count', response, 'total', all.length);
    const [first] = ids;
    if (typeof first === 'number')
      agrees(context, 'P-4-views', cardFields, await singleCard(api, first), {
        evidence: response,
        pointer: '/organizations/0',
      });
  }
  const missing = last > 6 ? [] : all.filter((id) => !seen.includes(id));
  clause('P-4-page', whole).that(missing.length === 0, 'every organization on one of the pages', missing.join());
}

function number(
  { clause }: RowContext,
  id: 'P-4-list-page-numbers' | 'P-4-list-total-count',
  response: ReceivedResponse,
  key: string,
  expected: number,
): void {
  const shown = response.at(`/${key}`);
  clause(id, response).that(Number(shown) === expected, `${key} ${expected}`, String(shown));
}

function idsIn(response: ReceivedResponse): unknown[] {
  const cards = response.at('/organizations');
  return Array.isArray(cards) ? cards.filter(isObject).map(({ id }) => id) : [];
}

import type { ClauseId } from '../../../generated/clauses.ts';
import { limits } from '../../../generated/limits.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { agrees } from '../../matrices/agreement.ts';
import { judgePage } from '../../matrices/lists/organization-page.ts';
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
  const seen = new Set<unknown>();
  for (let page = 1; page <= Math.min(last, 6); page += 1) {
    const response = await api.listOrganizations({ per_page: size, page });
    const ids = idsIn(response);
    const cards = Math.min(size, all.length - (page - 1) * size);
    judgePage(context, response, ids, seen, { cards, current_page: page, last_page: last, total: all.length });
    const [first] = ids;
    if (typeof first === 'number')
      agrees(context, 'P-4-views', cardFields, await singleCard(api, first), {
        evidence: response,
        pointer: '/organizations/0',
      });
  }
  const missing = last > 6 ? [] : all.filter((id) => !seen.has(id));
  clause('P-4-page', whole).that(missing.length === 0, 'every organization on one of the pages', missing.join());
}

function idsIn(response: ReceivedResponse): unknown[] {
  const cards = response.at('/organizations');
  return Array.isArray(cards) ? cards.filter(isObject).map(({ id }) => id) : [];
}

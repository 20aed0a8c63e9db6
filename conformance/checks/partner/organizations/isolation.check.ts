import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { refused } from '../../judgements/partner-statuses.ts';
import { everyCard } from './cards.ts';

/**
 * Organizations of another partner. The specification does not say who may read them; to a partner whose read is
 * refused, no other read shows them either.
 */
export const isolationChecks = [
  check({
    id: 'organization.isolation.read',
    title: "An organization whose read is refused to another partner is not in that partner's list",
    profile: 'partner',
    clauses: ['P-4-foreign-list'],
    needs: ['partner.org.linked', 'partner.foreign'],
    cost: { requests: 3 },
    async run({ need, api, clause }) {
      const { id } = need['partner.org.linked'];
      const other = api.as(need['partner.foreign'].credential);
      const read = await other.getOrganization(id);
      if (!refused(read)[0]) throw shownToOthers(read);
      const { cards, response } = await everyCard(other);
      const isThere = cards.some((card) => card.id === id);
      clause('P-4-foreign-list', response).that(!isThere, `a list without organization ${id}`, 'a list that shows it');
    },
  }),
];

/** Ends a check whose remaining clauses do not apply: no sentence denies other partners the read. */
export function shownToOthers({ label, exchange }: ReceivedResponse): StopCheck {
  const message = `${label} (exchange ${exchange}): this target shows organizations to other partners.`;
  return new StopCheck('not_applicable', 'other_branch', message);
}

import type { Answer } from '../../../kernel/answers/evidence.ts';
import { StopCheck } from '../../../kernel/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { isLinked } from '../authorisation/steps.ts';
import { refused, served } from '../statuses.ts';
import { everyCard } from './cards.ts';

/**
 * Organizations of another partner. The specification does not say who may read them; a partner whose read is refused
 * must not reach them in another way either.
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
      mustBeRefused(await other.getOrganization(id));
      const { cards, answer } = await everyCard(other);
      const isThere = cards.some((card) => card.id === id);
      clause('P-4-foreign-list', answer).that(!isThere, `a list without organization ${id}`, 'a list that shows it');
    },
  }),

  check({
    id: 'organization.isolation.writes',
    title: 'A partner whose read of an organization is refused cannot change it',
    profile: 'partner',
    clauses: ['P-4-foreign-writes'],
    needs: ['partner.org.fresh', 'partner.foreign'],
    cost: { requests: 9, organizations: 1 },
    async run({ need, api, valid, clause }) {
      const { id } = need['partner.org.fresh'];
      const other = api.as(need['partner.foreign'].credential);
      mustBeRefused(await other.getOrganization(id));
      const calls = [
        () => other.getCashierAuthorisation(id),
        () => other.startCashierAuthorisation(id, {}),
        () => other.sendCashierPhone(id, valid('sendCashierPhone')),
        () => other.verifyCashierOtp(id, valid('verifyCashierOtp')),
        () => other.issueApiKey(id, valid('issueApiKey')),
        () => other.deleteOrganization(id),
      ];
      for (const call of calls) {
        const answer = await call();
        clause('P-4-foreign-writes', answer).that(...refused(answer));
      }
      const card = await api.getOrganization(id);
      clause('P-4-foreign-writes', card).that(...served(card));
      clause('P-4-foreign-writes', card).that(!isLinked(card), 'no linked cashier', 'a linked cashier');
    },
  }),

  check({
    id: 'organization.isolation.external-id',
    title: "Another partner's external_id does not return its organization",
    profile: 'partner',
    clauses: ['P-4-foreign-external-id'],
    needs: ['partner.foreign'],
    cost: { requests: 4, organizations: 2 },
    async run({ need, api, valid, clause, unique }) {
      const body = { ...valid('createOrganization'), external_id: unique('shared') };
      const id = (await api.createOrganization(body, { purpose: 'twin' })).integer('/organization/id');
      const other = api.as(need['partner.foreign'].credential);
      mustBeRefused(await other.getOrganization(id));
      const answer = await other.createOrganization(body);
      const shown = answer.at('/organization/id');
      clause('P-4-foreign-external-id', answer).that(shown !== id, `another organization than ${id}`, String(shown));
      if (shown !== id && typeof shown === 'number') await other.deleteOrganization(shown, { purpose: 'clean-up' });
    },
  }),
];

/** Ends the check when the target lets other partners read the organization, which no sentence denies. */
function mustBeRefused(answer: Answer): void {
  if (refused(answer)[0]) return;
  const message = `${answer.label} (exchange ${answer.exchange}): this target shows organizations to other partners.`;
  throw new StopCheck('not_applicable', 'other_branch', message);
}

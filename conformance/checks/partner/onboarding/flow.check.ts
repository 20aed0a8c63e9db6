import { check } from '../../../run/define.ts';
import { served } from '../../judgements/partner-statuses.ts';
import { everyCard } from '../organizations/cards.ts';

/** P §1, §8.2: the complete onboarding of a merchant, up to a key and monitoring. */
export const onboardingChecks = [
  check({
    id: 'partner.onboarding.flow',
    title: 'Create, link, issue a key, monitor: each step uses the result of the one before',
    profile: 'partner',
    clauses: ['P-1-operations', 'P-8.2-create', 'P-8.2-link', 'P-8.2-key', 'P-8.2-monitor'],
    // Created, started, sent and verified in the order of the specification.
    needs: ['partner.org.linked'],
    cost: { requests: 4 },
    async run({ need, api, valid, clause }) {
      const { id, verified } = need['partner.org.linked'];
      clause('P-8.2-create', verified).that(...served(verified));
      const card = await api.getOrganization(id);
      clause('P-8.2-link', card).at('/organization/provider_connected').toBe(true);
      clause('P-8.2-link', card).at('/organization/status').toBe('verified');

      const issued = await api.issueApiKey(id, valid('issueApiKey'));
      clause('P-8.2-key', issued).status([200, 201]).at('/key').toMatch(/./).at('/webhook_secret').toMatch(/./);
      const { cards, response } = await everyCard(api);
      const mine = cards.find((one) => one.id === id);
      const status = mine === undefined ? 'not in the list' : String(mine.status);
      clause('P-8.2-monitor', response).that(status === 'verified', 'verified', status);
      clause('P-1-operations', response).that(
        verified.accepted && issued.accepted && response.accepted,
        'every step accepted',
        [verified, issued, response].map(({ label }) => label).join(', '),
      );
    },
  }),
];

import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { matrixRow } from '../matrix.ts';
import { singleCard } from './organization-rows.ts';
import { views } from './views.ts';

/** P §2.1, M §5: the card of an organization and what its merchant meets. */
export const suspendedCardRow: Check = matrixRow(views, {
  id: 'views.organizations.suspended',
  title: 'An organization that its merchant finds suspended is suspended on the card of its partner',
  profile: 'partner',
  needs: ['org.suspended'],
  cells: [
    {
      label: 'the single card',
      clauses: ['P-2.1-status-suspended'],
      requests: 2,
      async run({ api, need, clause }) {
        const { organization } = need['org.suspended'].credential;
        const met = await api.listInvoices({ per_page: 1 });
        if (organization === undefined || met.status !== 403) {
          const message = `${met.label} (exchange ${met.exchange}): the organization is not known, or not suspended.`;
          throw new StopCheck('not_tested', 'prerequisite_failed', message);
        }
        const { evidence, pointer } = await singleCard(api, organization);
        clause('P-2.1-status-suspended', evidence).succeeds().at(`${pointer}/status`).toBe('suspended');
      },
    },
  ],
});

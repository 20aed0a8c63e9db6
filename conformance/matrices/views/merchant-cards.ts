import { limits } from '../../../generated/limits.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { agreesOnceRead } from '../agreement.ts';
import { type GradedCell, matrixRow } from '../matrix.ts';
import { agreesOnLink, cardFields, inList, singleCard } from './organization-rows.ts';
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
        if (organization === undefined || met.status !== 403)
          throw unmet(met, 'the organization is not known, or not suspended');
        const { evidence, pointer } = await singleCard(api, organization);
        clause('P-2.1-status-suspended', evidence).succeeds().at(`${pointer}/status`).toBe('suspended');
      },
    },
  ],
});

function unmet({ label, exchange }: ReceivedResponse, why: string): StopCheck {
  return new StopCheck('not_tested', 'prerequisite_failed', `${label} (exchange ${exchange}): ${why}.`);
}

/** States that the partner did not cause and that a card shows, each of one organization. */
const states = ['org.suspended', 'cashier.none'] as const;

/** A merchant whose invoices are refused for want of a cashier has none, and so the card says (P §2.1). */
const unlinkedCell: GradedCell<number> = {
  label: 'provider_connected of the card',
  clauses: ['P-2.1-provider-connected-before'],
  requests: 2,
  async run({ api, valid, clause }, id) {
    const met = await api.createInvoice(valid('createInvoice'));
    if (!carriesCode(met, 'provider_session_not_configured')) throw unmet(met, 'it may have a cashier');
    clause('P-2.1-provider-connected-before', await api.getOrganization(id))
      .at('/organization/provider_connected')
      .toBe(false);
  },
};

const linkCell: GradedCell<number> = {
  label: 'the status of the authorisation',
  clauses: ['P-2.3-provider-connected'],
  requests: 2,
  run: agreesOnLink,
};

/** P §2.1, §2.3, §4: the views of an organization, after something other than its onboarding has changed it. */
export const changedCardRows: Check[] = states.map((state) =>
  matrixRow<number>(views, {
    id: `views.organizations.${state.replace('.', '-')}`,
    title: `The views of an organization agree after a change that its partner did not cause: ${state}`,
    profile: 'partner',
    needs: [state],
    async twin({ need }) {
      const { organization } = need[state].credential;
      if (organization !== undefined) return organization;
      throw new StopCheck('not_tested', 'fixture_missing', `The id of the organization is not known: ${state}.`);
    },
    cells: [
      {
        label: 'its place in the list',
        clauses: ['P-4-list-contains'],
        run: async ({ api, clause }, id) => {
          const list = await api.listOrganizations({ per_page: limits.partner_per_page.max });
          const cards = list.at('/organizations');
          if (!Array.isArray(cards) || list.at('/total') !== cards.length) throw unmet(list, 'it has several pages');
          const isThere = cards.some((card) => isObject(card) && card.id === id);
          clause('P-4-list-contains', list).that(isThere, `organization ${id}`, 'not in the list');
        },
      },
      {
        label: 'the list',
        clauses: ['P-4-views'],
        requests: 2,
        run: (context, id) =>
          agreesOnceRead(context, 'P-4-views', cardFields, {
            single: (api) => singleCard(api, id),
            other: (api) => inList(api, id),
          }),
      },
      ...(state === 'cashier.none' ? [unlinkedCell, linkCell] : []),
    ],
  }),
);

import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { refused, saysSuccess, served } from '../../judgements/partner-statuses.ts';
import { everyCard } from './cards.ts';
import { endWithKey } from './delete.check.ts';
import { shownToOthers } from './isolation.check.ts';

/** P §4: creating an organization, and creating it again. */
export const createChecks = [
  check({
    id: 'organization.create.optional-fields',
    title: 'A creation returns 201 with the card; the body may be empty, and a second such creation is another one',
    profile: 'partner',
    clauses: ['P-4-create-201', 'P-4-create-success', 'P-4-create-optional', 'P-4-create-separate', 'P-3-delete-keys'],
    bySchema: ['P-4-create-card'],
    needs: [],
    wants: ['linked.merchant_key'],
    cost: { requests: 6, organizations: 2 },
    async run(context) {
      const { api, clause } = context;
      const first = await api.createOrganization({});
      clause('P-4-create-201', first).status(201);
      clause('P-4-create-optional', first).status(201).at('/organization').toBeType('object');
      if (!first.accepted) return;
      clause('P-4-create-success', first).that(...saysSuccess(first));
      const id = first.integer('/organization/id');
      const second = await api.createOrganization({});
      if (!second.accepted) throw new StopCheck('not_tested', 'twin_rejected', second.label);
      const shown = second.at('/organization/id');
      clause('P-4-create-separate', second).that(shown !== id, `another organization than ${id}`, String(shown));
      await endWithKey(context, id);
    },
  }),

  check({
    id: 'organization.create.repeat',
    title: 'A repeat with the same external_id returns 200 with the first organization and creates none',
    profile: 'partner',
    clauses: [
      'P-4-create-has-catalog',
      'P-4-create-repeat-body',
      'P-4-create-idempotent',
      'P-2.1-external-id-echo',
      'P-4-foreign-external-id',
      'P-8.2-create',
    ],
    bySchema: ['P-4-json'],
    needs: [],
    wants: ['partner.foreign'],
    // One of the organizations is that of the other partner.
    cost: { requests: 7, organizations: 2 },
    async run({ need, api, valid, clause, unique }) {
      const body = {
        ...valid('createOrganization'),
        has_catalog: false,
        external_id: `Клиент \u{20000} ${unique('repeat')}`,
      };
      const first = await api.createOrganization(body, { purpose: 'twin' });
      clause('P-4-create-has-catalog', first).at('/organization/has_catalog').toBe(false);
      const id = first.integer('/organization/id');
      const card = await api.getOrganization(id);
      clause('P-8.2-create', card).that(...served(card));

      const repeat = await api.createOrganization(body);
      clause('P-4-create-idempotent', repeat).at('/organization/id').toBe(id);
      clause('P-4-create-repeat-body', repeat).that(...saysSuccess(repeat));
      clause('P-4-create-repeat-body', repeat).at('/organization').toBeType('object');

      const { cards, response } = await everyCard(api);
      const listed = cards.find((card) => card.id === id);
      if (listed !== undefined) {
        const isSame = listed.external_id === body.external_id;
        clause('P-2.1-external-id-echo', response).that(isSame, body.external_id, String(listed.external_id));
      }
      const holders = cards.filter((card) => card.external_id === body.external_id);
      clause('P-4-create-idempotent', response).that(
        holders.length === 1,
        'one organization with this external_id',
        `${holders.length} organizations`,
      );

      const foreign = need['partner.foreign'];
      if (foreign === undefined) return;
      const other = api.as(foreign.credential);
      const read = await other.getOrganization(id);
      if (!refused(read)[0]) throw shownToOthers(read);
      const created = await other.createOrganization(body);
      const shown = created.at('/organization/id');
      clause('P-4-foreign-external-id', created).that(shown !== id, `another organization than ${id}`, String(shown));
      if (shown !== id && typeof shown === 'number') await other.deleteOrganization(shown, { purpose: 'clean-up' });
    },
  }),
];

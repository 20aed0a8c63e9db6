import { unknownId } from '../../../ground/values/unknown-id.ts';
import { check } from '../../../run/define.ts';
import { everyCard } from './cards.ts';

/** Open points of the partner specification about organizations. Probes observe and never grade. */
export const organizationProbes = [
  check({
    id: 'probe.partner.organization-states',
    title: 'Which states organizations and their tariffs have',
    profile: 'partner',
    clauses: ['P-3-into-pending', 'P-3-into-suspended', 'P-3-payment-transitions'],
    needs: ['partner.org.linked'],
    cost: { requests: 1 },
    async run({ need, api, observe }) {
      const creation = need['partner.org.linked'].response;
      const first = creation.at('/organization/status') ?? 'no card in the creation';
      observe('Which status does a new organization have?', String(first), {
        clause: 'P-3-into-pending',
        evidence: creation,
      });
      const { cards, response } = await everyCard(api);
      const suspended = cards.filter(({ status }) => status === 'suspended').length;
      observe('How many organizations are suspended without a request of the suite?', String(suspended), {
        clause: 'P-3-into-suspended',
        evidence: response,
      });
      const tariffs = [...new Set(cards.map((card) => String(card.payment_status)))].join(', ');
      observe('Which tariff states do new organizations have?', tariffs, {
        clause: 'P-3-payment-transitions',
        evidence: response,
      });
    },
  }),

  check({
    id: 'probe.partner.unknown-organization',
    title: 'An unknown organization id',
    profile: 'partner',
    clauses: ['P-4-get-unknown'],
    needs: ['partner.org.linked'],
    cost: { requests: 1 },
    async run({ api, observe }) {
      const unknown = await api.getOrganization(unknownId);
      observe(
        'What is the response to an unknown organization id?',
        `${unknown.status} ${unknown.text.slice(0, 200)}`,
        {
          clause: 'P-4-get-unknown',
          evidence: unknown,
        },
      );
    },
  }),

  check({
    id: 'probe.partner.repeat-and-delete',
    title: 'A repeat with another body and after the deletion; reads by another partner and after the deletion',
    profile: 'partner',
    clauses: ['P-4-create-repeat-differs', 'P-4-delete-status', 'P-4-delete-visibility'],
    needs: [],
    wants: ['partner.foreign'],
    cost: { requests: 7, organizations: 2 },
    async run({ need, api, valid, unique, observe }) {
      const body = { ...valid('createOrganization'), has_catalog: false, external_id: unique('again') };
      const id = (await api.createOrganization(body, { purpose: 'setup' })).integer('/organization/id');

      const other = await api.createOrganization({ ...body, has_catalog: true });
      const same = other.at('/organization/id') === id ? 'the same organization' : 'no or another organization';
      const flag = `has_catalog ${String(other.at('/organization/has_catalog'))}`;
      observe('What is the response to a repeat with another has_catalog?', `${other.status}, ${same}, ${flag}`, {
        clause: 'P-4-create-repeat-differs',
        evidence: other,
      });
      const foreign = need['partner.foreign'];
      if (foreign !== undefined) {
        const view = await api.as(foreign.credential).getOrganization(id);
        observe("What is the response to another partner's read of the organization?", String(view.status), {
          evidence: view,
        });
      }

      const deletion = await api.deleteOrganization(id);
      observe('Which status does a deletion have?', String(deletion.status), {
        clause: 'P-4-delete-status',
        evidence: deletion,
      });
      const single = await api.getOrganization(id);
      const { cards, response } = await everyCard(api);
      const listed = cards.some((card) => card.id === id) ? 'listed' : 'not listed';
      observe('What is visible of a deleted organization?', `single view ${single.status}, ${listed}`, {
        clause: 'P-4-delete-visibility',
        evidence: response,
      });
      const after = await api.createOrganization(body);
      const which = after.at('/organization/id') === id ? 'the deleted organization' : 'a new organization';
      observe(
        'What does a creation with the external_id of a deleted organization return?',
        `${after.status}, ${which}`,
        {
          clause: 'P-4-create-repeat-differs',
          evidence: after,
        },
      );
    },
  }),
];

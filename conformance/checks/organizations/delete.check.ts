import { check } from '../../kernel/define.ts';
import { StopCheck } from '../../kernel/stop.ts';
import { linkCashier } from '../authorisation/steps.ts';

/** P §3, §4: deleting an organization. */
export const deleteChecks = [
  check({
    id: 'organization.delete.answer',
    title: 'A deletion answers with success; without the key of the partner it is refused',
    profile: 'partner',
    clauses: ['P-5-refused', 'P-4-delete'],
    needs: ['partner.org.fresh'],
    cost: { requests: 4, organizations: 1 },
    async run({ need, api, clause, stranger }) {
      const { id } = need['partner.org.fresh'];
      const refused = await api.as(stranger('partner', 'absent')).deleteOrganization(id);
      clause('P-5-refused', refused).that(isRefusal(refused.status), 'any 4xx', String(refused.status));
      clause('P-5-refused', await api.getOrganization(id))
        .at('/organization/id')
        .toBe(id);

      const answer = await api.deleteOrganization(id);
      clause('P-4-delete', answer).that(answer.accepted, 'any 2xx', String(answer.status)).at('/success').toBe(true);
    },
  }),

  check({
    id: 'organization.delete.keys',
    title: 'After the deletion the key that was issued for the organization is refused on the merchant interface',
    profile: 'partner',
    clauses: ['P-4-key-first', 'P-3-delete-keys'],
    // The one shows that keys of this partner work on the merchant interface at all.
    needs: ['linked.merchant_key', 'partner.org.fresh'],
    cost: { requests: 8, organizations: 1 },
    async run({ need, api, valid, clause }) {
      const { id } = need['partner.org.fresh'];
      await linkCashier(api, id);
      const issued = await api.issueApiKey(id, valid('issueApiKey'));
      clause('P-4-key-first', issued).at('/regenerated').toBe(false);
      const value = issued.string('/key');
      const merchant = api.as({ interface: 'merchant', name: 'deleted', value, organization: id });
      const page = { per_page: 1, sort_by: 'id', sort_order: 'desc' } as const;
      const before = await merchant.listInvoices(page, { purpose: 'twin' });
      if (!before.accepted) {
        const message = `The key did not work before the deletion either: ${before.label} (exchange ${before.exchange}).`;
        throw new StopCheck('not_tested', 'twin_rejected', message);
      }
      await api.deleteOrganization(id);
      clause('P-3-delete-keys', await merchant.listInvoices(page)).status(401);
    },
  }),
];

const isRefusal = (status: number | undefined): boolean => status !== undefined && status >= 400 && status < 500;

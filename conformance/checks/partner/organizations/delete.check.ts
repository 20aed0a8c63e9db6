import type { Api } from '../../../kernel/http/api.ts';
import { StopCheck } from '../../../kernel/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { isLinked, linkCashier } from '../authorisation/steps.ts';
import { refused, saysSuccess, served } from '../statuses.ts';
import { callsOfOther, shownToOthers } from './isolation.check.ts';

/** P §3, §4: deleting an organization. */
export const deleteChecks = [
  check({
    id: 'organization.delete.answer',
    title: 'A deletion returns success; without a partner key, or with that of another partner, it is refused',
    profile: 'partner',
    clauses: ['P-5-refused', 'P-4-delete', 'P-4-foreign-writes'],
    needs: ['partner.org.fresh'],
    wants: ['partner.foreign'],
    cost: { requests: 12, organizations: 1 },
    async run({ need, api, valid, clause, invalidCredential }) {
      const { id } = need['partner.org.fresh'];
      const foreign = need['partner.foreign'];
      const other = foreign === undefined ? undefined : api.as(foreign.credential);
      const read = await other?.getOrganization(id);
      if (other !== undefined && read !== undefined && refused(read)[0]) {
        const reached = await callsOfOther(other, id, valid);
        for (const answer of reached) clause('P-4-foreign-writes', answer).that(...refused(answer));
        const card = await api.getOrganization(id);
        clause('P-4-foreign-writes', card)
          .that(...served(card))
          .that(!isLinked(card), 'no linked cashier', 'a linked cashier');
      }
      const stolen = await api.as(invalidCredential('partner', 'absent')).deleteOrganization(id);
      clause('P-5-refused', stolen).that(...refused(stolen));
      const still = await api.getOrganization(id);
      clause('P-5-refused', still).that(...served(still));

      const answer = await api.deleteOrganization(id);
      clause('P-4-delete', answer)
        .that(...served(answer))
        .that(...saysSuccess(answer));
      if (read !== undefined && !refused(read)[0]) throw shownToOthers(read);
    },
  }),

  check({
    id: 'organization.delete.keys',
    title: 'After the deletion no key of the organization works on the merchant interface',
    profile: 'partner',
    clauses: ['P-4-key-first', 'P-3-delete-keys'],
    needs: ['partner.org.fresh'],
    // It shows that keys of this partner work on the merchant interface at all.
    wants: ['linked.merchant_key'],
    cost: { requests: 10, organizations: 1 },
    async run({ need, api, valid, clause }) {
      const { id } = need['partner.org.fresh'];
      await linkCashier(api, id);
      const first = await api.issueApiKey(id, valid('issueApiKey'));
      clause('P-4-key-first', first).at('/regenerated').toBe(false);
      if (need['linked.merchant_key'] === undefined) return;

      const second = await api.issueApiKey(id, valid('issueApiKey'));
      const merchants = [first, second].map((issued, i) =>
        api.as({ interface: 'merchant', name: `deleted-${i}`, value: issued.string('/key'), organization: id }),
      );
      // The second issue may have ended the first key already.
      const alive: Api[] = [];
      for (const merchant of merchants) {
        if ((await merchant.listInvoices(onePage, { purpose: 'twin' })).accepted) alive.push(merchant);
      }
      if (alive.length === 0) throw new StopCheck('not_tested', 'twin_rejected', 'No key worked before the deletion.');
      await api.deleteOrganization(id);
      for (const merchant of alive) clause('P-3-delete-keys', await merchant.listInvoices(onePage)).status(401);
    },
  }),
];

const onePage = { per_page: 1, sort_by: 'id', sort_order: 'desc' } as const;

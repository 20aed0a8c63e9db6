import type { Api } from '../../../contract/api.ts';
import { notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { type CheckContext, check } from '../../../run/define.ts';
import { saysSuccess, served } from '../../judgements/partner-statuses.ts';
import { publicAddress } from '../api-keys/webhook-address.check.ts';
import { linkCashier } from '../authorisation/steps.ts';

/** P §3, §4: deleting an organization. */
export const deleteChecks = [
  check({
    id: 'organization.delete.keys',
    title: 'A deletion returns success and ends each key of the organization',
    profile: 'partner',
    clauses: ['P-4-key-first', 'P-4-delete', 'P-3-delete-keys'],
    needs: [],
    // This request shows that keys of this partner work on the merchant interface at all.
    wants: ['linked.merchant_key'],
    cost: { requests: 11, organizations: 1 },
    async run({ need, api, valid, clause }) {
      // The key of the matrix of callers was that of an organization without a catalog.
      const request = { ...valid('createOrganization'), has_catalog: true };
      const id = (await api.createOrganization(request, { purpose: 'setup' })).integer('/organization/id');
      await linkCashier(api, id);
      const body = valid('issueApiKey');
      const first = await api.issueApiKey(id, body);
      clause('P-4-key-first', first).at('/regenerated').toBe(false);
      const end = async () => {
        const response = await api.deleteOrganization(id);
        clause('P-4-delete', response)
          .that(...served(response))
          .that(...saysSuccess(response));
      };
      if (need['linked.merchant_key'] === undefined) {
        await end();
        return;
      }

      const holderOf = (issued: ReceivedResponse, name: string) =>
        api.as({ interface: 'merchant', name, value: issued.string('/key'), organization: id });
      const former = holderOf(first, 'former');
      await worksYet(former);
      const current = holderOf(await api.issueApiKey(id, body), 'current');
      await worksYet(current);
      // Whether the former key works after a new one was issued is not specified.
      const replaced = await former.listInvoices(onePage, { purpose: 'twin' });

      await end();
      const alive = replaced.accepted ? [former, current] : [current];
      for (const holder of alive) clause('P-3-delete-keys', await holder.listInvoices(onePage)).status(401);
    },
  }),

  check({
    id: 'organization.delete.production',
    title: 'A deletion ends the key of a production organization',
    profile: 'partner',
    clauses: ['P-3-delete-keys'],
    needs: ['partner.production.new'],
    wants: ['linked.merchant_key'],
    cost: { requests: 5, organizations: 1 },
    async run({ need, api, valid, clause }) {
      const { credential, id } = need['partner.production.new'];
      const partner = api.as(credential);
      const body = { ...valid('issueApiKey'), webhook_url: publicAddress };
      const issued = notRefused(await partner.issueApiKey(id, body), 'issueApiKey');
      const holder = api.as({
        interface: 'merchant',
        name: 'production',
        value: issued.string('/key'),
        organization: id,
      });
      // Before its approval a production organization gets 403 (M §5), which shows that the key is known.
      const before = await holder.listInvoices(onePage, { purpose: 'twin' });
      if (need['linked.merchant_key'] === undefined || before.status === 401) {
        throw new StopCheck('not_tested', 'twin_rejected', `${before.label} with the issued key.`);
      }
      const deleted = await partner.deleteOrganization(id);
      clause('P-3-delete-keys', deleted).that(...served(deleted));
      clause('P-3-delete-keys', await holder.listInvoices(onePage)).status(401);
    },
  }),
];

/**
 * Deletes an organization of the check that was never verified. Whether it gets a key is not specified; one that
 * works ends with it.
 */
export async function endWithKey(
  { need, api, valid, clause }: CheckContext<'P-3-delete-keys', never, 'linked.merchant_key'>,
  organization: number,
): Promise<void> {
  if (need['linked.merchant_key'] === undefined) return;
  const issued = await api.issueApiKey(organization, valid('issueApiKey'));
  if (!issued.accepted) return;
  const holder = api.as({ interface: 'merchant', name: 'unverified', value: issued.string('/key'), organization });
  if (!(await holder.listInvoices(onePage)).accepted) return;
  if (!(await api.deleteOrganization(organization)).accepted) return;
  clause('P-3-delete-keys', await holder.listInvoices(onePage)).status(401);
}

const onePage = { per_page: 1, sort_by: 'id', sort_order: 'desc' } as const;

/** Ends the check unless the key of this caller works: only then does a later refusal show that it ended. */
async function worksYet(merchant: Api): Promise<void> {
  const response = await merchant.listInvoices(onePage, { purpose: 'twin' });
  if (!response.accepted) throw new StopCheck('not_tested', 'twin_rejected', `${response.label} with the issued key.`);
}

import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { type IssueResult, issuedKeys } from '../../model/subjects/issued-keys.ts';
import { check } from '../../run/define.ts';
import { linkCashier } from '../partner/authorisation/steps.ts';
import { equal } from './one-record.ts';

/** Requests that are sent at the same moment. */
const clients = 5;

/** O-01: P §4 for keys that are issued at the same moment. */
export const overlappingKeyChecks = [
  check({
    id: 'concurrency.api-key.issue',
    title: 'Of keys that are issued at the same moment, each is another one, and the last works',
    profile: 'concurrency',
    clauses: ['O-P-4-one-key'],
    needs: ['partner.org.fresh', 'linked.merchant_key'],
    cost: { requests: 4 + 2 * clients, organizations: 1 },
    async run({ need, api, valid, unique, overlap }) {
      const { id } = need['partner.org.fresh'];
      await linkCashier(api, id);
      const body = { webhook_url: valid('issueApiKey').webhook_url, name: unique('overlap') };
      const keys = new Map<string, string>();
      const issues = overlap<IssueResult>((response) => issueResult(response, keys));
      await issues.together(equal(clients, (one) => one.issueApiKey(id, body)));
      for (const [value, name] of keys) {
        const credential = { interface: 'merchant', name, value, organization: id } as const;
        await issues.afterwards(
          (one) => one.as(credential).listInvoices({ per_page: 1, sort_by: 'id', sort_order: 'desc' }),
          (response) => useResult(response, name),
        );
      }
      issues.judge('O-P-4-one-key', issuedKeys);
    },
  }),
];

/** Keys have names in the report, which never shows them. */
function issueResult(response: ReceivedResponse, names: Map<string, string>): IssueResult | undefined {
  const [key, regenerated] = [response.at('/key'), response.at('/regenerated')];
  if (!response.accepted || typeof key !== 'string' || key === '' || typeof regenerated !== 'boolean') return undefined;
  const name = names.get(key) ?? `key ${names.size + 1}`;
  names.set(key, name);
  return [regenerated ? 'replaces' : 'creates', name];
}

function useResult({ status, accepted }: ReceivedResponse, name: string): IssueResult | undefined {
  if (accepted) return ['reads', name, 'works'];
  return status === 401 ? ['reads', name, 'refused'] : undefined;
}

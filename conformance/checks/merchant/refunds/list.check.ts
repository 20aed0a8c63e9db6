import type { Api } from '../../../contract/api.ts';
import { isObject } from '../../../ground/values/pointer.ts';
import { unknownId } from '../../../ground/values/unknown-id.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';

/** M §4.6: the refunds of an invoice. Their payload is not specified: an id at any place identifies a refund. */
export const refundListChecks = [
  check({
    id: 'refund.list.empty',
    title: 'The list of refunds is available for an invoice without refunds',
    profile: 'refunds',
    clauses: ['M-4.6-refunds', 'M-4.6-refunds-payload'],
    needs: ['invoice.open'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, clause, observe }) {
      const list = await api.listRefunds(need['invoice.open'].id);
      clause('M-4.6-refunds', list).status(200);
      const keys = isObject(list.body) ? Object.keys(list.body).join(', ') : typeof list.body;
      observe('Which keys does a list of refunds have?', keys, { clause: 'M-4.6-refunds-payload', evidence: list });
    },
  }),

  check({
    id: 'refund.list.not-found',
    title: 'The refunds of an invoice that does not exist are not found',
    profile: 'refunds',
    clauses: ['M-4.6-refunds-404'],
    needs: ['invoice.open'],
    cost: { requests: 3, invoices: 1 },
    async run({ need, api, clause }) {
      await read(api, need['invoice.open'].id);
      clause('M-4.6-refunds-404', await api.listRefunds(unknownId)).status(404);
    },
  }),

  check({
    id: 'refund.list.key-missing',
    title: 'Without a key the refunds of an invoice return 401',
    profile: 'refunds',
    clauses: ['M-5-401-refunds'],
    needs: ['invoice.open'],
    cost: { requests: 4, invoices: 1 },
    async run({ need, api, clause, invalidCredential }) {
      const { id } = need['invoice.open'];
      await read(api, id);
      for (const kind of ['absent', 'wrong'] as const) {
        clause('M-5-401-refunds', await api.as(invalidCredential('merchant', kind)).listRefunds(id)).status(401);
      }
    },
  }),
];

/** The same request without its fault: it must succeed before a refusal proves anything. */
async function read(api: Api, id: number): Promise<void> {
  const response = await api.listRefunds(id, { purpose: 'twin' });
  if (response.accepted) return;
  const message = `The refunds of an own invoice were not served: ${response.label} (exchange ${response.exchange}).`;
  throw new StopCheck('not_tested', 'twin_rejected', message);
}

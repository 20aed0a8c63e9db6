import { freshSecret } from '../../../exchange/requests/fresh-secret.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { linkCashier } from '../authorisation/steps.ts';
import { publicAddress } from './webhook-address.check.ts';

/** Open points of the partner specification about partner keys and merchant keys. */
export const keyProbes = [
  check({
    id: 'probe.partner.unauthorised',
    title: 'Status and body of the responses to a missing and to a wrong partner key',
    profile: 'partner',
    clauses: ['P-5-missing-key', 'P-5-wrong-key'],
    needs: ['partner.org.linked'],
    cost: { requests: 2 },
    async run({ api, invalidCredential, observe }) {
      const missing = await api.as(invalidCredential('partner', 'absent')).listOrganizations();
      observe('What is the response to a missing partner key?', brief(missing), {
        clause: 'P-5-missing-key',
        evidence: missing,
      });
      const wrong = await api.as(invalidCredential('partner', 'wrong')).listOrganizations();
      observe('What is the response to a wrong partner key?', brief(wrong), {
        clause: 'P-5-wrong-key',
        evidence: wrong,
      });
    },
  }),

  check({
    id: 'probe.partner.key-issue',
    title:
      'A key before the verification, a key with another name, a supplied secret, and the former key, also after a refused request',
    profile: 'partner',
    clauses: [
      'P-4-key-before-verification',
      'P-4-key-status',
      'P-4-key-secret-echo',
      'P-4-key-repeat-scope',
      'P-4-key-old',
      'P-4-key-refused',
    ],
    needs: ['partner.org.fresh'],
    wants: ['linked.merchant_key'],
    cost: { requests: 11, organizations: 1 },
    async run({ need, api, valid, unique, observe }) {
      const { id } = need['partner.org.fresh'];
      const { webhook_url } = valid('issueApiKey');
      const early = await api.issueApiKey(id, { webhook_url, name: unique('early') });
      observe('Is a key issued before the organization is verified?', String(early.status), {
        clause: 'P-4-key-before-verification',
        evidence: early,
      });

      await linkCashier(api, id);
      const secret = freshSecret();
      const first = await api.issueApiKey(id, { webhook_url, name: unique('first'), webhook_secret: secret });
      observe('Which status does an issued key have?', String(first.status), {
        clause: 'P-4-key-status',
        evidence: first,
      });
      const echoed = first.at('/webhook_secret') === secret ? 'yes' : 'no';
      observe('Is a supplied webhook secret echoed?', echoed, { clause: 'P-4-key-secret-echo', evidence: first });
      const second = await api.issueApiKey(id, { webhook_url, name: unique('second') });
      observe('Is a key with another name a repeat?', `regenerated ${String(second.at('/regenerated'))}`, {
        clause: 'P-4-key-repeat-scope',
        evidence: second,
      });

      const old = first.at('/key');
      if (need['linked.merchant_key'] === undefined || typeof old !== 'string') return;
      const merchant = api.as({ interface: 'merchant', name: 'former', value: old, organization: id });
      const response = await merchant.listInvoices(onePage);
      observe('What is the response to the former key after a new one was issued?', String(response.status), {
        clause: 'P-4-key-old',
        evidence: response,
      });

      const current = second.at('/key');
      const refused = await api.issueApiKey(id, { webhook_url: 'https://10.0.0.1/webhook' });
      if (refused.accepted) {
        const message = `${refused.label}: the target issued a key for a private address, so no request was refused.`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      if (typeof current !== 'string') return;
      const holder = api.as({ interface: 'merchant', name: 'current', value: current, organization: id });
      const after = await holder.listInvoices(onePage);
      observe('What is the response to the current key after a refused request for a key?', String(after.status), {
        clause: 'P-4-key-refused',
        evidence: after,
      });
    },
  }),

  check({
    id: 'probe.partner.webhook-addresses',
    title: 'Which webhook addresses the sandbox accepts',
    profile: 'partner',
    clauses: ['M-6-url-sandbox', 'M-6-url-names'],
    needs: ['partner.org.linked'],
    cost: { requests: 4 },
    async run({ need, api, observe }) {
      const { id } = need['partner.org.linked'];
      const plain = publicAddress.replace(/^https:/, 'http:');
      const undecided = [
        ['M-6-url-sandbox', plain],
        ['M-6-url-sandbox', 'https://203.0.113.10/webhook'],
        ['M-6-url-sandbox', 'https://example.ngrok.io/webhook'],
        ['M-6-url-names', 'https://localhost/webhook'],
      ] as const;
      for (const [clause, webhook_url] of undecided) {
        const response = await api.issueApiKey(id, { webhook_url });
        observe(`Is ${webhook_url} accepted?`, String(response.status), { clause, evidence: response });
      }
    },
  }),

  check({
    id: 'probe.partner.signature',
    title: 'Whether a delivery to the address of a key carries a signature',
    profile: 'webhooks',
    clauses: ['P-6-signature'],
    needs: ['linked.merchant_key', 'webhook.inbox', 'invoice.open'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, observe }) {
      const { id } = need['invoice.open'];
      const event = need['webhook.inbox'].expect('invoice.status_changed', { id });
      await api.simulateInvoiceStatus(id, { status: 'error' });
      const delivery = await event.arrival();
      const names = [...delivery.raw.headers.keys()].filter((name) => name.includes('signature')).join(', ');
      observe('Which header signs a delivery?', names || 'none by its name', {
        clause: 'P-6-signature',
        evidence: delivery,
      });
    },
  }),
];

function brief(response: ReceivedResponse): string {
  return `${response.status} ${response.text.slice(0, 200)}`;
}

const onePage = { per_page: 1, sort_by: 'id', sort_order: 'desc' } as const;

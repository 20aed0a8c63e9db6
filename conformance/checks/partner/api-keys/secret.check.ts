import { isSignedBy, schemeOf } from '../../../exchange/webhooks/signature.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { simulatedError } from '../../merchant/webhooks/simulated-error.ts';
import { linkCashier } from '../authorisation/steps.ts';

/** P §4, §6: the webhook secret that the partner sends with the request of a key. */
export const secretChecks = [
  check({
    id: 'api-key.secret.signs',
    title: 'A supplied webhook secret signs the events as a generated one does',
    profile: 'webhooks',
    clauses: ['P-4-key-secret-signs'],
    needs: ['linked.merchant_key', 'webhook.inbox', 'invoice.open', 'partner.org.fresh'],
    cost: { requests: 9, invoices: 2, organizations: 1 },
    async run({ need, api, valid, clause, unique }) {
      // The scheme is not specified: the event of a key with a generated secret shows it.
      const generated = need['linked.merchant_key'].issued.string('/webhook_secret');
      const known = await simulatedError({ need, api });
      const scheme = schemeOf(known.raw, generated);
      if (scheme === undefined) {
        const message = `No header of ${known.label} is an HMAC of its body with the secret that was generated.`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }

      const { id: organization } = need['partner.org.fresh'];
      await linkCashier(api, organization);
      const inbox = need['webhook.inbox'];
      const webhook_secret = unique('secret');
      const body = { ...valid('issueApiKey'), webhook_url: inbox.url, webhook_secret };
      const value = (await api.issueApiKey(organization, body, { purpose: 'setup' })).string('/key');
      const merchant = api.as({ interface: 'merchant', name: 'own-secret', value, organization });
      const id = (await merchant.createInvoice(valid('createInvoice'), { purpose: 'setup' })).integer('/id');
      const event = inbox.expect('invoice.status_changed', { id, where: ({ status }) => status === 'error' });
      await merchant.simulateInvoiceStatus(id, { status: 'error' });
      const delivery = await event.arrival();
      const shown = delivery.raw.headers.get(scheme.header) ?? 'no signature';
      const isSigned = isSignedBy(delivery.raw, webhook_secret, scheme);
      clause('P-4-key-secret-signs', delivery).that(isSigned, `${scheme.header} by the supplied secret`, shown);
    },
  }),
];

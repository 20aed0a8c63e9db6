import type { Delivery } from '../../../exchange/webhooks/delivery.ts';
import { isSignedBy, schemeOf } from '../../../exchange/webhooks/signature.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { arrived } from '../../../matrices/arrived.ts';
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
      if (scheme === undefined) throw unsigned(known);

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

  check({
    id: 'api-key.secret.replaced',
    title: 'Once a key was replaced, the address and the secret of the new key are those of the events',
    profile: 'webhooks',
    clauses: ['P-6-merchant-events', 'P-4-key-secret-signs', 'P-4-key-secret-generated'],
    needs: [
      'linked.merchant_key',
      'webhook.inbox',
      'invoice.open',
      'org.foreign',
      'webhook.foreign',
      'partner.org.fresh',
    ],
    cost: { requests: 13, invoices: 2, organizations: 1 },
    async run({ need, api, valid, clause, unique }) {
      const known = await simulatedError({ need, api });
      const scheme = schemeOf(known.raw, need['linked.merchant_key'].issued.string('/webhook_secret'));
      const { id: organization } = need['partner.org.fresh'];
      await linkCashier(api, organization);
      const [former, next] = [need['webhook.inbox'], need['webhook.foreign']];
      const named = { ...valid('issueApiKey'), name: unique('key') };
      await api.issueApiKey(
        organization,
        { ...named, webhook_url: former.url, webhook_secret: unique('former') },
        { purpose: 'setup' },
      );
      const webhook_secret = unique('next');
      const body = { ...named, webhook_url: next.url, webhook_secret };
      const issued = await api.issueApiKey(organization, body, { purpose: 'setup' });
      const merchant = api.as({
        interface: 'merchant',
        name: 'replaced',
        value: issued.string('/key'),
        organization,
      });
      const id = (await merchant.createInvoice(valid('createInvoice'), { purpose: 'setup' })).integer('/id');
      const event = next.expect('invoice.status_changed', { id, where: ({ status }) => status === 'error' });
      await merchant.simulateInvoiceStatus(id, { status: 'error' });
      const delivery = await arrived({ clause }, 'P-6-merchant-events', event, issued);
      if (delivery !== undefined) {
        clause('P-6-merchant-events', delivery).at('/id').toBe(id);
        if (scheme !== undefined) {
          const shown = delivery.raw.headers.get(scheme.header) ?? 'no signature';
          const isSigned = isSignedBy(delivery.raw, webhook_secret, scheme);
          clause('P-4-key-secret-signs', delivery).that(isSigned, `${scheme.header} by the new secret`, shown);
        }
      }
      const generated = await api.issueApiKey(organization, { ...named, webhook_url: next.url });
      const isNew = generated.at('/webhook_secret') !== webhook_secret;
      clause('P-4-key-secret-generated', generated).that(isNew, 'a generated secret', 'the secret of the former key');
      if (scheme === undefined) throw unsigned(known);
    },
  }),
];

function unsigned({ label }: Delivery): StopCheck {
  const message = `No header of ${label} is an HMAC of its body with the secret that was generated.`;
  return new StopCheck('not_tested', 'prerequisite_failed', message);
}

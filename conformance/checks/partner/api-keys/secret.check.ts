import { freshSecret } from '../../../exchange/requests/fresh-secret.ts';
import type { Delivery } from '../../../exchange/webhooks/delivery.ts';
import type { ArmedWait } from '../../../exchange/webhooks/inbox.ts';
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
    async run({ need, api, valid, clause }) {
      // The scheme is not specified: the event of a key with a generated secret shows it.
      const generated = need['linked.merchant_key'].issued.string('/webhook_secret');
      const known = await simulatedError({ need, api });
      const scheme = schemeOf(known.raw, generated);
      if (scheme === undefined) throw unsigned(known);

      const { id: organization } = need['partner.org.fresh'];
      await linkCashier(api, organization);
      const inbox = need['webhook.inbox'];
      const webhook_secret = freshSecret();
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
    clauses: ['P-6-merchant-events', 'P-4-key-secret-signs', 'P-4-key-secret-generated', 'M-6-delivered'],
    needs: [
      'linked.merchant_key',
      'webhook.inbox',
      'invoice.open',
      'org.foreign',
      'webhook.foreign',
      'partner.org.fresh',
    ],
    cost: { requests: 15, invoices: 3, organizations: 1 },
    async run({ need, api, valid, clause, unique }) {
      const known = await simulatedError({ need, api });
      const scheme = schemeOf(known.raw, need['linked.merchant_key'].issued.string('/webhook_secret'));
      const { id: organization } = need['partner.org.fresh'];
      await linkCashier(api, organization);
      const [former, next] = [need['webhook.inbox'], need['webhook.foreign']];
      const named = { ...valid('issueApiKey'), name: unique('key') };
      const replaced = await api.issueApiKey(
        organization,
        { ...named, webhook_url: former.url, webhook_secret: freshSecret() },
        { purpose: 'setup' },
      );
      const owner = { interface: 'merchant', organization } as const;
      const before = api.as({ ...owner, name: 'former', value: replaced.string('/key') });
      const older = (await before.createInvoice(valid('createInvoice'), { purpose: 'setup' })).integer('/id');
      const webhook_secret = freshSecret();
      const body = { ...named, webhook_url: next.url, webhook_secret };
      const issued = await api.issueApiKey(organization, body, { purpose: 'setup' });
      const merchant = api.as({ ...owner, name: 'replaced', value: issued.string('/key') });
      // Which address an invoice of the former key has is not specified; silence is none of the two.
      const events = [former, next].map((inbox) => inbox.expect('invoice.status_changed', { id: older }));
      await merchant.simulateInvoiceStatus(older, { status: 'error' });
      const about = await arrived({ clause }, 'M-6-delivered', anyOf(events), issued);
      if (about !== undefined) clause('M-6-delivered', about).at('/id').toBe(older);
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

/** The first of several deliveries. */
function anyOf(waits: readonly ArmedWait[]): ArmedWait {
  const arrival = () =>
    Promise.any(waits.map((wait) => wait.arrival())).catch((error: unknown) => {
      throw error instanceof AggregateError ? error.errors[0] : error;
    });
  return { arrival };
}

function unsigned({ label }: Delivery): StopCheck {
  const message = `No header of ${label} is an HMAC of its body with the secret that was generated.`;
  return new StopCheck('not_tested', 'prerequisite_failed', message);
}

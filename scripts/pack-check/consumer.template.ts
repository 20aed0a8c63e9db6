// A program of a user, compiled and run in a project that has installed the package. It throws at what does not work.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import merchant from 'payment-invoicing-contract/bundles/merchant.json' with { type: 'json' };
import partner from 'payment-invoicing-contract/bundles/partner.json' with { type: 'json' };
import { type CodeId, codes } from 'payment-invoicing-contract/data/catalog';
import { events } from 'payment-invoicing-contract/data/events';
import { identifyError } from 'payment-invoicing-contract/errors';
import { createMerchantClient } from 'payment-invoicing-contract/merchant';
import { createPartnerClient } from 'payment-invoicing-contract/partner';
import { type MerchantHandlers, merchantRouter } from 'payment-invoicing-contract/server';
import { verifyWebhook } from 'payment-invoicing-contract/webhooks';

for (const bundle of ['merchant.yaml', 'partner.yaml', 'merchant-3.0.yaml', 'partner-3.0.yaml', 'merchant-3.2.yaml']) {
  const file = fileURLToPath(import.meta.resolve(`payment-invoicing-contract/bundles/${bundle}`));
  if (!readFileSync(file, 'utf8').includes('openapi: ')) throw new Error(`${bundle} is not a description.`);
}
const eventDocument = fileURLToPath(import.meta.resolve('payment-invoicing-contract/bundles/merchant-asyncapi.yaml'));
if (!readFileSync(eventDocument, 'utf8').startsWith('asyncapi: ')) throw new Error('The events are not described.');
if (merchant.openapi !== '3.1.0' || partner.openapi !== '3.1.0') throw new Error('The bundles are not OpenAPI 3.1.');
const code: CodeId = 'invalid_status_transition';
if (codes[code].retry !== 'never') throw new Error('The catalog is wrong.');
const error = identifyError('getInvoice', {
  status: 404,
  headers: new Headers(),
  body: { error: 'Invoice not found' },
});
if (error.code !== 'InvoiceNotFound') throw new Error('The error is not identified.');
if (Object.keys(events).length === 0) throw new Error('There are no events.');

const body = JSON.stringify({
  event: 'invoice.status_changed',
  invoice: { id: 1 },
  timestamp: new Date().toISOString(),
});
const signature = `sha256=${createHmac('sha256', 'secret').update(body).digest('hex')}`;
const event = await verifyWebhook({ body, signature }, { secret: 'secret' });
if (event.event !== 'invoice.status_changed' || event.invoice?.id !== 1) throw new Error('The webhook is not read.');
const rejected = await verifyWebhook({ body: `${body} `, signature }, { secret: 'secret' }).catch(
  (error: Error) => error,
);
if (!(rejected instanceof Error)) throw new Error('A tampered webhook is accepted.');

function respond(request: Request): Promise<Response> {
  return Promise.resolve(Response.json({ error: 'Invoice not found', to: request.url }, { status: 404 }));
}

const handlers: Partial<MerchantHandlers<object>> = { getInvoice: () => ({ refused: 'InvoiceNotFound' }) };
function authenticate() {
  return { context: {} };
}
const router = merchantRouter(handlers, { partial: true, authenticate, logLevel: 'silent' });
if (typeof router !== 'function') throw new Error('The stubs are no router.');

const options = { baseUrl: 'http://service.invalid', key: 'key', fetch: respond };
const result = await createMerchantClient(options).getInvoice({ path: { id: 1 } });
if (result.ok || result.error.code !== 'InvoiceNotFound') throw new Error('The client does not read the error.');
const organization = await createPartnerClient(options).getOrganization({ path: { id: 1 } });
if (organization.ok || organization.error.code !== 'unrecognized')
  throw new Error('A new code is not recognized as such.');
console.log('consumer: ok');

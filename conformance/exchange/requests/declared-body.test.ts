import { expect, it } from 'vitest';
import type { RawRequest } from '../../contract/api.ts';
import type { JsonObject } from '../../ground/declared-target/target.ts';
import { bodyOf, connect, json, serve, targetAt } from '../../selftest/test-support/test-target.ts';
import { validRequests } from './requests.ts';

/** The request that reaches a target with these templates. */
async function sent(templates: Record<string, JsonObject>, request: Omit<RawRequest, 'body'> & { changes?: object }) {
  const seen: unknown[] = [];
  await using server = await serve(async (incoming, response) => {
    seen.push(await bodyOf(incoming));
    json(response, 200, {});
  });
  const valid = validRequests({
    unique: (prefix) => `cf-${prefix}`,
    phone: () => '87010000001',
    webhookUrl: () => 'https://example.com/hook',
    templates,
  });
  const { api } = connect(targetAt(server.url, { templates }));
  const { to, changes } = request;
  if (typeof to !== 'string') throw new Error('Name an operation.');
  await api.raw({ ...request, body: { ...valid(to), ...changes } });
  return seen[0];
}

it('puts the rows of a bulk creation into the list of the template', async () => {
  const templates = { createInvoices: { batch: [{ phone_number: '87010000001', amount: 10 }], mode: 'fast' } };
  const rows = [{ phone_number: '87010000001', amount: 10.5 }];
  const to = 'createInvoices';
  expect(await sent(templates, { to })).toEqual(templates.createInvoices);
  expect(await sent(templates, { to, changes: { invoices: rows } })).toEqual({ batch: rows, mode: 'fast' });
});

it('puts catalog items into the list of the template', async () => {
  const templates = { createCatalogItems: { products: [{ name: 'Tea' }] } };
  const changes = { items: [{ name: '' }] };
  expect(await sent(templates, { to: 'createCatalogItems', changes })).toEqual({ products: [{ name: '' }] });
});

it('removes a default field that the template sets to null', async () => {
  const templates = { checkClient: { phone: null, msisdn: '87010000001' } };
  expect(await sent(templates, { to: 'checkClient' })).toEqual({ msisdn: '87010000001' });
});

it('leaves a template with the list under the default field unchanged', async () => {
  const templates = { createInvoices: { invoices: [{ amount: 1 }], notify: [{ by: 'mail' }] } };
  expect(await sent(templates, { to: 'createInvoices' })).toEqual(templates.createInvoices);
});

it('sends the declared body even where this package assumes another shape', async () => {
  const templates = { checkClient: { phone: 7 } };
  const seen: unknown[] = [];
  await using server = await serve(async (incoming, response) => {
    seen.push(await bodyOf(incoming));
    json(response, 200, {});
  });
  const { api } = connect(targetAt(server.url, { templates }));
  await api.checkClient({ phone: '7' });
  expect(seen).toEqual([{ phone: '7' }]);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPartnerClient, type PartnerClient } from './partner.ts';
import { type PartnerHandlers, partnerRouter } from './server.ts';

interface Context {
  readonly name: string;
}

function missing(): { refused: 'organization_not_found' } {
  return { refused: 'organization_not_found' };
}

const handlers: PartnerHandlers<Context> = {
  listOrganizations: ({ query }, { name }) => ({
    status: 200,
    body: {
      success: true,
      organizations: [],
      current_page: query.page ?? 1,
      per_page: name.length,
      total: 0,
      last_page: 1,
    },
  }),
  createOrganization: () => ({ invalid: { external_id: ['The id is taken.'] } }),
  getOrganization: missing,
  deleteOrganization: missing,
  issueApiKey: missing,
  startCashierAuthorisation: missing,
  sendCashierPhone: missing,
  verifyCashierOtp: missing,
  getCashierAuthorisation: missing,
};

let server: Server;
let partner: PartnerClient;
let other: PartnerClient;

beforeAll(async () => {
  const base = '/partner/v1';
  const router = partnerRouter(handlers, {
    logLevel: 'silent',
    authenticate: ({ headers }) =>
      Promise.resolve(
        headers['x-partner-key'] === 'right' ? { context: { name: 'shop' } } : { refused: 'invalid_partner_key' },
      ),
  });
  server = createServer(express().use(base, router));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`;
  partner = createPartnerClient({ baseUrl, key: 'right' });
  other = createPartnerClient({ baseUrl, key: 'wrong' });
});
afterAll(() => server.close());

test('a handler has typed input and its response is sent', async () => {
  const list = await partner.listOrganizations({ query: { page: 2 } });
  expect(list).toMatchObject({ ok: true, status: 200, data: { current_page: 2, per_page: 4 } });
});

test('a code is sent with its status and body', async () => {
  expect(await partner.getOrganization({ path: { id: 1 } })).toMatchObject({
    error: { code: 'organization_not_found', status: 404 },
  });
  expect(await other.getOrganization({ path: { id: 1 } })).toMatchObject({
    error: { code: 'invalid_partner_key', status: 401 },
  });
});

test('an invalid request does not reach the handler, and messages by field do reach the client', async () => {
  const wrong = await partner.issueApiKey({
    path: { id: 1 },
    body: { name: 'x'.repeat(5000), webhook_url: 'https://hooks.example.test/in' },
  });
  expect(wrong).toMatchObject({ error: { code: 'fields_invalid', fields: { name: [expect.any(String)] } } });
  const taken = await partner.createOrganization({ body: { external_id: 'shop-1' } });
  expect(taken).toMatchObject({ error: { fields: { external_id: ['The id is taken.'] } } });
});

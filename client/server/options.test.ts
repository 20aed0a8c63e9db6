import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { limits } from '../../generated/limits.ts';
import { send } from '../../reference-server/test/send.ts';
import { type MerchantHandlers, merchantRouter, partnerRouter } from '../server.ts';
import { outcomeOf, type Stubs, type Trial } from './test/stubs-trial.ts';

const stubs = { merchantRouter, partnerRouter } as unknown as Stubs;
const unpaid = { refused: 'InvoiceNotFound', message: 'None.' } as const;

async function check(trial: Omit<Trial, 'name' | 'lines'>): Promise<void> {
  const { found, expected } = await outcomeOf({ name: '', lines: [], ...trial }, stubs);
  expect(found).toEqual(expected);
}

test.each([
  ['by a page', 'https://errors.example.test/list', 'https://errors.example.test/list#InvoiceNotFound'],
  ['by a function', (code: string) => `urn:code:${code}`, 'urn:code:InvoiceNotFound'],
  ['not at all', undefined, undefined],
])('doc_url is given %s', (_, docUrl, url) =>
  check({
    build: ({ app, merchant }) => app.use('/api/v1', merchant({ getInvoice: () => unpaid }, { docUrl })),
    status: 404,
    body: { error: 'Invoice not found', message: 'None.', doc_url: url },
  }),
);

test.each([
  ['the application', {}, '127.0.0.1'],
  ['the router', { trustProxy: 1 }, '192.0.2.7'],
])('the address of the client is what %s says', (_, options, ip) =>
  check({
    build: ({ app, merchant }) => {
      const authenticate = (call: { ip: string }) => ({ context: call });
      const getInvoice = (_input: unknown, context: { ip: string }) => ({ ...unpaid, message: context.ip });
      app.use('/api/v1', merchant({ getInvoice }, { authenticate, ...options }));
    },
    request: { headers: { 'X-Forwarded-For': '192.0.2.7' } },
    status: 404,
    body: { message: ip },
  }),
);

test('authentication learns which codes the operation has before its body is read', () =>
  check({
    build: ({ app, merchant }) => {
      const authenticate = ({ codes }: { codes: string[] }) => ({ refused: 'InvalidApiKey', message: codes.join() });
      app.use('/api/v1', merchant({}, { authenticate }));
    },
    status: 401,
    body: {
      message: 'InvalidApiKey,OrganizationSuspended,OrganizationNotVerified,InvoiceNotFound,request_rate_limited',
    },
  }));

test.each([
  ['merchant', '/invoices/1', 'x-api-key', limits.general_public_api.max, 'request_rate_limited'],
  ['partner', '/organizations/1', 'x-partner-key', limits.partner_group.max, 'throttle'],
] as const)('the rates of a %s key are those of the contract', async (api, path, header, max, code) => {
  const options = { authenticate: () => ({ context: {} }), partial: true, logLevel: 'silent', limits: { rates: true } };
  const handlers = { getInvoice: () => unpaid, getOrganization: () => ({ refused: 'organization_not_found' }) };
  const router = stubs[`${api}Router`](handlers as never, options as never);
  const server = createServer(express().use(router));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const read = (key: string) => send(url, { headers: { [header]: key } });
  const statuses = await Promise.all(Array.from({ length: max }, async () => (await read('one')).status));
  expect(new Set(statuses)).toEqual(new Set([404]));
  const refused = await read('one');
  expect([refused.status, refused.at('error')]).toEqual([429, code]);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await read('another')).status).toBe(404);
  server.close();
});

test('handlers can be the methods of an object', () =>
  check({
    build: ({ app, merchant }) => {
      class Invoices {
        readonly note = 'of an object';
        getInvoice() {
          return { ...unpaid, message: this.note };
        }
      }
      app.use('/api/v1', merchant(new Invoices() as never));
    },
    status: 404,
    body: { message: 'of an object' },
  }));

test('a partial router says what is missing by resource, and which handlers belong to no operation', () => {
  const lines: unknown[] = [];
  const log = (...line: unknown[]): void => void lines.push(line);
  const handlers = { getOrganization: () => null, issueApiKey: () => null, getOrganisation: () => null };
  const authenticate = () => ({ context: {} });
  partnerRouter(handlers as never, { partial: true, authenticate, logger: { error: log, warn: log, info: log } });
  expect(lines).toEqual([
    [
      {
        missing: {
          Organizations: 'listOrganizations, createOrganization, deleteOrganization',
          'Cashier authorisation':
            'startCashierAuthorisation, sendCashierPhone, verifyCashierOtp, getCashierAuthorisation',
        },
        unknown: ['getOrganisation'],
      },
      '7 of 9 operations of the partner interface have no handler: they respond with 501',
    ],
  ]);
});

test.each([
  ['a complete router with a hole', {}, /^55 of 56 operations .*partial: true.*Invoices: listInvoices, createInvoice,/],
  ['a limit of nothing', { partial: true, limits: { handlerMs: 0 } }, /^limits.handlerMs is 0\. Give a number above 0/],
  ['a proxy that is no address', { partial: true, trustProxy: 'here' }, /invalid IP address: here/],
  ['an unknown level', { partial: true, logLevel: 'loud' }, /^logLevel is loud/],
])('%s is refused when the router is made', (_, options, says) => {
  const handlers = { getInvoice: () => unpaid } as unknown as MerchantHandlers<object>;
  const authenticate = () => ({ context: {} });
  expect(() => merchantRouter(handlers, { authenticate, logLevel: 'silent', ...(options as object) })).toThrow(says);
});

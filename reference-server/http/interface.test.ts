import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../generated/catalog.ts';
import { routes } from '../../generated/server/merchant.ts';
import { AdjustableClock } from '../clock/clock.ts';
import { contractOf } from '../contract/contract.ts';
import { openLog } from '../log/log.ts';
import { send } from '../test/send.ts';
import { defaultVariations } from '../variations/variations.ts';
import { serveInterface } from './interface.ts';
import { faultsOfResponse } from './reply.ts';
import type { RawResponse } from './results.ts';

const contract = contractOf('merchant');
const logged: string[] = [];
let response: () => RawResponse = () => ({ status: 200, body: {} });
let server: Server;
let base = '';

beforeAll(async () => {
  const app = express();
  const handlers = { getInvoice: () => response(), createInvoice: () => response() };
  app.use(
    '/api/v1',
    serveInterface({
      contract,
      routes,
      handlers,
      authenticate: async () => ({ context: {} }),
      clock: new AdjustableClock({ source: () => 0 }),
      variations: defaultVariations,
      log: openLog('error', { write: (line) => void logged.push(line) }),
    }),
  );
  server = createServer(app);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => server.close());

const broken: [string, () => RawResponse][] = [
  ['a success without its required keys', () => ({ status: 200, body: { id: 1 } })],
  ['a status that is not documented', () => ({ status: 418, body: {} })],
  ['a code that the operation does not have', () => ({ refused: 'catalog_not_supported' })],
  ['a 429 without the time to wait', () => ({ refused: 'request_rate_limited' })],
  [
    'something thrown',
    () => {
      throw new Error('secret detail');
    },
  ],
];

test.each(broken)('%s is not sent: the response is 500, and the log has the reason', async (_, wrong) => {
  response = wrong;
  logged.length = 0;
  const { status, body } = await send(`${base}/invoices/1`);
  expect([status, body]).toEqual([
    500,
    { error: 'server_error', message: 'The server failed.', doc_url: codes.server_error.docUrl },
  ]);
  expect(logged).toHaveLength(1);
});

test('responses are checked in every part that the contract names', async () => {
  const operation = { operationId: 'createInvoice', route: routes.createInvoice } as const;
  const error = (body: object, status = 503, headers = {}) =>
    faultsOfResponse('merchant', operation, { status, headers, body });
  expect(await error({ error: 'invoices_disabled', message: 'Later.' })).toEqual([]);
  expect(await error({ error: 'invoices_disabled' })).toEqual([expect.stringContaining('message')]);
  expect(await error({ error: 'trial_daily_limit', message: 'Later.' }, 429)).toEqual([
    'trial_daily_limit needs Retry-After',
  ]);
  expect(await error({}, 418)).toEqual(['status 418 is not documented']);
});

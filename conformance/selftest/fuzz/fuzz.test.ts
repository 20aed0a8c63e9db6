import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SeededRandom } from '../test-support/seeded-random.ts';
import { anyFault } from './faults.ts';
import { wireRequest } from './faulty-request.ts';
import { KnownValues } from './known-values.ts';
import { operations } from './operations.ts';
import { faultsOfResponse, matchesSchema } from './response-faults.ts';
import { fuzz } from './run-fuzz.ts';
import { validRequest } from './valid-requests.ts';

test('no generated request, valid or faulty, makes the server fail or violate the contract', async () => {
  const { findings, requests, tally } = await fuzz({ requests: 1_500, seed: 4 });
  expect(findings).toEqual([]);
  expect(requests).toBe(1_500);
  expect([...tally.keys()].sort()).toEqual(operations.map(({ id }) => id).sort());
});

test('generated valid requests match their schemas', () => {
  for (const operation of operations) {
    for (let seed = 0; seed < 20; seed += 1) {
      const draft = validRequest(operation, 'sandbox', new KnownValues(), new SeededRandom(seed));
      const request = wireRequest(operation.path, draft, undefined);
      if (!request) throw new Error('a request without a fault is always possible');
      expect([operation.id, matchesSchema(operation, request)]).toEqual([operation.id, true]);
    }
  }
});

test('a fault changes its request', () => {
  const create = operations.find(({ id }) => id === 'createInvoice');
  if (!create) throw new Error('createInvoice is not served');
  const draft = validRequest(create, 'sandbox', new KnownValues(), new SeededRandom(1));
  const whole = wireRequest(create.path, draft, undefined);
  fc.assert(
    fc.property(anyFault, (fault) => {
      expect(wireRequest(create.path, draft, fault)).not.toEqual(fault.kind === 'method' ? undefined : whole);
    }),
    { seed: 1, numRuns: 200 },
  );
});

test('every kind of wrong response is found', () => {
  const get = operations.find(({ id }) => id === 'getInvoice');
  if (!get) throw new Error('getInvoice is not served');
  const request = { method: 'GET', target: '/invoices/1', headers: {}, body: undefined };
  const judged = (status: number, body: unknown, type = 'application/json') =>
    faultsOfResponse(get, request, { status, headers: { 'content-type': type }, text: JSON.stringify(body) });
  expect(judged(404, { error: 'Invoice not found', message: 'No.' })).toEqual([]);
  expect(judged(200, { id: 1 })).not.toEqual([]);
  expect(judged(500, { error: 'server_error', message: 'No.' })).toEqual(['an unexpected 500 server_error']);
  expect(judged(418, { error: 'x', message: 'x' })).toEqual(['status 418 is not documented']);
  expect(judged(404, { error: 'Invoice not found', message: 'No.' }, 'text/html')).toEqual(['content type text/html']);
  expect(judged(404, { error: 'Invoice not found', message: '\ud83d' })).toHaveLength(1);
});

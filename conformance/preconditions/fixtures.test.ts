import { expect, it } from 'vitest';
import { allChecks } from '../checks/all.ts';
import { runSuite } from '../run/runner.ts';
import { bodyOf, json, serve, targetAt, testSecrets } from '../selftest/test-support/test-target.ts';
import { integersOf } from './fixtures.ts';

const uuid = '0b7c6f1e-9a43-4c1d-8e52-6f00aa31b7d4';

it('names the cashier of a request by a text, where a prepared one has such an id', async () => {
  const named: unknown[] = [];
  await using server = await serve(async (request, response) => {
    const body = await bodyOf(request);
    const invoice = { id: 9, amount: '1500.00', status: 'processing', paid_at: null, phone: '77010000001' };
    if (request.method !== 'POST') return json(response, 200, { current_page: 1, data: [], total: 0 });
    named.push(body.provider_connection_id);
    if (body.provider_connection_id === uuid || request.headers['x-api-key'] !== 'ambiguous-key-1') {
      return json(response, 201, { ...invoice, created_at: '2026-03-02T10:15:00+05:00' });
    }
    json(response, 422, { error: 'connection_ambiguous', message: 'Name a cashier.' });
  });
  const target = targetAt(server.url, {
    fixtures: { 'cashier.ambiguous': { key: 'env:AMBIGUOUS', ids: [uuid] } },
  });
  const secrets = new Map([...testSecrets, ['env:AMBIGUOUS', 'ambiguous-key-1']]);
  const checks = allChecks.filter(({ id }) => id === 'organization.cashier.ambiguous');
  const results = await runSuite({ target, secrets, checks, filtered: true, trustTarget: true });
  expect(results.checks.find(({ id }) => id === 'organization.cashier.ambiguous')?.verdict).toBe('pass');
  expect(named).toContain(uuid);
});

it('gives the integers of a fixture whose records have such ids', () => {
  expect(integersOf({ fixtures: { 'org.catalog': { ids: [17, 18] } } }, 'org.catalog')).toEqual([17, 18]);
  expect(integersOf({ fixtures: {} }, 'org.catalog')).toBeUndefined();
});

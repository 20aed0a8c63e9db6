import { expect, it } from 'vitest';
import type { Target } from '../../ground/declared-target/target.ts';
import { bodyOf, connect, json, serve, targetAt } from '../../selftest/test-support/test-target.ts';
import { magicRequests, withMagic } from './magic.ts';

async function seenBy(changes: Partial<Target>, act: (api: ReturnType<typeof connect>['api']) => Promise<unknown>) {
  const seen: unknown[] = [];
  await using server = await serve(async (request, response) => {
    seen.push([request.method, request.url, await bodyOf(request)]);
    json(response, 200, {});
  });
  await act(connect(targetAt(server.url, changes)).api);
  return seen;
}

it('sends an operation to its declared path, with its declared body', async () => {
  const changes = {
    paths: { pauseSubscription: 'PUT /subscriptions/{id}/state', getSubscription: 'GET /plans/{id}' },
    templates: { pauseSubscription: { state: 'paused' }, getSubscription: {} },
  };
  const seen = await seenBy(changes, async (api) => {
    await api.pauseSubscription('sub/1');
    await api.getSubscription('sub/1');
    await api.raw({ to: 'pauseSubscription', path: { id: 2 } });
    await api.resumeSubscription(2);
  });
  expect(seen).toEqual([
    ['PUT', '/api/v1/subscriptions/sub%2F1/state', { state: 'paused' }],
    ['GET', '/api/v1/plans/sub%2F1', {}],
    ['PUT', '/api/v1/subscriptions/2/state', {}],
    ['POST', '/api/v1/subscriptions/2/resume', {}],
  ]);
});

it('merges declared values into the request of their operation only', () => {
  const magic = [{ operation: 'checkClient', body: { phone: 'x' }, query: { q: 1 }, headers: { 'X-Test': 'a' } }];
  const parts = { path: {}, query: {}, headers: {}, body: { phone: 'y', more: 1 } };
  expect(withMagic(magic, 'checkClient', parts)).toEqual({
    path: {},
    query: { q: 1 },
    headers: { 'X-Test': 'a' },
    body: { phone: 'x', more: 1 },
  });
  expect(withMagic(magic, 'getInvoice', parts)).toBe(parts);
});

it('writes a new text for each {unique}', () => {
  let count = 0;
  const unique = (prefix: string) => `${prefix}-${++count}`;
  const target = { magic: { a: [{ operation: 'createInvoice', body: { key: 'fail-{unique}', of: ['{unique}'] } }] } };
  expect(magicRequests(target, 'a', unique)).toEqual([
    { operation: 'createInvoice', body: { key: 'fail-magic-1', of: ['magic-2'] } },
  ]);
  expect(magicRequests(target, 'b', unique)).toEqual([]);
});

import { expect, it } from 'vitest';
import { connect, json, serve, targetAt, testSecrets } from '../selftest/test-support/test-target.ts';
import { ReadAgain } from './read-again.ts';

/** The paths that are read at the end, after a refund and a list of the refunds with these statuses. */
async function readAfter(statuses: string[]): Promise<string[]> {
  const read: string[] = [];
  let ended = false;
  await using server = await serve(({ method, url = '' }, response) => {
    if (ended) read.push(url);
    if (method === 'POST') json(response, 201, { message: 'Queued.', refund: { id: 1, status: 'pending' } });
    else json(response, 200, { refunds: statuses.map((status) => ({ id: 1, status })) });
  });
  const { api, wire } = connect(targetAt(server.url));
  const again = new ReadAgain();
  wire.watch((seen) => again.see(seen));
  await api.raw({ to: 'createRefund', path: { id: 9 }, body: {} });
  await api.listRefunds(9);
  ended = true;
  await again.read(wire, testSecrets, 'test');
  return read;
}

it('reads a refund whose end no check has seen, and its invoice', async () => {
  expect(await readAfter(['completed', 'pending'])).toEqual(['/api/v1/invoices/9/refunds', '/api/v1/invoices/9']);
});

it('reads no refund whose end was seen', async () => {
  expect(await readAfter(['completed', 'failed'])).toEqual([]);
});

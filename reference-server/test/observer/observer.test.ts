import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import type { Observer } from '../../domain/ports/observer.ts';
import { TestServer } from '../test-server.ts';

test('an observer sees requests, the changes that each one causes, and deliveries', async () => {
  const cause = new AsyncLocalStorage<string>();
  const requests: string[] = [];
  const changes: string[] = [];
  const deliveries: string[] = [];
  const observer: Observer = {
    around: (kind, listener) => (request, response) => {
      const name = `${kind} ${request.method} ${request.url}`;
      requests.push(name);
      cause.run(name, () => listener(request, response));
    },
    stored({ invoices }) {
      for (const { status } of invoices) changes.push(`${status} by ${cause.getStore() ?? 'the provider'}`);
    },
    attempted: ({ event, state }) => deliveries.push(`${event} ${state}`),
  };
  const world = await TestServer.start({ observer });
  try {
    const { key } = await world.onboard();
    requests.length = 0;
    const id = await world.invoice(key);
    await world.pass(1_000);
    await world.control('invoice.pay', { invoice_id: id });
    await world.invoice(key);
    await world.control('clock.advance', {}, { seconds: 1 });
    await world.server.clock.idle();
    expect(requests).toEqual([
      'api POST /api/v1/invoices',
      'control POST /apply',
      'api POST /api/v1/invoices',
      'control POST /apply',
    ]);
    expect(changes).toEqual([
      'processing by api POST /api/v1/invoices',
      'pending by the provider',
      'paid by control POST /apply',
      'processing by api POST /api/v1/invoices',
      'pending by the provider',
    ]);
    expect(deliveries).toEqual(Array(3).fill('invoice.status_changed delivered'));
  } finally {
    await world.stop();
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../../generated/limits.ts';
import { dayMs, minuteMs, secondMs } from '../../domain/time.ts';
import { killProcesses } from '../process/server-process.ts';
import { describeWithPostgres } from './stores.ts';
import { type Server, TwoServers } from './two-servers.ts';

const order = { phone_number: '87011234567', amount: 1500 };

describeWithPostgres('two processes on one database', (cluster) => {
  let both: TwoServers;
  let one: Server;
  let other: Server;
  beforeAll(async () => {
    both = await TwoServers.start(cluster().address());
    [one, other] = both.servers;
  }, minuteMs);
  afterAll(async () => {
    await both.stop();
    killProcesses();
  });

  /** Sends the same requests to both at the same time. */
  function toBoth<T>(count: number, request: (server: Server, index: number) => Promise<T>): Promise<T[]> {
    return Promise.all(Array.from({ length: count }, (_, index) => request(index % 2 === 0 ? one : other, index)));
  }

  test('one of them seeds the store', () => {
    expect(both.partnerKeys.filter((key) => key !== undefined)).toHaveLength(1);
  });

  test('refunds of one invoice at the same time never exceed what was paid', async () => {
    const id = await both.paidInvoice(one, 1000);
    const responses = await toBoth(10, (server) =>
      both.merchant(server, 'POST', `/invoices/${id}/refund`, { amount: 300 }),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('creations with one idempotency key make one invoice', async () => {
    const body = { ...order, external_order_id_idempotency: 'one-key-for-all' };
    const responses = await toBoth(10, (server) => both.merchant(server, 'POST', '/invoices', body));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(new Set(responses.map((response) => response.at('invoice_id') ?? response.at('id'))).size).toBe(1);
  });

  test('a cancel and a payment at the same time have one winner', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => both.pendingInvoice(one, 700)));
    await Promise.all(
      ids.flatMap((id) => [
        both.merchant(one, 'POST', `/invoices/${id}/cancel`),
        both.control(other, 'invoice.pay', { invoice_id: id }).catch(() => undefined),
      ]),
    );
    for (const id of ids) {
      await both.event((event) => event.id === id && ['paid', 'cancelled'].includes(event.status));
      const ends = both.received.filter((event) => event.id === id && event.status !== 'pending');
      expect(ends).toHaveLength(1);
      expect((await both.merchant(one, 'GET', `/invoices/${id}`)).at('status')).toBe(ends[0]?.status);
    }
  });

  test('an injected outcome is used once, by whichever gets the request', async () => {
    await both.control(one, 'risk.next', { organization_id: both.organizationId }, { code: 'content_rejected' });
    const responses = await toBoth(6, (server) => both.merchant(server, 'POST', '/invoices', order));
    expect(responses.filter(({ status }) => status !== 201)).toHaveLength(1);
  });

  test('a pause of scans applies to requests to both', async () => {
    await both.control(one, 'outage.next', { organization_id: both.organizationId }, { code: 'provider_throttled' });
    const scan = (server: Server) => both.merchant(server, 'POST', '/catalog/scan', { input: '4870001234567' });
    const responses = [await scan(one), await scan(other)];
    expect(responses.map((response) => response.at('error_code'))).toEqual([
      'provider_throttled',
      'provider_throttled',
    ]);
  });

  test('time that passes for one has passed for the other when the call returns', async () => {
    const { body } = await both.merchant(other, 'POST', '/invoices', order);
    const { id } = body as { id: number };
    await both.control(one, 'clock.advance', {}, { seconds: (7 * dayMs) / secondMs });
    expect((await both.merchant(other, 'GET', `/invoices/${id}`)).at('status')).toBe('expired');
    const later = await both.merchant(other, 'POST', '/invoices', order);
    const first = Date.parse(String((body as { created_at: string }).created_at));
    expect(Date.parse(String(later.at('created_at'))) - first).toBeGreaterThanOrEqual(7 * dayMs);
  });

  test('a period of a subscription is charged once, whichever of them finds it due', async () => {
    const daily = { phone_number: '87011234567', billing_period: 'daily', amount: 5000 };
    const created = await toBoth(6, (server) => both.merchant(server, 'POST', '/subscriptions', daily));
    const [first] = created.map((response) => response.at('subscription') as Record<string, string>);
    const left = Date.parse(String(first?.next_billing_at)) - Date.parse(String(first?.created_at)) + minuteMs;
    const seconds = Math.ceil(left / 2 / secondMs);
    await toBoth(2, (server) => both.control(server, 'clock.advance', {}, { seconds }));
    for (const response of created) {
      const charges = `/subscriptions/${response.integer('subscription.id')}/invoices`;
      expect((await both.merchant(one, 'GET', charges)).integer('meta.total')).toBe(1);
    }
  });

  test('quotas are used up by both together', async () => {
    const subject = { organization_id: both.organizationId };
    await both.control(one, 'limit.preload', subject, { limit: 'sandbox_invoices', left: 5 });
    const responses = await toBoth(12, (server) => both.merchant(server, 'POST', '/invoices', order));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
  });

  test('request limits count the requests to both', async () => {
    const { max } = limits.general_public_api;
    await both.control(one, 'clock.advance', {}, { seconds: limits.general_public_api.window });
    const responses = await toBoth(max + 10, (server) => both.merchant(server, 'GET', '/invoices?per_page=1'));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(max);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

describeWithPostgres('a process that is killed', (cluster) => {
  let both: TwoServers;
  beforeAll(async () => {
    both = await TwoServers.start(cluster().address(), '--provider-delay', '200');
  }, minuteMs);
  afterAll(async () => {
    killProcesses();
    await both.stop();
  });

  test(
    'leaves its planned work and its deliveries to the other one',
    async () => {
      const [one, other] = both.servers;
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => both.merchant(one, 'POST', '/invoices', order)),
      );
      one.process.child.kill('SIGKILL');
      for (const response of responses) {
        const id = response.integer('id');
        await both.event((event) => event.id === id && event.status === 'pending');
        expect((await both.merchant(other, 'GET', `/invoices/${id}`)).at('status')).toBe('pending');
      }
    },
    minuteMs,
  );
});

describeWithPostgres('a database that restarts', (cluster) => {
  let both: TwoServers;
  beforeAll(async () => {
    both = await TwoServers.start(cluster().address());
  }, minuteMs);
  afterAll(async () => {
    await both.stop();
    killProcesses();
  });

  test(
    'is followed by every process as before',
    async () => {
      const [one, other] = both.servers;
      const created = await both.merchant(other, 'POST', '/invoices', order);
      await cluster().crash();
      expect((await both.merchant(other, 'GET', '/invoices')).status).toBe(503);
      await cluster().startServer();
      const id = created.integer('id');
      const status = async () => (await both.merchant(other, 'GET', `/invoices/${id}`)).at('status');
      await both.event((event) => event.id === id && event.status === 'pending');
      await both.control(one, 'clock.advance', {}, { seconds: (2 * dayMs) / secondMs });
      let seen = await status();
      while (seen === undefined) seen = await status();
      expect(seen).toBe('expired');
    },
    minuteMs,
  );
});

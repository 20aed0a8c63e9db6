import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killProcesses, type ServerProcess, startProcess } from '../process/server-process.ts';
import { Merchant, onboard, Receiver } from '../process/traffic.ts';
import type { Cluster } from './cluster.ts';
import { Relay } from './relay.ts';
import { describeWithPostgres } from './stores.ts';

const receiver = new Receiver();
beforeAll(() => receiver.listen());
afterAll(() => {
  killProcesses();
  receiver.close();
});

function start(data: string): { server: ServerProcess; log: () => string } {
  const flags = ['--port', '0', '--data', data, '--json', '--allow-loopback-webhooks'];
  const server = startProcess(...flags, '--provider-delay', '1-40', '--rate-limit-scale', '1000');
  let log = '';
  server.child.stderr.on('data', (piece: string) => {
    log += piece;
  });
  return { server, log: () => log };
}

describeWithPostgres('a PostgreSQL database', (cluster) => {
  test('that restarts under load loses nothing, and the server recovers by itself', async () => {
    const { server, log } = start(cluster().address());
    const line = await server.ready();
    const address = line.merchant ?? '';
    const merchant = new Merchant(await onboard(line, receiver));
    const traffic = Promise.all(['a', 'b', 'c', 'd'].map((name) => merchant.work(address, name)));
    for (const restart of [1, 2]) {
      await merchant.askedFor(merchant.invoices.size + 15);
      await cluster().crash();
      await merchant.refused(merchant.unavailable + 20 * restart);
      await cluster().startServer();
    }
    do await merchant.askedFor(merchant.invoices.size + 15);
    while (merchant.known.length < 20);
    merchant.stop();
    await traffic;

    await receiver.all(merchant.promised);
    for (const move of merchant.moves) {
      const [, id, status] = move.split(' ');
      // The first request on a broken connection gets 503; the next one gets a new connection.
      let read = await merchant.call(address, 'GET', `/invoices/${id}`);
      if (read.status === 503) read = await merchant.call(address, 'GET', `/invoices/${id}`);
      expect([status, 'partially_refunded'], `${move}: ${read.status} ${read.text}`).toContain(read.at('status'));
    }
    expect(log()).toMatch(/ECONNREFUSED|ECONNRESET|EPIPE|terminating connection|Connection terminated/);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });

  test('whose confirmation of a commit is lost may have stored it, and then everything goes on as planned', async () => {
    const relay = new Relay(cluster().address('unconfirmed'));
    const { server } = start(await relay.listen());
    const line = await server.ready();
    const address = line.merchant ?? '';
    // A separate receiver, because this invoice has the same number as another one of this file.
    const own = new Receiver();
    await own.listen();
    const merchant = new Merchant(await onboard(line, own));
    relay.unconfirmed = 1;
    expect((await merchant.create(address, 'order-1')).status).toBe(503);
    const again = await merchant.create(address, 'order-1');
    expect([again.status, again.at('error')]).toEqual([409, 'duplicate_idempotency_key']);
    const id = again.integer('invoice_id');
    await own.all([`invoice ${id} pending`]);
    expect((await merchant.call(address, 'GET', `/invoices/${id}`)).at('status')).toBe('pending');
    server.child.kill('SIGTERM');
    await server.ended;
    own.close();
    relay.close();
  });

  test('that is slow returns 503 with the reason in the log, and goes on afterwards', async () => {
    const schema = 'slow';
    const { server, log } = start(`${cluster().address(schema)}&statement_timeout=300`);
    const line = await server.ready();
    const merchant = new Merchant(await onboard(line, receiver));
    await locked(cluster(), schema, async () => {
      const refused = await merchant.create(line.merchant ?? '', 'order-1');
      expect([refused.status, refused.headers.get('retry-after'), refused.at('error')]).toEqual([
        503,
        '1',
        'Service unavailable',
      ]);
    });
    expect((await merchant.create(line.merchant ?? '', 'order-1')).status).toBe(201);
    expect(log()).toContain('canceling statement due to statement timeout');
  });

  test('that does not respond at all is a 503 too, and the server goes on when it does', async () => {
    const { server } = start(`${cluster().address()}&query_timeout=500`);
    const line = await server.ready();
    const merchant = new Merchant(await onboard(line, receiver));
    await cluster().whilePaused(async () => {
      expect((await merchant.create(line.merchant ?? '', 'order-1')).status).toBe(503);
    });
    let status = 503;
    while (status === 503) ({ status } = await merchant.create(line.merchant ?? '', 'order-2'));
    expect(status).toBe(201);
  });
});

/** Runs work while another session locks the invoices against writes. */
async function locked(cluster: Cluster, schema: string, work: () => Promise<void>): Promise<void> {
  const other = new pg.Client({ connectionString: cluster.address(schema) });
  await other.connect();
  try {
    await other.query(`BEGIN; LOCK TABLE ${schema}.invoices`);
    await work();
  } finally {
    await other.end();
  }
}

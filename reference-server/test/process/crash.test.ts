import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startReferenceServer } from '../../app.ts';
import { minuteMs } from '../../domain/time.ts';
import { describeWithPostgres } from '../postgres/stores.ts';
import { Merchant, onboard, Receiver } from './traffic.ts';

const program = fileURLToPath(new URL('../../cli/main.ts', import.meta.url));

/** Number of further invoice requests before each kill. `npm run crash` kills twenty times. */
const kills = [12, 7, 17, 1, 3, 9, 2, 14, 5, 11, 8, 1, 16, 4, 6, 13, 10, 2, 15, 7].slice(
  0,
  Number(process.env.KILLS ?? 4),
);

/** Concurrent clients: enough that each kill interrupts requests in every part of the server. */
const clients = Array.from({ length: 32 }, (_, n) => `client-${n}-`);

/** Factor of the numbers above. */
const heaviness = 12;

/** More invoices than twenty kills let be made. */
const manyInvoices = 100_000;

/** The file to which `npm run crash` has the counts appended. */
const report = process.env.CRASH_REPORT;

/** Where the servers keep their data, and how a test looks at it. */
interface Place {
  readonly data: string;
  rows(sql: string): Promise<Record<string, unknown>[]>;
}

/** A server process that can be killed at any moment. */
interface Running {
  readonly child: ChildProcess;
  readonly line: Readonly<Record<string, string>>;
}

let running: Running | undefined;
/** The last server on the data, in this process, so that its clock can be advanced. */
let last: RunningServer | undefined;

async function start(data: string): Promise<Running> {
  const flags = ['--port', '0', '--data', data, '--json', '--log-level', 'error', '--allow-loopback-webhooks'];
  const pace = [
    '--provider-delay',
    '1-40',
    '--rate-limit-scale',
    '1000',
    '--limit',
    `sandbox_invoices=${manyInvoices}`,
  ];
  const child = spawn(process.execPath, [program, ...flags, ...pace], { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    out += piece;
  });
  while (!out.includes('\n')) await once(child.stdout, 'data');
  return { child, line: JSON.parse(out) };
}

async function kill({ child }: Running): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Advances the clock until a server has finished all work, and expects that none is left. */
async function settle(server: RunningServer, { rows }: Place): Promise<void> {
  await server.clock.advance(minuteMs);
  expect(await rows(`SELECT id FROM deliveries WHERE state = 'waiting'`)).toEqual([]);
  expect(await rows(`SELECT id FROM invoices WHERE status IN ('processing', 'cancelling')`)).toEqual([]);
  expect(await rows(`SELECT id FROM refunds WHERE status IN ('pending', 'processing')`)).toEqual([]);
}

/**
 * Selects the moves whose event the receiver must get: all stored ones, including those whose client got no response
 * because of a kill. An invoice has a provider number once it was pending.
 */
const owedEvents = `
  SELECT 'invoice ' || id || ' pending' AS move FROM invoices WHERE provider_invoice_id IS NOT NULL
  UNION ALL SELECT 'invoice ' || id || ' paid' FROM invoices WHERE paid_at IS NOT NULL
  UNION ALL SELECT 'invoice ' || id || ' error' FROM invoices WHERE errored_at IS NOT NULL
  UNION ALL SELECT 'refund ' || id || ' completed' FROM refunds WHERE status = 'completed'`;

/** The merchant that made the writes, and the total number of requests in flight when servers were killed. */
interface Load {
  readonly merchant: Merchant;
  readonly inFlight: number;
}

/** Kills one server after another while clients write. */
async function killUnderLoad({ data }: Place, receiver: Receiver): Promise<Load> {
  running = await start(data);
  const merchant = new Merchant(await onboard(running.line, receiver));
  let inFlight = 0;
  for (const [round, more] of kills.entries()) {
    if (round > 0) running = await start(data);
    const address = running.line.merchant ?? '';
    const enough = merchant.askedFor(merchant.invoices.size + more * heaviness);
    const traffic = Promise.all(clients.map((name) => merchant.work(address, `${name}${round}`)));
    await enough;
    inFlight += merchant.inFlight;
    await kill(running);
    await traffic;
  }
  return { merchant, inFlight };
}

/** The acknowledged numbers, for the report. */
function counts({ merchant, inFlight }: Load): string[] {
  const { known, moves, refunds, promised } = merchant;
  return [kills.length, inFlight, known.length, moves.length + refunds.size, promised.length].map(String);
}

function testCrashes(name: string, place: () => Place): void {
  // A separate receiver, because invoices of another store have the same numbers.
  const receiver = new Receiver();
  beforeAll(() => receiver.listen());
  afterAll(async () => {
    running?.child.kill('SIGKILL');
    await last?.close();
    receiver.close();
  });

  test(`after ${kills.length} times kill -9 under load, acknowledged writes are stored and no write is partial`, async () => {
    const { data, rows } = place();
    const load = await killUnderLoad(place(), receiver);
    const { merchant, inFlight } = load;
    expect(inFlight).toBeGreaterThanOrEqual(kills.length);
    last = await startReferenceServer({
      data,
      allowLoopbackWebhooks: true,
      rateLimitScale: 1000,
      limits: { sandbox_invoices: manyInvoices },
    });
    const server = last.merchant;
    await settle(last, place());

    expect(merchant.known.length).toBeGreaterThan(5 * kills.length);
    for (const [key, id] of merchant.invoices) {
      if (id === null) continue;
      const { body } = await merchant.call(server, 'GET', `/invoices/${id}`);
      expect(body, key).toMatchObject({ id, amount: '1000.00', status: expect.not.stringMatching(/processing/) });
    }
    for (const move of merchant.moves) {
      const [, id, status] = move.split(' ');
      const now = (await merchant.call(server, 'GET', `/invoices/${id}`)).string('status');
      expect([status, 'partially_refunded'], move).toContain(now);
    }
    for (const [invoice, refund] of merchant.refunds) {
      const { body } = await merchant.call(server, 'GET', `/invoices/${invoice}/refunds`);
      expect(JSON.stringify(body)).toContain(`"id":${refund},`);
      const { body: record } = await merchant.call(server, 'GET', `/invoices/${invoice}`);
      expect(record).toMatchObject({ total_refunded: '400.00', status: 'partially_refunded' });
    }

    expect(receiver.missing(merchant.promised)).toEqual([]);
    for (const [key, id] of merchant.invoices) {
      if (id !== null) continue;
      const again = await merchant.create(server, key);
      expect([201, 409], key).toContain(again.status);
    }
    const sandbox = await rows(`SELECT used FROM quotas WHERE name = 'sandbox_invoices'`);
    const [invoices] = await rows('SELECT count(*) AS n, count(DISTINCT idempotency_key) AS keys FROM invoices');
    expect(invoices).toEqual({ n: invoices?.keys, keys: merchant.invoices.size });
    expect(sandbox).toEqual([{ used: invoices?.n }]);
    await settle(last, place());
    // A cancellation in the sandbox sends no event, and may come before the event of the creation.
    const silent = await rows(
      `SELECT id, status FROM invoices WHERE id NOT IN (SELECT subject_id FROM deliveries WHERE object = 'invoice')`,
    );
    expect(silent.filter(({ id, status }) => status !== 'cancelled' || !merchant.cancellations.has(id))).toEqual([]);
    expect(await rows(`SELECT DISTINCT state FROM deliveries`)).toEqual([{ state: 'delivered' }]);
    const owed = (await rows(owedEvents)).map(({ move }) => String(move));
    expect(owed).toEqual(expect.arrayContaining(merchant.promised));
    expect(receiver.missing(owed)).toEqual([]);
    if (report !== undefined) appendFileSync(report, `${JSON.stringify([name, ...counts(load), '0'])}\n`);
  });
}

describe('a data file', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crash-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  testCrashes('data file', () => {
    const data = join(folder, 'shop.db');
    const rows = async (sql: string) => {
      const database = new DatabaseSync(data, { readOnly: true });
      const found = database.prepare(sql).all();
      database.close();
      return found;
    };
    return { data, rows };
  });
});

describeWithPostgres('a PostgreSQL database', (cluster) => {
  testCrashes('PostgreSQL', () => {
    const data = cluster().address('crash');
    return { data, rows: (sql) => cluster().rows('crash', sql) };
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startReferenceServer } from '../../app.ts';
import { minuteMs } from '../../domain/time.ts';
import { type Answer, NoAnswer, send } from '../send.ts';

const program = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** A server process that can be killed at any moment. */
interface Running {
  readonly child: ChildProcess;
  readonly line: Readonly<Record<string, string>>;
}

let folder = '';
let data = '';
let running: Running | undefined;
/** The last start on the data, in this process: its clock can be moved. */
let last: RunningServer | undefined;
/** `1001 paid`: moves that the receiver was notified of, each at least once. */
const received = new Set<string>();
const receiver = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  request.on('end', () => {
    const { invoice, refund } = JSON.parse(text);
    received.add(refund ? `refund ${refund.id} ${refund.status}` : `invoice ${invoice.id} ${invoice.status}`);
    response.writeHead(200).end();
  });
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-'));
  data = join(folder, 'shop.db');
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  running?.child.kill('SIGKILL');
  await last?.close();
  receiver.closeAllConnections();
  receiver.close();
  await rm(folder, { recursive: true });
});

async function start(): Promise<Running> {
  const flags = ['--port', '0', '--data', data, '--json', '--log-level', 'error', '--allow-loopback-webhooks'];
  const pace = ['--provider-delay', '1-40', '--rate-limit-scale', '1000'];
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

/** A merchant of a fresh server. @returns its key */
async function onboard({ line }: Running): Promise<string> {
  const partner = (path: string, body: object) =>
    send(`${line.partner}/organizations${path}`, {
      method: 'POST',
      body,
      headers: { 'X-Partner-Key': line.partner_key ?? '' },
    });
  const at = `/${(await partner('', {})).integer('organization.id')}`;
  await partner(`${at}/kaspi-auth/init`, {});
  await partner(`${at}/kaspi-auth/send-phone`, { cashier_phone: '77770000010' });
  await partner(`${at}/kaspi-auth/verify-otp`, { otp: '0000' });
  const webhook_url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  return (await partner(`${at}/api-key`, { webhook_url })).string('key');
}

/** What a merchant asked for, and what of it was acknowledged. */
class Merchant {
  readonly key: string;
  /** Ids of acknowledged invoices by their idempotency key; null for those that were asked for and not answered. */
  readonly invoices = new Map<string, number | null>();
  /** Acknowledged moves: `invoice 1001 paid`. */
  readonly moves: string[] = [];
  /** Invoices whose cancellation was asked for, acknowledged or not. */
  readonly cancellations = new Set<unknown>();
  /** Acknowledged refunds by invoice. */
  readonly refunds = new Map<number, number>();
  readonly #requests = new EventEmitter();

  constructor(key: string) {
    this.key = key;
  }

  /** @param server address of the merchant interface */
  call(server: string, method: string, path: string, body?: object): Promise<Answer> {
    return send(`${server}${path}`, { method, body, headers: { 'X-API-Key': this.key } });
  }

  create(server: string, name: string): Promise<Answer> {
    const body = { phone_number: '87011234567', amount: 1000, external_order_id_idempotency: name };
    return this.call(server, 'POST', '/invoices', body);
  }

  /** Creates invoices and ends each in one way or another, until the server is gone. */
  async work(server: string, name: string): Promise<void> {
    try {
      for (let n = 0; ; n += 1) await this.#oneInvoice(server, `${name}-${n}`, n);
    } catch (error) {
      // The server was killed. Anything else is a fault of the test.
      if (!(error instanceof NoAnswer)) throw error;
    }
  }

  /** Settles in the middle of the request that asks for one more than these invoices. */
  async askedFor(invoices: number): Promise<void> {
    while (this.invoices.size < invoices) await once(this.#requests, 'invoice');
  }

  async #oneInvoice(server: string, name: string, n: number): Promise<void> {
    this.invoices.set(name, null);
    this.#requests.emit('invoice');
    const id = acknowledged(await this.create(server, name), 201).integer('id');
    this.invoices.set(name, id);
    if (n % 4 === 0) {
      this.cancellations.add(id);
      acknowledged(await this.call(server, 'POST', `/invoices/${id}/cancel`), 200);
      this.moves.push(`invoice ${id} cancelled`);
      return;
    }
    const status = n % 4 === 1 ? 'error' : 'paid';
    acknowledged(await this.call(server, 'POST', `/invoices/${id}/simulate-status`, { status }), 200);
    this.moves.push(`invoice ${id} ${status}`);
    if (n % 4 !== 2) return;
    const refunded = acknowledged(await this.call(server, 'POST', `/invoices/${id}/refund`, { amount: 400 }), 201);
    this.refunds.set(id, refunded.integer('refund.id'));
  }
}

function acknowledged(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${answer.text}`);
  return answer;
}

function rows(sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(data, { readOnly: true });
  const found = database.prepare(sql).all();
  database.close();
  return found;
}

/** Lets the time pass in which a server ends all that it has to do, and expects that nothing is left. */
async function settle(server: RunningServer): Promise<void> {
  await server.clock.advance(minuteMs);
  expect(rows(`SELECT id FROM deliveries WHERE state = 'waiting'`)).toEqual([]);
  expect(rows(`SELECT id FROM invoices WHERE status IN ('processing', 'cancelling')`)).toEqual([]);
  expect(rows(`SELECT id FROM refunds WHERE status IN ('pending', 'processing')`)).toEqual([]);
}

test('after kill -9 under load, acknowledged writes are kept and no write is partial', async () => {
  running = await start();
  const merchant = new Merchant(await onboard(running));
  for (const [round, more] of [12, 7, 17, 1].entries()) {
    if (round > 0) running = await start();
    const address = running.line.merchant ?? '';
    const enough = merchant.askedFor(merchant.invoices.size + more);
    const traffic = Promise.all(['a', 'b', 'c', 'd'].map((name) => merchant.work(address, `${round}${name}`)));
    await enough;
    await kill(running);
    await traffic;
  }
  last = await startReferenceServer({ data, allowLoopbackWebhooks: true, rateLimitScale: 1000 });
  const server = last.merchant;
  await settle(last);

  const known = [...merchant.invoices.values()].filter((id) => id !== null);
  expect(known.length).toBeGreaterThan(20);
  for (const [name, id] of merchant.invoices) {
    if (id === null) continue;
    const { body } = await merchant.call(server, 'GET', `/invoices/${id}`);
    expect(body, name).toMatchObject({ id, amount: '1000.00', status: expect.not.stringMatching(/processing/) });
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

  const asynchronous = merchant.moves.filter((move) => !move.endsWith('cancelled'));
  expect(asynchronous.filter((move) => !received.has(move))).toEqual([]);
  expect([...merchant.refunds.values()].filter((id) => !received.has(`refund ${id} completed`))).toEqual([]);

  for (const [name, id] of merchant.invoices) {
    if (id !== null) continue;
    const again = await merchant.create(server, name);
    expect([201, 409], name).toContain(again.status);
  }
  const sandbox = rows(`SELECT used FROM quotas WHERE name = 'sandbox_invoices'`);
  const [invoices] = rows('SELECT count(*) AS n, count(DISTINCT idempotency_key) AS keys FROM invoices');
  expect(invoices).toEqual({ n: invoices?.keys, keys: merchant.invoices.size });
  expect(sandbox).toEqual([{ used: invoices?.n }]);
  await settle(last);
  // A cancellation in the sandbox sends no event, and may come before the event of the creation.
  const silent = rows(
    `SELECT id, status FROM invoices WHERE id NOT IN (SELECT subject_id FROM deliveries WHERE object = 'invoice')`,
  );
  expect(silent.filter(({ id, status }) => status !== 'cancelled' || !merchant.cancellations.has(id))).toEqual([]);
  expect(rows(`SELECT DISTINCT state FROM deliveries`)).toEqual([{ state: 'delivered' }]);
});

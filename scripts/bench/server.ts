import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Command } from 'commander';
import express from 'express';
import { openLog } from '../../reference-server/log.ts';
import { TestServer } from '../../reference-server/test/test-server.ts';
import { flagsOf, readCount } from '../command-line.ts';
import { type Measured, measure, type TimedRequest } from './measure.ts';

function program(): Command {
  return new Command('bench:server')
    .description(
      'Measures requests per second and the 99th percentile of the latency of the reference server, next to a minimal ' +
        'Express server in the same run. Only the ratios can be compared between machines.',
    )
    .option('--invoices <n>', 'number of invoices stored before the measurement', readCount, 10_000)
    .option('--seconds <n>', 'seconds to measure each operation', readCount, 3)
    .option('--at-once <n>', 'number of concurrent requests', readCount, 8);
}

interface Flags {
  readonly invoices: number;
  readonly seconds: number;
  readonly atOnce: number;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The cost of express itself: reads a body and returns JSON of the size of an invoice. */
function bareServer(answer: unknown): Server {
  const app = express();
  app.use(express.json());
  app.use((_request, response) => void response.json(answer));
  return createServer(app);
}

function rounded(n: number, digits = 0): string {
  return n.toFixed(digits).padStart(9);
}

function row(name: string, { perSecond, slowest }: Measured, bare: Measured): string {
  const ratio = perSecond / bare.perSecond;
  return `${name.padEnd(28)}${rounded(perSecond)}${rounded(slowest, 1)}${rounded(ratio, 2)}${rounded(slowest / bare.slowest, 1)}`;
}

async function bench({ invoices: present, ...how }: Flags): Promise<void> {
  const testServer = await TestServer.start({
    log: openLog('silent'),
    rateLimitScale: 10_000_000,
    now: Date.now,
    limits: { sandbox_invoices: 10_000_000 },
  });
  const { key } = await testServer.onboard();
  console.log(`Making ${present} invoices.`);
  const first = await testServer.invoice(key);
  for (let made = 1; made < present; made += 20)
    await Promise.all(Array.from({ length: 20 }, () => testServer.invoice(key)));
  await testServer.server.clock.idle();

  const answer = (await testServer.merchant(key, 'GET', `/invoices/${first}`)).body;
  const bare = bareServer(answer);
  const base = await listen(bare);
  const { merchant } = testServer.server;
  const body = JSON.stringify({ phone_number: '87011234567', amount: 1500, description: 'Order 7' });
  const headers = { 'X-API-Key': key };
  const json = { ...headers, 'Content-Type': 'application/json' };
  const shots: [string, (n: number) => TimedRequest][] = [
    ['bare express, JSON', () => ({ method: 'GET', url: base, headers })],
    ['getInvoice', (n) => ({ method: 'GET', url: `${merchant}/invoices/${first + (n % present)}`, headers })],
    ['listInvoices, first page', () => ({ method: 'GET', url: `${merchant}/invoices`, headers })],
    [
      'listInvoices, 100 pending',
      () => ({ method: 'GET', url: `${merchant}/invoices?per_page=100&status=pending&sort_by=amount`, headers }),
    ],
    ['listInvoices, a search', () => ({ method: 'GET', url: `${merchant}/invoices?search=87011234567`, headers })],
    ['unknown invoice, 404', () => ({ method: 'GET', url: `${merchant}/invoices/1`, headers })],
    // Last: every invoice that it creates makes the lists slower.
    ['createInvoice', () => ({ method: 'POST', url: `${merchant}/invoices`, headers: json, body })],
  ];
  console.log(`${''.padEnd(28)}${['per s', 'p99 ms', '× bare', '× p99'].map((name) => name.padStart(9)).join('')}`);
  let yardstick: Measured | undefined;
  for (const [name, shot] of shots) {
    const measured = await measure(shot, how);
    await testServer.server.clock.idle();
    yardstick ??= measured;
    console.log(row(name, measured, yardstick));
  }
  bare.close();
  await testServer.stop();
}

const flags = flagsOf<Flags>(program());
if (flags !== undefined) await bench(flags);

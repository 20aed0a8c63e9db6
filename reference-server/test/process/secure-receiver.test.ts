import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { certificateFor } from '../../../conformance/selftest/test-support/certificate.ts';
import { killProcesses, startProcess } from './server-process.ts';
import { Merchant, onboard } from './traffic.ts';

const certificate = certificateFor('localhost');
const otherName = certificateFor('shop.test');

/** A receiver of events over TLS. */
class SecureReceiver {
  readonly statuses: unknown[] = [];
  readonly connections = new Set<unknown>();
  readonly #events = new EventEmitter();
  readonly #server: ReturnType<typeof createServer>;

  constructor(shown: typeof certificate) {
    this.#server = createServer(shown, (request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      request.on('end', () => {
        this.connections.add(request.socket);
        this.statuses.push([request.url, JSON.parse(text).invoice.status]);
        response.writeHead(200).end('thanks');
        this.#events.emit('event');
      });
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  get url(): string {
    return `https://localhost:${(this.#server.address() as AddressInfo).port}/events?shop=7`;
  }

  async received(count: number): Promise<void> {
    while (this.statuses.length < count) await once(this.#events, 'event');
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

let folder = '';
let receiver: SecureReceiver | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secure-'));
});
afterEach(async () => {
  killProcesses();
  receiver?.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/**
 * Starts a server that trusts a certificate.
 * @returns a function that creates an invoice whose events go to the receiver, and one that returns the first problem
 * of a delivery
 */
async function start(to: SecureReceiver, trusted: string) {
  const file = join(folder, 'trusted.pem');
  await writeFile(file, trusted);
  vi.stubEnv('NODE_EXTRA_CA_CERTS', file);
  await to.listen();
  const flags = ['--json', '--port', '0', '--allow-loopback-webhooks', '--provider-delay', '0'];
  const { child, ready } = startProcess(...flags);
  const problem = new Promise<string>((found) => {
    let log = '';
    child.stderr.on('data', (piece: string) => {
      log += piece;
      const text = /"problem":"([^"]+)"/.exec(log)?.[1];
      if (text !== undefined) found(text);
    });
  });
  const line = await ready();
  const merchant = new Merchant(await onboard(line, to));
  return { create: (name: string) => merchant.create(line.merchant ?? '', name), problem };
}

test('events reach a receiver whose certificate is trusted, one after another over one connection', async () => {
  receiver = new SecureReceiver(certificate);
  const { create } = await start(receiver, certificate.cert);
  for (let count = 1; count <= 3; count += 1) {
    await create(`order ${count}`);
    await receiver.received(count);
  }
  expect(receiver.statuses).toEqual(Array(3).fill(['/events?shop=7', 'pending']));
  expect(receiver.connections.size).toBe(1);
});

test.each([
  ['that no authority has signed', certificate, otherName.cert, /self-signed certificate/],
  ['of another host', otherName, otherName.cert, /does not match certificate/],
])('a receiver with a certificate %s gets nothing', async (_what, shown, trusted, reason) => {
  receiver = new SecureReceiver(shown);
  const { create, problem } = await start(receiver, trusted);
  await create('order');
  expect(await problem).toMatch(reason);
  expect(receiver.statuses).toEqual([]);
});

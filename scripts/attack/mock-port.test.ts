import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startMock } from '../mock/mock-server.ts';
import { passed } from './attack.ts';
import { mockResults } from './mock-port.ts';

/** What a server in place of the mock does not withstand: names of attacks. */
async function brokenAt(serve: RequestListener, log: readonly string[] = []): Promise<readonly string[]> {
  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const merchant = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const results = await mockResults({ merchant, partner: merchant, log: () => log });
    return results.filter((result) => !passed(result)).map(({ name }) => name);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('the mock withstands its corpus', async () => {
  const lines: string[] = [];
  const mock = await startMock('merchant', 0, (line) => void lines.push(line));
  const results = await mockResults({ merchant: mock.url, partner: mock.url, log: () => lines });
  await mock.stop();
  expect(results.length).toBeGreaterThan(15);
  expect(results.filter((result) => !passed(result))).toEqual([]);
});

test('a mock that fails with a page for another type is found', async () => {
  const broken = await brokenAt((request, response) => {
    const isFailing = request.headers.accept === 'text/html';
    response
      .writeHead(isFailing ? 500 : 200, { 'Content-Type': isFailing ? 'text/html' : 'application/json' })
      .end('{}');
  });
  expect(broken).toContain('a type that Prism has no example of');
  expect(broken).not.toContain('types that are none');
});

test('a mock that takes any preference, and logs what it gets, is found', async () => {
  const serve: RequestListener = (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  };
  const broken = await brokenAt(serve, ['GET /api/v1/invoices?search=mk_live_do_not_log_me 200']);
  expect(broken).toEqual(expect.arrayContaining(['the prototype as an example', 'a path of Prism itself', 'the log']));
});

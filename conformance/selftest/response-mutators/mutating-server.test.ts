import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type ChangeResponse, mutatingServer } from './mutating-server.ts';

let server: Server | undefined;
afterEach(() => new Promise<void>((closed) => (server ? server.close(() => closed()) : closed())));

/** Sends a request through a server that responds with the body of the request, and a change of its responses. */
async function exchange(change: ChangeResponse, path = '/api/v1/invoices?status[]=open&status[]=error') {
  server = mutatingServer(change)({}, async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const payload = Buffer.concat(chunks).toString();
    response.setHeader('Retry-After', '3');
    response.setHeader('Content-Length', payload.length);
    response.end(payload);
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: '{"amount":1}' });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

it('gives the change the operation, the request and the response', async () => {
  const seen: unknown[] = [];
  const { status, headers, body } = await exchange((...all) => {
    seen.push(all);
    return all[1];
  });
  const response = { status: 200, headers: { 'Retry-After': '3' }, body: { amount: 1 } };
  const request = { query: { status: ['open', 'error'] }, body: { amount: 1 } };
  expect(seen).toEqual([['createInvoice', response, request]]);
  expect([status, headers.get('content-length'), body]).toEqual([200, '12', '{"amount":1}']);
});

it('sends the changed status, headers and body with the right length', async () => {
  const { status, headers, body } = await exchange(() => ({ status: 202, headers: { 'X-A': '1' }, body: { é: 1 } }));
  expect([status, body, headers.get('content-length')]).toEqual([202, '{"é":1}', '8']);
  expect([headers.get('x-a'), headers.get('retry-after')]).toEqual(['1', null]);
});

it('sends a text, or chunks without a length', async () => {
  const text = await exchange((_, response) => ({ ...response, text: 'no JSON' }));
  expect(text.body).toBe('no JSON');
  server?.close();
  const chunked = await exchange((_, response) => ({ ...response, chunks: ['{"a"', ':1}'] }));
  expect([chunked.body, chunked.headers.get('content-length')]).toEqual(['{"a":1}', null]);
});

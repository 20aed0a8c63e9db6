import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that implements nothing. No check may pass on it. */
export interface Dummy {
  id: string;
  says: string;
  answer(request: IncomingMessage, response: ServerResponse, body: string): void;
}

/** Starts a dummy on a free loopback port; both interfaces have the same address. */
export async function startDummy(dummy: Dummy): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => dummy.answer(request, response, Buffer.concat(chunks).toString()));
    request.on('error', () => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

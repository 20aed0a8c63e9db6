import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that implements nothing. No check may pass on it. */
export interface Dummy {
  id: string;
  says: string;
  /** True for one that never answers: only there is a short patience no matter of how busy the machine is. */
  mute?: boolean;
  /** The addresses of both interfaces, when it listens. */
  start(): Promise<RunningDummy>;
}

export interface RunningDummy {
  merchant: string;
  partner: string;
  close(): Promise<unknown>;
}

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** A dummy that answers by one function, on a free loopback port; both interfaces have the same address. */
export function dummy(id: string, says: string, answer: Answer): Dummy {
  return { id, says, start: () => listening(answer) };
}

async function listening(answer: Answer): Promise<RunningDummy> {
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks).toString()));
    request.on('error', () => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    merchant: url,
    partner: url,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

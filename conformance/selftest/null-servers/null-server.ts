import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that implements nothing. No check may pass on it. */
export interface NullServer {
  id: string;
  says: string;
  /** True for one that never responds: there the suite can wait briefly, however loaded the machine is. */
  mute?: boolean;
  /** The addresses of both interfaces, when it listens. */
  start(): Promise<RunningNullServer>;
}

export interface RunningNullServer {
  merchant: string;
  partner: string;
  close(): Promise<unknown>;
}

type Respond = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** A server that responds by one function, on a free loopback port; both interfaces have the same address. */
export function nullServer(id: string, says: string, respond: Respond): NullServer {
  return { id, says, start: () => listening(respond) };
}

async function listening(respond: Respond): Promise<RunningNullServer> {
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => respond(request, response, Buffer.concat(chunks).toString()));
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

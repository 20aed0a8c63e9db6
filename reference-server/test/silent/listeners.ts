import { writeSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';

/** Connections that the system makes for a listener that takes none of them. */
const backlog = 1;

/**
 * Listens on as many ports as the command line says, prints them as one line of JSON, and then does nothing at all. Once
 * the system has made the connections of the backlog, it responds to no more of them: a connection to such a port hangs.
 */
const count = Number(process.argv[2]);
const servers: Server[] = [];
for (let n = 0; n < count; n += 1) {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((done) => server.listen({ port: 0, host: '127.0.0.1', backlog }, done));
}
const ports = servers.map((server) => (server.address() as AddressInfo).port);
writeSync(process.stdout.fd, `${JSON.stringify({ ports, taken: backlog + 1 })}\n`);
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);

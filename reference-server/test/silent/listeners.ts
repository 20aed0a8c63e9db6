import { writeSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';

/** Number of connections that the operating system accepts for a listener that accepts none. */
const backlog = 1;

/**
 * Listens on as many ports as the command line asks for, prints them as one line of JSON, and then blocks. Once the
 * backlog of a port is full, the operating system does not respond to further connections, so they hang.
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

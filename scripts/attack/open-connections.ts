import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { deadline } from './deadline.ts';

/** Connections that an attacker holds open. */
export interface Crowd {
  leave(): Promise<void>;
}

/** Loopback addresses other than the usual one, so that attackers and honest clients differ; Linux has the whole network. */
const hasOthers = process.platform === 'linux' && networkInterfaces().lo !== undefined;

/**
 * Opens connections, writes a text to each, and resolves when the server has read or closed all of them.
 * @param addresses number of addresses from which they come, where the server is on this machine
 */
export async function openMany(url: string, count: number, text: string, addresses = 1): Promise<Crowd> {
  const { hostname, port } = new URL(url);
  const isLoopback = hostname === '127.0.0.1' && hasOthers;
  const sockets: Socket[] = [];
  const settled: Promise<unknown>[] = [];
  const closed: Promise<unknown>[] = [];
  for (let n = 0; n < count; n += 1) {
    const localAddress = `127.0.0.${2 + (n % addresses)}`;
    const socket = connect({ host: hostname, port: Number(port), ...(isLoopback && { localAddress }) });
    socket.on('error', () => {}).resume();
    const end = new Promise((done) => socket.once('close', done));
    const written = new Promise((done) => socket.once('connect', () => socket.write(text, done)));
    sockets.push(socket);
    closed.push(end);
    settled.push(Promise.race([written, end]));
  }
  await deadline(Promise.all(settled), 'the server did not take all connections');
  return {
    async leave() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
}

import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { deadline } from './deadline.ts';

/** Connections that an attacker holds open. */
export interface Crowd {
  leave(): Promise<void>;
}

/** A loopback address other than the usual one, so that the attacker and honest clients differ; Linux has the whole network. */
const otherAddress = process.platform === 'linux' && networkInterfaces().lo ? '127.0.0.2' : undefined;

/** Opens connections, writes a text to each, and resolves when the server has read or closed all of them. */
export async function openMany(url: string, count: number, text: string): Promise<Crowd> {
  const { hostname, port } = new URL(url);
  const isLoopback = hostname === '127.0.0.1' && otherAddress !== undefined;
  const sockets: Socket[] = [];
  const settled: Promise<unknown>[] = [];
  const closed: Promise<unknown>[] = [];
  for (let n = 0; n < count; n += 1) {
    const socket = connect({ host: hostname, port: Number(port), ...(isLoopback && { localAddress: otherAddress }) });
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('listeners.ts', import.meta.url));

/** Hosts to which no connection is ever made. */
export interface SilentHosts {
  readonly urls: readonly string[];
  stop(): void;
}

/** Starts hosts in a process of their own: their ports are open, and the system lets every connection to them hang. */
export async function startSilentHosts(count: number): Promise<SilentHosts> {
  const child = spawn(process.execPath, [program, String(count)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface(child.stdout), 'line');
  const { ports, taken } = JSON.parse(line) as { ports: readonly number[]; taken: number };
  const sockets: Socket[] = [];
  await Promise.all(
    ports.flatMap((port) =>
      Array.from({ length: taken }, () => {
        const socket = connect(port, '127.0.0.1').on('error', () => {});
        sockets.push(socket);
        return once(socket, 'connect');
      }),
    ),
  );
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}/`),
    stop() {
      for (const socket of sockets) socket.destroy();
      child.kill('SIGKILL');
    },
  };
}

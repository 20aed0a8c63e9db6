import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('listeners.ts', import.meta.url));

/** Hosts to which a connection attempt hangs. */
export interface SilentHosts {
  readonly urls: readonly string[];
  stop(): void;
}

/** Starts such hosts in a separate process: their ports are open, but every connection hangs. */
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

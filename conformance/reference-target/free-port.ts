import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Ports below the range from which systems assign ephemeral ports. */
const receiverPorts = { from: 20_000, to: 32_000 };

/** A port that was just free, outside the ephemeral ones, which another connection could get meanwhile. */
export function freePort(): Promise<number> {
  const port = randomInt(receiverPorts.from, receiverPorts.to);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(freePort()));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}

import { startReferenceServer } from '../../app.ts';

/** A server with `--expose-gc`. Sends its address, then for each message the bytes in use after a collection. */
async function bytesInUse(): Promise<number> {
  // Objects that a collected one references are released a turn later, so there are two passes.
  for (let pass = 0; pass < 2; pass += 1) {
    globalThis.gc?.();
    await new Promise((done) => setImmediate(done));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const { merchant, demoKeys } = await startReferenceServer({ seed: 'demo', rateLimitScale: 1_000 });
process.on('message', async () => process.send?.(await bytesInUse()));
process.send?.({ merchant, key: demoKeys?.find(({ name }) => name === 'sandbox')?.key });

import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded into a server with `--import live-memory.ts?socket=<path>`: responds on that socket with the bytes that are in use
 * after everything unused was collected. The memory of the process alone does not say whether something is kept: it rises
 * until the next collection.
 */
const socket = new URL(import.meta.url).searchParams.get('socket') ?? '';
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** What hangs on a collected object is released a turn later, so there are two passes. */
const passes = 2;

createServer(async (_request, response) => {
  for (let pass = 0; pass < passes; pass += 1) {
    collect();
    await new Promise((done) => setImmediate(done));
  }
  const { heapUsed, external } = process.memoryUsage();
  response.end(String(heapUsed + external));
})
  .listen(socket)
  .unref();

import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded into a server with `--import live-memory.ts?socket=<path>`. Responds on that socket with the bytes in use
 * after garbage collection. The memory of the process does not show leaks, because it grows until the next collection.
 */
const socket = new URL(import.meta.url).searchParams.get('socket') ?? '';
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Objects that a collected one references are released a turn later, so there are two passes. */
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

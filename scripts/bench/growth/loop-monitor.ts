import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a server with `--import loop-monitor.ts?socket=<path>`. Responds on that socket with the longest time, in
 * milliseconds, that the event loop was blocked since the last query.
 */
const resolution = 1;
const nanosecondsPerMillisecond = 1e6;

const socket = new URL(import.meta.url).searchParams.get('socket') ?? '';
if (existsSync(socket)) rmSync(socket);
const delay = monitorEventLoopDelay({ resolution });
delay.enable();
createServer((_request, response) => {
  response.end(String(Math.max(0, delay.max / nanosecondsPerMillisecond - resolution)));
  delay.reset();
})
  .listen(socket)
  .unref();

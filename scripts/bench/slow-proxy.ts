import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { LoopbackServer } from '../loopback-server.ts';

/** A proxy in front of a local server that delays every request, to simulate a distant network. */
export class SlowProxy extends LoopbackServer {
  /** @param delay milliseconds before each request is forwarded */
  constructor(origin: string, delay: number) {
    super((incoming, outgoing) => {
      setTimeout(delay).then(() => {
        const { method = 'GET', url = '/', headers } = incoming;
        const call = request(new URL(url, origin), { method, headers }, (response) => {
          outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
          response.pipe(outgoing);
        });
        call.on('error', () => outgoing.destroy());
        incoming.pipe(call);
      });
    });
  }
}

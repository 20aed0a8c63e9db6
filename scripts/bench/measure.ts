import { Agent, request as requestHttp } from 'node:http';

/** One request of a measurement. */
export interface TimedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The result of a measurement. */
export interface Measured {
  readonly perSecond: number;
  /** The 99th percentile of the response times, in milliseconds. */
  readonly slowest: number;
}

function fire({ method, url, headers, body }: TimedRequest, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((done, fail) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const call = requestHttp(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
      response.resume().on('end', () => {
        const status = response.statusCode ?? 0;
        if (status >= 500) fail(new Error(`${method} ${url} answered ${status}`));
        else done(performance.now() - began);
      });
    });
    call.on('error', fail).end(body);
  });
}

/**
 * Sends requests one after another on several keep-alive connections, after a warm-up.
 * @throws Error when a request fails
 */
export async function measure(
  shot: (n: number) => TimedRequest,
  { seconds, atOnce }: { readonly seconds: number; readonly atOnce: number },
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let sent = 0;
  const times: number[] = [];
  const run = async (until: number, note: (ms: number) => void): Promise<void> => {
    while (performance.now() < until) note(await fire(shot(sent++), agent));
  };
  const all = (until: number, note: (ms: number) => void) =>
    Promise.all(Array.from({ length: atOnce }, () => run(until, note)));
  await all(performance.now() + seconds * 200, () => {});
  const began = performance.now();
  await all(began + seconds * 1_000, (ms) => void times.push(ms));
  const took = (performance.now() - began) / 1_000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / took, slowest: times[Math.floor(times.length * 0.99)] ?? 0 };
}

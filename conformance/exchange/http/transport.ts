import { setMaxListeners } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { acceptEncoding, readBody } from './body.ts';
import { type Fault, faultOf, late } from './faults.ts';
import type { Place } from './gate.ts';
import { agentFor } from './proxy.ts';
import type { HttpRequest } from './request.ts';

/** The result of a request: a whole response, or the fault. An oversize response keeps its beginning. */
export interface Delivered {
  response?: { status: number; headers: Headers; text: string; bytes: number };
  fault?: Fault;
  durationMs: number;
  times?: Times;
}

/** When the request was sent and when its response was whole, in milliseconds of the monotonic clock. */
export interface Times {
  readonly from: number;
  readonly to: number;
}

export interface TransportLimits {
  /** Milliseconds for one request with its whole response. */
  timeout: number;
  /** The largest response in bytes, after decompression; a larger one is cut and reported as `oversize`. */
  maxBytes: number;
}

/** Two megabytes: a hundred times the largest page of records. */
export const largestResponse = 2_000_000;

/**
 * Sends one request and reads its whole response as text. Redirects are not followed. Errors of the network or the
 * target become faults; only the abort reason of the run's own signal is thrown. It uses Node's client and not `fetch`,
 * which takes three times the processor time for each exchange.
 */
export function send(
  request: HttpRequest,
  limits: TransportLimits,
  signal: AbortSignal,
  gate?: Place,
): Promise<Delivered> {
  signal.throwIfAborted();
  // Each request that waits for its response listens to the signal of the run.
  setMaxListeners(0, signal);
  let started = performance.now();
  return new Promise((resolve, reject) => {
    let head: { status: number; headers: Headers } | undefined;
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    const deliver = (delivered: Omit<Delivered, 'durationMs' | 'times'>) => {
      settle();
      const to = performance.now();
      resolve({ ...delivered, durationMs: Math.round(to - started), times: { from: started, to } });
    };
    const fail = (fault: Fault) => {
      deliver({ fault, ...(head === undefined ? {} : { response: { ...head, text: '', bytes: 0 } }) });
    };
    const stop = () => {
      settle();
      outgoing.destroy();
      reject(signal.reason);
    };
    const giveUp = () => {
      fail(late(limits.timeout, head !== undefined, request.url));
      outgoing.destroy();
    };
    const outgoing = open(request);
    let timer = setTimeout(giveUp, limits.timeout);
    signal.addEventListener('abort', stop, { once: true });
    outgoing.on('error', (error) => fail(faultOf(error, request.url)));
    outgoing.once('response', async (response) => {
      try {
        head = { status: response.statusCode ?? 0, headers: headersOf(response) };
        const { text, bytes, fault } = await readBody(response, limits.maxBytes);
        deliver({ response: { ...head, text, bytes }, ...(fault === undefined ? {} : { fault }) });
      } catch (error) {
        fail(faultOf(error, request.url));
      }
    });
    if (gate === undefined) {
      outgoing.end(request.body);
      return;
    }
    connected(outgoing, async () => {
      await gate.arrive();
      clearTimeout(timer);
      timer = setTimeout(giveUp, limits.timeout);
      started = performance.now();
      outgoing.end(request.body);
    });
  });
}

/** Calls back once the request is connected. */
function connected(outgoing: ClientRequest, ready: () => void): void {
  outgoing.once('socket', (socket) => {
    const isSecure = 'encrypted' in socket;
    if (socket.connecting) socket.once(isSecure ? 'secureConnect' : 'connect', ready);
    else ready();
  });
}

function open({ url, method, headers, body }: HttpRequest): ClientRequest {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const options = {
    method,
    headers: { 'accept-encoding': acceptEncoding, ...Object.fromEntries(headers), ...length },
    agent: agentFor(url),
  };
  return url.startsWith('https:') ? httpsRequest(url, options) : httpRequest(url, options);
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let i = 0; i < rawHeaders.length; i += 2) headers.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '');
  return headers;
}

import type { ClientRequest } from 'node:http';
import { delivery as rules } from '../../generated/events.ts';
import type { ReceiverConnections } from './receiver-connections.ts';

/** The request that delivers an event to a receiver. */
export interface DeliveryRequest {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The receiver's HTTP status, or why there is no response. */
export type DeliveryResponse = { readonly status: number } | { readonly problem: string };

/**
 * Posts an event. A redirect is a response like any other: an event goes to no address but the merchant's.
 * @param signal aborts the request
 */
export async function send(
  request: DeliveryRequest,
  connections: ReceiverConnections,
  signal: AbortSignal,
): Promise<DeliveryResponse> {
  const url = new URL(request.url);
  if (connections.isClosedLiteral(url)) return { problem: 'the address is not public' };
  return post(url, request, connections, signal);
}

/** True when a receiver closed a used connection, as it may at any time, while the next request was on its way. */
function metClosedConnection({ reusedSocket }: ClientRequest, { code }: NodeJS.ErrnoException): boolean {
  return reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE');
}

function post(
  url: URL,
  delivery: DeliveryRequest,
  connections: ReceiverConnections,
  signal: AbortSignal,
  reuse = true,
): Promise<DeliveryResponse> {
  const { body, headers } = delivery;
  return new Promise((done) => {
    const options = { method: 'POST', signal, headers: { ...headers, 'Content-Length': Buffer.byteLength(body) } };
    const request = connections.request(url, options, reuse);
    const giveUp = (ms: number, what: string) =>
      setTimeout(() => request.destroy(new Error(`no ${what} within ${ms} ms`)), ms).unref();
    let timer = giveUp(rules.connect_timeout_ms, 'connection');
    const connected = (): void => {
      clearTimeout(timer);
      timer = giveUp(rules.answer_timeout_ms, 'answer');
    };
    request.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', connected);
      else connected();
    });
    request.on('response', (response) => {
      clearTimeout(timer);
      // The body does not matter: what has come of it is dropped, and what has not is not waited for.
      response.resume();
      setImmediate(() => {
        if (!response.complete) response.destroy();
      });
      done({ status: response.statusCode ?? 0 });
    });
    request.on('error', (error) => {
      clearTimeout(timer);
      if (metClosedConnection(request, error)) done(post(url, delivery, connections, signal, false));
      else done({ problem: error.message });
    });
    request.end(body);
  });
}

import type { ClientRequest } from 'node:http';
import { delivery as rules } from '../../generated/events.ts';
import type { Receiver, ReceiverConnections } from './receiver-connections.ts';

/** The request that delivers an event to a receiver. */
export interface DeliveryRequest {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The receiver's HTTP status, or why there is no response. */
export type DeliveryResponse = { readonly status: number } | { readonly problem: string };

/** Posts an event. A redirect is a response like any other: an event goes to no address but the merchant's. */
export async function send(request: DeliveryRequest, connections: ReceiverConnections): Promise<DeliveryResponse> {
  const receiver = connections.receiverAt(request.url);
  if (receiver.isClosed) return { problem: 'the address is not public' };
  return post(receiver, request, connections);
}

/** True when a receiver closed a used connection, as it may at any time, while the next request was on its way. */
function metClosedConnection({ reusedSocket }: ClientRequest, { code }: NodeJS.ErrnoException): boolean {
  return reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE');
}

/** Names and values in turn, as Node writes them without another look. */
function headersOf({ host }: Receiver, { body, headers }: DeliveryRequest): string[] {
  return ['Host', host, ...Object.entries(headers).flat(), 'Content-Length', String(Buffer.byteLength(body))];
}

function post(
  receiver: Receiver,
  delivery: DeliveryRequest,
  connections: ReceiverConnections,
  reuse = true,
): Promise<DeliveryResponse> {
  return new Promise((done) => {
    const request = connections.request(receiver, headersOf(receiver, delivery), reuse);
    const giveUp = (ms: number, what: string) =>
      setTimeout(() => request.destroy(new Error(`no ${what} within ${ms} ms`)), ms).unref();
    let timer: NodeJS.Timeout | undefined;
    const connected = (): void => {
      clearTimeout(timer);
      timer = giveUp(rules.answer_timeout_ms, 'response');
    };
    request.on('socket', (socket) => {
      if (!socket.connecting) {
        connected();
        return;
      }
      timer = giveUp(rules.connect_timeout_ms, 'connection');
      socket.once('connect', connected);
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
      if (metClosedConnection(request, error)) done(post(receiver, delivery, connections, false));
      else done({ problem: error.message });
    });
    request.end(delivery.body);
  });
}

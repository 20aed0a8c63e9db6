import type { DeliveryResponse } from './connection.ts';
import type { Receiver, ReceiverConnections } from './receiver-connections.ts';

/** The request that delivers an event to a receiver. */
export interface DeliveryRequest {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Posts an event. Redirects are not followed: an event is only sent to the merchant's address. */
export async function send(request: DeliveryRequest, connections: ReceiverConnections): Promise<DeliveryResponse> {
  const receiver = connections.receiverAt(request.url);
  if (receiver.isClosed) return { problem: 'the address is not public' };
  return connections.post(receiver, textOf(receiver, request));
}

function textOf({ firstLines }: Receiver, { headers, body }: DeliveryRequest): string {
  let lines = firstLines;
  for (const [name, value] of Object.entries(headers)) lines += `${name}: ${value}\r\n`;
  return `${lines}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

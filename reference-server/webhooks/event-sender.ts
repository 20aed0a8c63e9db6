import type { Clock } from '../domain/ports/clock.ts';
import type { Delivery } from '../domain/ports/delivery.ts';
import { secondMs } from '../domain/time.ts';
import type { Variations } from '../variations/variations.ts';
import type { AddressGuard } from './address.ts';
import type { DeliveryResponse } from './connection.ts';
import type { Ending } from './history.ts';
import { ReceiverConnections } from './receiver-connections.ts';
import { ReorderBuffer } from './reorder-buffer.ts';
import { type DeliveryRequest, send } from './send.ts';
import { signatureHeader } from './signature.ts';

/** Identifies the sender to receivers (reading F-5.2). */
const userAgent = 'invoicing-reference-server/1';

/** A receiver that takes longer gets few attempts at once. */
const promptMs = secondMs;

interface Parts {
  readonly clock: Pick<Clock, 'after'>;
  readonly guard: AddressGuard;
  readonly variations: Variations;
  /** Breaks off the attempts that run. */
  readonly signal: AbortSignal;
}

/** Headers of every attempt of a delivery. */
export function headersOf({ signature }: Pick<Delivery, 'signature'>, variations: Variations): Record<string, string> {
  return {
    'Content-Type': variations['event.content_type'],
    ...(variations['event.user_agent'] === 'fixed' && { 'User-Agent': userAgent }),
    ...(signature !== null && { [signatureHeader]: signature }),
  };
}

/** Result of an attempt. */
export interface Sent {
  readonly response: DeliveryResponse;
  readonly ending: Ending;
}

/** Sends events to their receivers. */
export class EventSender {
  readonly #parts: Parts;
  readonly #connections: ReceiverConnections;
  readonly #reorderBuffer: ReorderBuffer;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#connections = new ReceiverConnections(parts.guard, parts.signal);
    this.#reorderBuffer = new ReorderBuffer(parts.clock);
  }

  /** The host that an address leads to. */
  hostAt(url: string): string {
    return this.#connections.receiverAt(url).host;
  }

  /** Makes one attempt. Measured in system time, which is how long a socket is used. */
  async attempt({ url, body, signature }: Delivery): Promise<Sent> {
    const { variations } = this.#parts;
    const headers = headersOf({ signature }, variations);
    const began = performance.now();
    const response = await this.#send({ url, body, headers });
    const ending = performance.now() - began < promptMs ? 'prompt' : 'late';
    return { response, ending: 'status' in response ? ending : 'silent' };
  }

  /** The receiver's response. With the variation that reorders deliveries, every request counts as accepted at once. */
  #send(request: DeliveryRequest): Promise<DeliveryResponse> {
    const { variations } = this.#parts;
    const sending = () => send(request, this.#connections);
    if (variations['event.order'] === 'kept') return sending();
    this.#reorderBuffer.hold(sending);
    return Promise.resolve({ status: 200 });
  }
}

import { delivery } from '../../../generated/events.ts';
import { HttpRequest } from '../../exchange/http/request.ts';
import { send } from '../../exchange/http/transport.ts';
import { signed } from '../deliveries/trials.ts';
import type { Appearance } from '../stories/scenario.ts';
import type { StoryClock } from '../traffic/story-clock.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Sends the events of the scenarios to a client that receives them. */
export class Events {
  readonly #url: string;
  readonly #secret: string;
  readonly #signal: AbortSignal;
  readonly #clock: StoryClock;
  /** True once the client has accepted an event. */
  hasAccepted = false;

  constructor(url: string, { secret, signal, clock }: { secret: string; signal: AbortSignal; clock: StoryClock }) {
    this.#url = url;
    this.#secret = secret;
    this.#signal = signal;
    this.#clock = clock;
  }

  /**
   * Sends a payload, as often as it arrives.
   * @returns the status of the last response; undefined without one
   */
  async send(payload: object, { isForged = false, minutesAgo = 0, times = 1 } = {}): Promise<number | undefined> {
    const at = new Date(this.#clock.now() - minutesAgo * 60_000).toISOString();
    const body = JSON.stringify({ ...payload, timestamp: at });
    const request = new HttpRequest(this.#url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [delivery.signature.header]: signed(body, isForged ? `${this.#secret}x` : this.#secret),
      },
      body,
    });
    const bounds = { timeout: delivery.answer_timeout_ms, maxBytes: 64_000 };
    let status: number | undefined;
    for (let i = 0; i < times; i += 1) {
      const { response } = await send(request, bounds, this.#signal);
      status = response?.status;
      if (status !== undefined && status < 300) this.hasAccepted = true;
    }
    return status;
  }
}

/** The payload of an event about an invoice (M §6). */
export function invoiceEvent(invoice: Fields, changes: Fields): object {
  const { id, amount, status, external_order_id, error_code, error_message } = { ...invoice, ...changes };
  const failed = error_code === undefined || error_code === null ? {} : { error_code, error_message };
  const shown = { id, status, amount, external_order_id, is_sandbox: true, ...failed };
  return { event: 'invoice.status_changed', invoice: shown, source: null };
}

/** The payload of an event about a refund of an invoice (M §6). */
export function refundEvent({ id, amount, external_order_id }: Fields, refund: Fields): object {
  return {
    event: 'invoice.refunded',
    refund,
    invoice: { id, amount, external_order_id, status: 'paid' },
    source: null,
  };
}

/** The event about what a record of the service shows from now on; undefined when there is none (M §6). */
export function eventOf(
  { on, shows, event = {}, isSilent = false, after }: Appearance,
  invoice: Fields,
  refund: Fields,
): object | undefined {
  const { status } = shows;
  if (status === undefined || isSilent || after !== undefined) return undefined;
  if (on === undefined) return invoiceEvent(invoice, { ...shows, ...event });
  if (on === 'listRefunds' && (status === 'completed' || status === 'failed')) {
    return refundEvent(invoice, { ...refund, ...shows, ...event });
  }
  return undefined;
}

import type { Seen } from '../../exchange/http/wire.ts';
import type { Announced } from '../../exchange/webhooks/delivery.ts';
import { wordingOf } from '../../exchange/webhooks/wording.ts';

/** An event about an invoice that is pending. */
interface PendingEvent {
  readonly capture: number;
  readonly inbox: string;
  readonly at: number;
  readonly wording: string;
}

interface Invoice {
  readonly events: PendingEvent[];
  /** Number of creations with this id. Organizations may number their invoices independently. */
  created: number;
  /** When a cancel was accepted, and whether the invoice was pending afterwards. */
  cancelledAt?: number;
  returned: boolean;
}

/** Only after this silence, in ms, is an acceptance of the provider the last one: it may be late or repeated. */
const quiet = 1000;

/**
 * Finds announced returns to pending: after a refused cancel the invoice returns without an event (M §3.1). An event
 * before the cancel and one with different wording after it prove that the return was announced.
 */
export class RefusedCancels {
  readonly #invoices = new Map<number, Invoice>();

  see({ response, path }: Pick<Seen, 'response' | 'path'>): void {
    const { operation, status, accepted } = response;
    if (!accepted) return;
    if (operation === 'createInvoice' || operation === 'createQrInvoice') {
      const id = response.at('/id');
      if (typeof id === 'number') this.#of(id).created += 1;
      return;
    }
    const invoice = this.#invoices.get(Number(path?.id));
    if (invoice === undefined) return;
    if (operation === 'cancelInvoice' && status === 202) invoice.cancelledAt ??= Date.now();
    const isRead = operation === 'getInvoice' && invoice.cancelledAt !== undefined;
    if (isRead && response.at('/status') === 'pending') invoice.returned = true;
  }

  hear({ event, object: { id, status } }: Announced, about: Omit<PendingEvent, 'wording'> & { json: unknown }): void {
    if (event !== 'invoice.status_changed' || status !== 'pending' || typeof id !== 'number') return;
    const { capture, inbox, at, json } = about;
    this.#of(id).events.push({ capture, inbox, at, wording: wordingOf(json) });
  }

  /** The deliveries that announced a return. */
  contradictions(): number[] {
    return [...this.#invoices.values()].flatMap(({ events, created, cancelledAt: at, returned }) => {
      if (!returned || at === undefined || created > 1) return [];
      return [...Map.groupBy(events, ({ inbox }) => inbox).values()].flatMap((own) => again(own, at));
    });
  }

  #of(id: number): Invoice {
    const known = this.#invoices.get(id) ?? { events: [], created: 0, returned: false };
    this.#invoices.set(id, known);
    return known;
  }
}

function again(events: readonly PendingEvent[], cancelledAt: number): number[] {
  const before = events.filter(({ at }) => at < cancelledAt);
  const [first] = before;
  if (first === undefined || before.some(({ at, wording }) => wording !== first.wording || cancelledAt - at < quiet)) {
    return [];
  }
  return events.flatMap(({ at, wording, capture }) =>
    at >= cancelledAt && wording !== first.wording ? [capture] : [],
  );
}

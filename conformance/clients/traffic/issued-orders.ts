import { keyHeader } from '../../contract/credential.ts';
import { HttpRequest } from '../../exchange/http/request.ts';
import { send } from '../../exchange/http/transport.ts';
import { parseJson } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import type { Earlier, Seen } from './seen.ts';

/** Orders that are remembered: a flood must not fill the memory. */
const mostRemembered = 1_000;

/** The server is on this machine. */
const bounds = { timeout: 5_000, maxBytes: 64 * 1024 };

/** The invoices of orders: when one is issued again, the server says what has become of the earlier one. */
export class IssuedOrders {
  readonly #base: string;
  readonly #issued = new Map<string, unknown>();

  /** @param base the merchant interface */
  constructor(base: string) {
    this.#base = base;
  }

  /** Remembers the invoice of an order. */
  add(exchange: Seen): void {
    const order = orderOf(exchange);
    const { status, body } = exchange.response ?? {};
    if (order === undefined || status !== 201 || !isObject(body)) return;
    if (this.#issued.size < mostRemembered) this.#issued.set(order, body.id);
  }

  /** The earlier invoice of the order that a request issues, before the server has the request. */
  async earlier(request: Omit<Seen, 'to' | 'response'>): Promise<Earlier | undefined> {
    const id = this.#issued.get(orderOf(request) ?? '');
    if (id === undefined) return undefined;
    const name = keyHeader.merchant;
    const read = new HttpRequest(`${this.#base}/invoices/${id}`, {
      headers: { [name]: request.headers[name.toLowerCase()] ?? '' },
    });
    const { response } = await send(read, bounds, new AbortController().signal);
    const invoice = response?.status === 200 ? parseJson(response.text)?.value : undefined;
    return isObject(invoice) ? { id, status: invoice.status } : undefined;
  }
}

/** What a creation asks for, whichever key makes its repeat safe; undefined for one that names no order. */
function orderOf({ operation, caller, body }: Omit<Seen, 'to' | 'response'>): string | undefined {
  if (operation !== 'createInvoice' || !isObject(body)) return undefined;
  const { external_order_id, phone_number, amount, cart_items } = body;
  if (typeof external_order_id !== 'string' || external_order_id === '') return undefined;
  return JSON.stringify([caller, external_order_id, phone_number, amount, cart_items]);
}

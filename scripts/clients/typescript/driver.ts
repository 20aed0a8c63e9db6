import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';

/**
 * A driver around a generated client: the stories of `npm run conformance -- client --driver`. It adds to the generated
 * code what a shop has to add, and no more: it keeps the ids of an invoice and of its last refund.
 */

export interface NewInvoice {
  phone_number: string;
  amount: number;
  external_order_id: string;
  external_order_id_idempotency: string;
}

/** Status and body of a response; no status without one. */
export interface Got {
  readonly status: number | undefined;
  readonly body: unknown;
}

/** The calls of a generated client. One that throws has no outcome. */
export interface Shop {
  create(body: NewInvoice): Promise<Got>;
  get(id: number): Promise<Got>;
  cancel(id: number): Promise<Got>;
  refund(id: number, amount: number): Promise<Got>;
  refunds(id: number): Promise<Got>;
}

/** What the driver reads of any body. */
interface Read {
  readonly id?: number;
  readonly invoice_id?: number;
  readonly status?: string;
  readonly amount?: string;
  readonly error?: string;
  readonly refund?: { readonly id?: number };
  readonly refunds?: readonly { readonly id?: number; readonly status?: string }[];
}

interface Order {
  readonly key: string;
  id?: number;
  /** The refund that was asked for last; null when its id is not known. */
  refund?: number | null;
}

const states: Readonly<Record<string, string>> = {
  paid: 'paid',
  partially_refunded: 'paid',
  cancelled: 'cancelled',
  expired: 'expired',
  error: 'failed',
};

/** Reads acts from standard input, and replies to each. */
export async function drive(shop: Shop): Promise<void> {
  const driver = new Driver(shop);
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, act, ...asked } = JSON.parse(line) as { id: number; act: string; order: string };
    const reply = await driver.reply(act, asked);
    console.log(JSON.stringify({ id, ...reply }));
  }
}

class Driver {
  readonly #shop: Shop;
  readonly #orders = new Map<string, Order>();

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  async reply(act: string, asked: { order: string; phone?: string; amount?: string }): Promise<object> {
    const order = this.#orders.get(asked.order) ?? { key: randomUUID() };
    this.#orders.set(asked.order, order);
    if (act === 'invoice') await this.#invoice(order, asked);
    else if (act === 'state') return this.#state(order);
    else if (act === 'cancel') await this.#of(order, (id) => this.#shop.cancel(id));
    else if (act === 'refund') await this.#refund(order, Number(asked.amount));
    else return { unsupported: true };
    return {};
  }

  async #invoice(order: Order, asked: { order: string; phone?: string; amount?: string }): Promise<void> {
    const { status, body } = await tried(() =>
      this.#shop.create({
        phone_number: `8${asked.phone?.slice(-10)}`,
        amount: Math.trunc(Number(asked.amount)),
        external_order_id: asked.order,
        external_order_id_idempotency: order.key,
      }),
    );
    const id = status === 201 ? body.id : body.error === 'duplicate_idempotency_key' ? body.invoice_id : undefined;
    if (id !== undefined) order.id = id;
  }

  async #refund(order: Order, amount: number): Promise<void> {
    if (order.id === undefined) return;
    const { status, body } = await this.#of(order, (id) => this.#shop.refund(id, amount));
    if (status === 201 && body.refund?.id !== undefined) order.refund = body.refund.id;
    // It may have been made: a person looks at the list.
    else if (status === undefined || status >= 500) order.refund = null;
  }

  async #state(order: Order): Promise<object> {
    const { status, body } = await this.#of(order, (id) => this.#shop.get(id));
    if (status !== 200) return { state: 'unknown' };
    const believed = { state: states[body.status ?? ''] ?? 'open', amount: body.amount };
    if (order.refund === undefined) return believed;
    const listed = await this.#of(order, (id) => this.#shop.refunds(id));
    const last = listed.body.refunds?.find(({ id }) => id === order.refund)?.status;
    return { ...believed, refund: last === 'completed' || last === 'failed' ? last : 'pending' };
  }

  async #of({ id }: Order, call: (id: number) => Promise<Got>): Promise<{ status: number | undefined; body: Read }> {
    return id === undefined ? { status: undefined, body: {} } : tried(() => call(id));
  }
}

async function tried(call: () => Promise<Got>): Promise<{ status: number | undefined; body: Read }> {
  const { status, body } = await call().catch(() => ({ status: undefined, body: undefined }));
  return { status, body: typeof body === 'object' && body !== null ? body : {} };
}

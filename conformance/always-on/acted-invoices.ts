import type { ClauseId } from '../../generated/clauses.ts';
import type { NamedRecord } from '../contract/records.ts';
import { isNone } from '../contract/same-value.ts';
import type { Seen } from '../exchange/http/wire.ts';
import { below, everyValue, isObject } from '../ground/values/pointer.ts';
import { show } from '../ground/values/show.ts';
import type { InvariantFinding } from './invariant-finding.ts';

/** What the requests of the run did to an invoice. */
interface Acted {
  /** True for a QR invoice. */
  readonly isQr?: true;
  /** True for one with a cart. */
  readonly hasCart?: true;
  /** True for one with a discount. */
  readonly isDiscounted?: true;
  /** The texts of its simulated errors; null without a text. */
  readonly texts: readonly (string | null)[];
  /** True once its cancel was accepted: the provider may fail it without a text. */
  readonly isCancelled?: true;
  /** Requests with higher numbers were sent after the last act. */
  readonly sent: number;
}

const creations: readonly unknown[] = ['createInvoice', 'createQrInvoice'];

/**
 * What an invoice of any kind shows because of requests (M §2.1, §3.1, §4.4): that it is a QR invoice, lines of a cart,
 * the text of a simulated error, that of an error at the provider, and its id when it is cancelled.
 */
export class ActedInvoices {
  readonly #known = new Map<string, Acted>();

  /** @param records those in the response */
  judge(seen: Seen, records: readonly NamedRecord[]): InvariantFinding[] {
    const { operation, response, credential, requestBody, path, lastSent: sent } = seen;
    if (!response.accepted) return [];
    const owner = String(credential?.organization ?? credential?.value ?? credential?.name);
    if (creations.includes(operation)) {
      const id = idIn(response.body);
      const { cart_items: cart, discount_percentage: discount } = isObject(requestBody) ? requestBody : {};
      const sold = {
        ...(operation === 'createQrInvoice' && { isQr: true as const }),
        ...(Array.isArray(cart) && cart.length > 0 && { hasCart: true as const }),
        ...(typeof discount === 'number' && { isDiscounted: true as const }),
      };
      if (id !== undefined) this.#known.set(`${owner} ${id}`, { ...sold, texts: [], sent });
      return [];
    }
    const key = `${owner} ${String(path?.id)}`;
    const known = this.#known.get(key);
    if (operation === 'cancelInvoice') {
      if (known !== undefined) this.#known.set(key, { ...known, isCancelled: true, sent });
      return response.status === 202 ? [cancelling(response.at('/invoice_id'), path?.id)] : [];
    }
    if (known === undefined) {
      // A row of a bulk creation, or the charge of a subscription: nothing was done with it before.
      if (response.at('/status') === 'processing') this.#known.set(key, { texts: [], sent });
      return [];
    }
    if (operation === 'simulateInvoiceStatus') {
      const { error_message: text }: { error_message?: unknown } = isObject(requestBody) ? requestBody : {};
      this.#known.set(key, { ...known, texts: [...known.texts, typeof text === 'string' ? text : null], sent });
    }
    if (operation !== 'getInvoice' || response.exchange <= known.sent) return [];
    return records.flatMap(({ component, pointer, value }) =>
      component === 'SingleInvoice' ? [...compared(known, pointer, value)] : [],
    );
  }
}

/** M §4.4: the 202 to a cancel names the cancelled invoice, whatever its state was. */
function cancelling(id: unknown, asked: unknown): InvariantFinding {
  return {
    name: 'cancelled-id',
    clause: 'M-4.4-202-id',
    held: id === asked,
    at: '/invoice_id',
    expected: show(asked),
    actual: show(id),
  };
}

function* compared(
  { isQr, hasCart, isDiscounted, texts, isCancelled }: Acted,
  pointer: string,
  value: NamedRecord['value'],
) {
  const finding = (name: string, clause: ClauseId, key: string, held: boolean, expected: string): InvariantFinding => ({
    name,
    clause,
    held,
    at: below(pointer, key),
    expected,
    actual: show(value[key]),
  });
  if (isQr) yield finding('qr-token', 'M-2.1-qr-token', 'is_qr_token', value.is_qr_token === true, 'true');
  if (hasCart === true && Array.isArray(value.items)) {
    yield finding('items', 'M-2.1-items-cart', 'items', value.items.length > 0, 'the lines of its cart');
  }
  // Whether a QR invoice can have a discount is not specified (M §4.6).
  if (isDiscounted === true && Number(value.discount_sum) > 0) {
    const [key, clause] = ['discount_percentage', 'M-2.1-subtotal-meaning'] as const;
    yield finding('discount-shown', clause, key, !isNone(value[key]), 'the percentage of its creation');
  }
  if (value.status !== 'error') return;
  const message = value.error_message;
  const [text] = texts;
  if (value.error_code === 'sandbox_simulated_error') {
    if (texts.length !== 1 || typeof text !== 'string') return;
    const isText = typeof message === 'string' && plain(message) === plain(text);
    yield finding('simulated-text', 'M-3.1-simulate-message-echo', 'error_message', isText, show(text));
  } else if (texts.length === 0 && isCancelled !== true) {
    const isText = typeof message === 'string';
    yield finding('error-text', 'M-3.1-provider-error-message', 'error_message', isText, 'the text of the provider');
  }
}

/** Spaces at the ends and the Unicode normal form of a text are not specified. */
function plain(text: string): string {
  return text.trim().normalize();
}

/** The id of a new invoice, whose envelope is specified for one to a phone only. */
function idIn(body: unknown): number | undefined {
  const [found] = [...everyValue(body)].flatMap(({ value }) =>
    isObject(value) ? [value.id, value.invoice_id].filter((id) => typeof id === 'number') : [],
  );
  return found;
}

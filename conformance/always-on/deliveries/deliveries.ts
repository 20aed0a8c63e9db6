import type { ClauseId } from '../../../generated/clauses.ts';
import { lifecycles } from '../../../generated/lifecycles.ts';
import type { Seen } from '../../exchange/http/wire.ts';
import { type Announced, announced, type Locate } from '../../exchange/webhooks/delivery.ts';
import type { Received } from '../../exchange/webhooks/source.ts';
import { parseJson } from '../../ground/values/evidence.ts';
import { show } from '../../ground/values/show.ts';
import { RefusedCancels } from './refused-cancels.ts';

/** The comparison of a delivery with one clause. */
export interface DeliveryFinding {
  readonly event: string;
  readonly clause: ClauseId;
  readonly held: boolean;
  readonly at: string;
  readonly expected: string;
  readonly actual: string;
  readonly capture: number;
}

const statuses: readonly unknown[] = Object.keys(lifecycles.Invoice.states);
const ends: readonly unknown[] = ['completed', 'failed'];

/**
 * Compares every delivery about an invoice or a refund with the clauses of M §3.1, §3.2 and §6, whenever it arrives. A
 * check takes only the first matching delivery, and a correct one does not excuse a wrong one.
 */
export class Deliveries {
  readonly #locate: Locate;
  readonly #cancels = new RefusedCancels();
  /** The end of each refund that was announced, by inbox and id. */
  readonly #ends = new Map<string, unknown>();

  constructor(locate: Locate) {
    this.#locate = locate;
  }

  /** Records a response that later deliveries are compared with. */
  see(seen: Seen): void {
    this.#cancels.see(seen);
  }

  /** The findings about one delivery. */
  hear(delivery: Received, capture: number): DeliveryFinding[] {
    const json = parseJson(delivery.body)?.value;
    const one = announced(json, this.#locate);
    if (one === undefined) return [];
    this.#cancels.hear(one, { capture, inbox: delivery.inbox, at: delivery.at.getTime(), json });
    const findings = [...addressed(delivery), ...this.#judge(one, delivery.inbox)];
    return findings.map((finding) => ({ ...finding, event: one.event, capture }));
  }

  /** Findings that depend on the whole run. */
  lastly(): DeliveryFinding[] {
    return this.#cancels.contradictions().map((capture) => ({
      event: 'invoice.status_changed',
      clause: 'M-3.1-cancel-refused-silent',
      held: false,
      at: '/status',
      expected: 'no event about the return to pending after a refused cancel',
      actual: '"pending"',
      capture,
    }));
  }

  #judge({ event, object }: Announced, inbox: string): Omit<DeliveryFinding, 'event' | 'capture'>[] {
    const { status, error_code: code, id } = object;
    if (status === undefined) return [];
    const coded = (clause: ClauseId) => ({
      clause,
      held: typeof code === 'string',
      at: '/error_code',
      expected: `a code, because the status is ${String(status)}`,
      actual: show(code),
    });
    if (event === 'invoice.status_changed') {
      const held = statuses.includes(status);
      const had = { at: '/status', expected: 'a status of an invoice', actual: show(status) };
      return [{ clause: 'M-6-status-had', held, ...had }, ...(status === 'error' ? [coded('M-6-error-code')] : [])];
    }
    if (event !== 'invoice.refunded') return [];
    const key = `${inbox} ${String(id)}`;
    const before = this.#ends.get(key) ?? status;
    if (ends.includes(status)) this.#ends.set(key, status);
    return [
      {
        clause: 'M-6-refunded-status',
        held: ends.includes(status) && before === status,
        at: '/status',
        expected: ends.includes(before) ? `${String(before)} in every event about the refund` : 'completed or failed',
        actual: show(status),
      },
      ...(status === 'failed' ? [coded('M-3.2-failed-code')] : []),
    ];
  }
}

/** M §6: events are sent to the merchant's webhook_url, and its query is a part of it. */
function addressed({ queries }: Received): Omit<DeliveryFinding, 'event' | 'capture'>[] {
  if (queries === undefined) return [];
  const { given, sent } = queries;
  const actual = sent === '' ? 'no query' : sent;
  return [{ clause: 'M-6-delivered', held: false, at: '', expected: `the query of webhook_url, ${given}`, actual }];
}

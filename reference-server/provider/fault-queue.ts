import type { CodeId } from '../../generated/catalog.ts';
import type { CashboxEnding } from '../domain/cashbox/operation.ts';
import type { ReceiptFailure } from '../domain/receipts/receipt.ts';

/** How the provider answers a request to cancel (M §3.1). */
export type CancelAnswer = 'accept' | 'fail' | 'refuse';

/** What a test can lay down for the next time something happens to an organization. */
export interface InjectedFaults {
  /** The provider fails the next invoice with this code (M §7.5). */
  issue: CodeId;
  /** The provider's answer to the next cancel, which is then asynchronous, and how long it takes if not as usual. */
  cancel: { readonly answer: CancelAnswer; readonly afterMs?: number };
  /** The provider fails the next refund with this code (M §7.5). */
  refund: CodeId;
  /** How the provider answers the next request about a catalog item, and how long it takes if not as usual. */
  catalog: { readonly refusal: CodeId | null; readonly afterMs?: number };
  /** The register fails the next receipt with this code (M §7.8). */
  receipt: ReceiptFailure;
  /** The register ends the next close of a shift with this code (M §7.10). */
  cashbox: CashboxEnding;
  /** The next creation is refused with this code: what only an anti-fraud service could find. */
  refusal: CodeId;
  /** The next request that can be refused with this code is: something beyond the server is out of order. */
  outage: CodeId;
  /** The next authorisation finds the cash register bound to another owner. */
  claim: true;
  /** The server itself fails on the next request. */
  fault: true;
}

function keyOf(kind: string, organizationId: number): string {
  return `${kind}:${organizationId}`;
}

/** Outcomes laid down in advance, an organization each; each is used once, in the order of laying down. */
export class FaultQueue {
  readonly #queues = new Map<string, unknown[]>();

  enqueue<K extends keyof InjectedFaults>(kind: K, organizationId: number, outcome: InjectedFaults[K]): void {
    this.#queue(kind, organizationId).push(outcome);
  }

  /** Takes the next outcome, if there is one. */
  take<K extends keyof InjectedFaults>(kind: K, organizationId: number): InjectedFaults[K] | undefined {
    const key = keyOf(kind, organizationId);
    const queue = this.#queues.get(key);
    const next = queue?.shift();
    if (queue?.length === 0) this.#queues.delete(key);
    return next as InjectedFaults[K] | undefined;
  }

  /** Lays an outcome down again that was taken for nothing; it is the next one then. */
  putBack<K extends keyof InjectedFaults>(kind: K, organizationId: number, outcome: InjectedFaults[K]): void {
    this.#queue(kind, organizationId).unshift(outcome);
  }

  /** Looks at the next outcome and leaves it. */
  peek<K extends keyof InjectedFaults>(kind: K, organizationId: number): InjectedFaults[K] | undefined {
    return this.#queues.get(keyOf(kind, organizationId))?.[0] as InjectedFaults[K] | undefined;
  }

  /** Forgets everything that was laid down for an organization. */
  clear(organizationId: number): void {
    for (const key of this.#queues.keys()) if (key.endsWith(`:${organizationId}`)) this.#queues.delete(key);
  }

  #queue(kind: string, organizationId: number): unknown[] {
    const key = keyOf(kind, organizationId);
    const queue = this.#queues.get(key) ?? [];
    this.#queues.set(key, queue);
    return queue;
  }
}

/** The right to handle an event, for the time of a lease. All times are milliseconds since 1970, of the receiver's clock. */
export interface Claim {
  /** The identity of the event: the SHA-256 of its raw body, 64 hexadecimal digits. It depends on no secret. */
  readonly id: string;
  /** Identifies one attempt: it cannot complete or release a claim that another attempt has taken over. */
  readonly owner: string;
  readonly now: number;
  /** The end of the lease. Afterwards another attempt may claim the event, because this one has died or hangs. */
  readonly leaseUntil: number;
  /** From then on the event is rejected as too old, so a store may delete it. */
  readonly forgetAfter: number;
}

/** `claimed`: handle it. `in_progress`: another attempt has the lease. `done`: it was handled. */
export type ClaimState = 'claimed' | 'in_progress' | 'done';

/**
 * Remembers which events were handled, and which are being handled. An event is unknown, claimed until the end of a
 * lease, or done.
 *
 * ## When to write your own
 * {@link MemoryDeliveryLog} forgets everything when the process ends. Several processes, and a process that restarts,
 * need a common store: one table is enough. Each method is one statement, and `claim` must be atomic.
 *
 * ```sql
 * CREATE TABLE webhook_events (
 *   id text PRIMARY KEY, owner text NOT NULL, lease_until bigint, forget_after bigint NOT NULL
 * ); -- lease_until is null when the event is done
 *
 * -- claim: a row comes back for 'claimed'. Otherwise read lease_until: null means 'done', the rest 'in_progress'.
 * INSERT INTO webhook_events (id, owner, lease_until, forget_after) VALUES ($id, $owner, $leaseUntil, $forgetAfter)
 *   ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, lease_until = excluded.lease_until
 *   WHERE webhook_events.lease_until <= $now RETURNING id;
 * -- complete: true when a row was changed.
 * UPDATE webhook_events SET lease_until = NULL WHERE id = $id AND owner = $owner AND lease_until IS NOT NULL;
 * -- release
 * DELETE FROM webhook_events WHERE id = $id AND owner = $owner AND lease_until IS NOT NULL;
 * -- from time to time
 * DELETE FROM webhook_events WHERE forget_after < $now;
 * ```
 *
 * The guide "Receive webhooks" has it as a program.
 */
export interface DeliveryLog {
  /**
   * Claims an event if it is unknown, or if its lease has ended.
   *
   * If it throws, the handler is not called, and `receive` throws: the service repeats the delivery.
   */
  claim(claim: Claim): ClaimState | Promise<ClaimState>;
  /**
   * Marks an event as done, if this claim still owns it. An ended lease does not matter as long as no other attempt has
   * claimed the event.
   * @returns false when the claim does not own the event
   */
  complete(claim: Claim): boolean | Promise<boolean>;
  /**
   * Gives an event up, if the owner of this claim has it: the handler has failed, so the next delivery is handled.
   *
   * If it throws, the event is claimed until the end of the lease.
   */
  release(claim: Claim): void | Promise<void>;
}

/**
 * A log in memory. It remembers at most `limit` events that are done, and forgets the oldest first. An event that is
 * being handled is never forgotten.
 * @throws TypeError for a limit below 1
 * @example new WebhookReceiver({ secret, log: new MemoryDeliveryLog({ limit: 10_000 }) });
 */
export class MemoryDeliveryLog implements DeliveryLog {
  readonly #claims = new Map<string, Claim>();
  readonly #done = new Set<string>();
  readonly #limit: number;

  constructor({ limit = 100_000 }: { limit?: number } = {}) {
    if (!(limit >= 1)) throw new TypeError(`The limit of a log is 1 event or more, not ${limit}.`);
    this.#limit = limit;
  }

  claim(claim: Claim): ClaimState {
    if (this.#done.has(claim.id)) return 'done';
    const other = this.#claims.get(claim.id);
    if (other !== undefined && claim.now < other.leaseUntil) return 'in_progress';
    this.#claims.set(claim.id, claim);
    return 'claimed';
  }

  complete(claim: Claim): boolean {
    if (!this.#ends(claim)) return false;
    this.#done.add(claim.id);
    for (const oldest of this.#done) {
      if (this.#done.size <= this.#limit) break;
      this.#done.delete(oldest);
    }
    return true;
  }

  release(claim: Claim): void {
    this.#ends(claim);
  }

  /** Removes a claim. @returns false when it does not own the event */
  #ends({ id, owner }: Claim): boolean {
    return this.#claims.get(id)?.owner === owner && this.#claims.delete(id);
  }
}

import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/port.ts';
import type { AddressGuard } from './address.ts';
import type { Delivery } from './delivery.ts';
import { after } from './retry.ts';
import { send } from './send.ts';
import { SIGNATURE_HEADER } from './signature.ts';

/** Fixed, so that receivers can tell these calls from others (fills 5.2). */
const USER_AGENT = 'invoicing-reference-server/1';

interface Parts {
  readonly clock: Clock;
  readonly store: Pick<Store, 'deliveries'>;
  readonly guard: AddressGuard;
  readonly log: Log;
}

/** Empties the outbox: hands every event over, repeats by the table, and keeps a log of the attempts. */
export class Dispatcher {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes up what a former run of the server left in the outbox. */
  async resume(): Promise<void> {
    for (const delivery of await this.#parts.store.deliveries.waiting()) this.dispatch(delivery);
  }

  /** Plans the next attempt of a delivery; one that does not wait is left alone. */
  dispatch(delivery: Delivery): void {
    if (delivery.state !== 'waiting' || delivery.nextAt === null) return;
    this.#parts.clock.schedule(delivery.nextAt, () => this.#attempt(delivery));
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { clock, store, guard, log } = this.#parts;
    const receipt = await send(
      {
        url: delivery.url,
        body: delivery.body,
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': USER_AGENT,
          ...(delivery.signature !== null && { [SIGNATURE_HEADER]: delivery.signature }),
        },
      },
      guard,
    );
    const status = 'status' in receipt ? receipt.status : null;
    const problem = 'problem' in receipt ? receipt.problem : null;
    const next = await store.deliveries.replace(after(delivery, { at: clock.now(), status, problem }));
    log.info(
      {
        delivery: delivery.id,
        event: delivery.event,
        subject: delivery.subjectId,
        status,
        problem,
        state: next?.state,
      },
      'event handed over',
    );
    if (next) this.dispatch(next);
  }
}

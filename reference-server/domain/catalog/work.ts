import type { Clock } from '../ports/clock.ts';
import type { Store } from '../ports/store.ts';
import type { Delay } from '../provider-data/delay.ts';
import { minuteMs } from '../time.ts';
import { Scheduler } from '../work/scheduler.ts';
import type { Change, UnitOfWork } from '../work/unit-of-work.ts';
import { postponed, settled } from './change.ts';
import { type CatalogItem, nameKeyOf } from './item.ts';
import { hasCashier } from './scanner.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  readonly delay: Delay;
}

/** How long an item waits for the next attempt without a cashier. The specification does not state it. */
const retryDelay = minuteMs;

/** The provider's side of the catalog: due responses about items, stored with them, so a restart loses none. */
export class CatalogWork {
  readonly #parts: Parts;
  readonly #scheduler: Scheduler;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { store, clock } = parts;
    this.#scheduler = Scheduler.of(clock, store.catalogItems, (item) => this.#respond(item));
  }

  /** Schedules the next response. */
  watch(): Promise<void> {
    return this.#scheduler.watch();
  }

  /** Milliseconds that the provider takes for the item at an index of a request. */
  delayOf(index: number): number {
    const { min, max } = this.#parts.delay;
    return min + ((index * 61) % (max - min + 1));
  }

  async #respond({ id, organizationId, isSandbox }: CatalogItem): Promise<void> {
    const { store, clock, unitOfWork } = this.#parts;
    const connected = isSandbox || (await hasCashier(store, organizationId));
    await unitOfWork.settle('catalogItems', id, async (item): Promise<Change<CatalogItem> | undefined> => {
      const now = clock.now();
      if (item.dueAt === null || item.dueAt > now) return undefined;
      if (!connected) return { next: postponed(item, now + retryDelay) };
      const refusal = item.refusal ?? ((await this.#isNameTaken(item)) ? 'catalog_item_duplicate' : null);
      const outcome = settled(item, refusal, now, now + this.delayOf(0));
      if (!outcome) return undefined;
      const { next, operation, rejection } = outcome;
      return {
        next,
        ...(rejection && { along: { add: { catalogRejections: [rejection] } } }),
        events: ({ catalogItems: [stored = next] }) => [{ event: 'catalog.item_processed', item: stored, operation }],
      };
    });
  }

  /** True when another item has got the new name of a changed one since the change was requested. */
  async #isNameTaken({ id, organizationId, operation, change }: CatalogItem): Promise<boolean> {
    if (operation !== 'update' || change?.name === undefined) return false;
    const name = nameKeyOf(change.name);
    const others = await this.#parts.store.catalogItems.like(organizationId, [name], []);
    return others.some((other) => other.id !== id && other.nameKey === name);
  }
}

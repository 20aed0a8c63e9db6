import type { Organization } from '../organizations/organization.ts';
import type { Page, Store } from '../ports/store.ts';
import type { Delay } from '../provider-data/delay.ts';
import { minuteMs } from '../time.ts';
import type { CatalogItem } from './item.ts';
import { hasCashier } from './scanner.ts';

/** The open requests to the provider (M §4.6). */
export interface Queue {
  readonly items: Page<CatalogItem>;
  readonly updating: number;
  readonly deleting: number;
  readonly state: 'sandbox' | 'not_connected' | 'draining';
  /** Estimated whole minutes until the queue is empty; null when it is, or when no cashier is connected. */
  readonly minutes: number | null;
}

interface Parts {
  readonly store: Store;
  readonly delay: Delay;
}

/** A page of the items that wait for the provider, with counts and an estimate. */
export async function queueOf(
  { store, delay }: Parts,
  { id, sandbox }: Organization,
  offset: number,
  count: number,
): Promise<Queue> {
  const { catalogItems } = store;
  const items = await catalogItems.waiting(id, offset, count);
  const { updating, deleting } = await catalogItems.countWaiting(id);
  const left = items.total + updating + deleting;
  const connected = sandbox || (await hasCashier(store, id));
  return {
    items,
    updating,
    deleting,
    state: sandbox ? 'sandbox' : connected ? 'draining' : 'not_connected',
    minutes: left === 0 || !connected ? null : Math.max(1, Math.ceil((left * delay.max) / minuteMs)),
  };
}

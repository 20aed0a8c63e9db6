import type { Variations } from '../../variations/variations.ts';
import type { Organization } from '../organizations/organization.ts';
import type { Page, Store } from '../ports/store.ts';
import type { Delay } from '../provider/delay.ts';
import { minuteMs } from '../time.ts';
import type { CatalogItem } from './item.ts';
import { hasCashier } from './scanner.ts';

/** The work that is left at the provider (M §4.6). */
export interface Queue {
  readonly items: Page<CatalogItem>;
  readonly updating: number;
  readonly deleting: number;
  readonly state: 'sandbox' | 'not_connected' | 'draining';
  /** Whole minutes until it is done; null when nothing waits. */
  readonly minutes: number | null;
}

interface Parts {
  readonly store: Store;
  readonly delay: Delay;
  readonly variations: Variations;
}

/** What waits for the provider, and how long that takes. */
export async function queueOf(
  { store, delay, variations }: Parts,
  { id, sandbox }: Organization,
  offset: number,
  count: number,
): Promise<Queue> {
  const { catalogItems } = store;
  const every = { organizationId: id, externalRefs: null, withoutNtin: false, search: null, offset, count };
  const items =
    variations['catalog.queue'] === 'everything'
      ? await catalogItems.list(every)
      : await catalogItems.waiting(id, offset, count);
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

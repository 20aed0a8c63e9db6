import type { CodeId } from '../../generated/catalog.ts';
import { outageCodes } from '../merchant/outages.ts';
import { type Ability, oneOf, organizationOf } from './ability.ts';
import { durationIn, planning } from './invoice-abilities.ts';

/** Codes with which the provider can refuse an item, a change or a deletion (M §4.6, §7.5, §7.7). */
const refusals = [
  'catalog_item_duplicate',
  'network_unavailable',
  'session_transient',
  'provider_throttled',
  'unknown_error',
] as const satisfies readonly CodeId[];

const outage = planning(['code'], (faults, id, params) =>
  faults.enqueue('outage', id, oneOf(params, 'code', outageCodes)),
);

/** What is laid down for the catalog. */
export const catalogAbilities = {
  /**
   * How the provider answers the next request about an item, which is then asked of it even in the sandbox: without a
   * code it does what it is asked. With `after_seconds` it takes that long, so that a test can look at the queue.
   */
  'catalog.next': planning(['code', 'after_seconds'], (faults, id, params) => {
    const refusal = params.code === undefined ? null : oneOf(params, 'code', refusals);
    const waits = params.after_seconds !== undefined;
    faults.enqueue('catalog', id, { refusal, ...(waits && { afterMs: durationIn(params, 'after_seconds') }) });
  }),
  /** A reset also ends the pause of scans that an outage began. */
  'outage.next': {
    params: outage.params,
    async apply(world, action) {
      const organization = await organizationOf(world, action);
      action.undo(async () => world.services.catalog.scanner.endPause(organization));
      return outage.apply(world, action);
    },
  },
} satisfies Record<string, Ability>;

import { outageCodes } from '../merchant/outages.ts';
import { type Ability, oneOf, organizationOf } from './ability.ts';
import { catalogRefusals } from './injectable-codes.ts';
import { durationIn, injecting } from './invoice-abilities.ts';

const outage = injecting(['code'], (faults, id, params) =>
  faults.enqueue('outage', id, oneOf(params, 'code', outageCodes)),
);

/** Injects what happens next in the catalog. */
export const catalogAbilities = {
  /**
   * Sets the provider's response to the next request about an item, also in the sandbox. Without a code the provider
   * accepts the request. `after_seconds` delays the response, so that a test can read the queue.
   */
  'catalog.next': injecting(['code', 'after_seconds'], (faults, id, params) => {
    const refusal = params.code === undefined ? null : oneOf(params, 'code', catalogRefusals);
    const waits = params.after_seconds !== undefined;
    return faults.enqueue('catalog', id, { refusal, ...(waits && { afterMs: durationIn(params, 'after_seconds') }) });
  }),
  /** A reset also ends the pause of scans that an outage started. */
  'outage.next': {
    params: outage.params,
    async apply(world, action) {
      const organization = await organizationOf(world, action);
      action.undo(() => world.services.catalog.scanner.endPause(organization));
      return outage.apply(world, action);
    },
  },
} satisfies Record<string, Ability>;

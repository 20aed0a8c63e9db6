import { isObject } from '../ground/values/pointer.ts';
import type { SetupContext } from '../setup/setup-context.ts';

/** True for a fixture of another organization than the acting one, which an injected failure does not affect. */
export function actsForAnother(setup: SetupContext, fixture: string): boolean {
  return setup.actsForAnother(fixture) && !travels(setup);
}

/** True when the outcome depends only on the request, so that any organization can send it. */
function travels(setup: SetupContext): boolean {
  if (setup.magic.length > 0) return true;
  return [...setup.supplied.values()].some(
    (supply) => isObject(supply) && isObject(supply.overlay) && Object.keys(supply.overlay).length > 0,
  );
}

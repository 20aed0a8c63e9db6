import { isObject } from '../kernel/answers/pointer.ts';
import type { SetupContext } from '../kernel/setup/setup-context.ts';

/**
 * True when an earlier precondition decided who acts, and it is not who has what was prepared under this name: what is
 * injected for the one organization, or done to it, says nothing about the other.
 */
export function actsForAnother(setup: SetupContext, fixture: string): boolean {
  const { key = 'main' } = setup.run.target.fixtures[fixture] ?? {};
  const decided = [...setup.supplied.values()].some(
    (supply) => isObject(supply) && isObject(supply.credential) && supply.credential.name === setup.acting?.name,
  );
  return decided && setup.acting?.name !== key && !travels(setup);
}

/** True when what was decided is in the request, so that any organization can send it. */
function travels(setup: SetupContext): boolean {
  return [...setup.supplied.values()].some(
    (supply) => isObject(supply) && isObject(supply.overlay) && Object.keys(supply.overlay).length > 0,
  );
}

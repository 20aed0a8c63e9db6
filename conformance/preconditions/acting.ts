import { isObject } from '../kernel/answers/pointer.ts';
import type { Kit } from '../kernel/check-context/check-context.ts';

/**
 * True when an earlier precondition decided who acts, and it is not who has what was prepared under this name: what is
 * laid down for the one organization, or done to it, says nothing about the other.
 */
export function actsForAnother(kit: Kit, fixture: string): boolean {
  const { key = 'main' } = kit.run.target.fixtures[fixture] ?? {};
  const decided = [...kit.supplied.values()].some(
    (supply) => isObject(supply) && isObject(supply.credential) && supply.credential.name === kit.acting?.name,
  );
  return decided && kit.acting?.name !== key && !travels(kit);
}

/** True when what was decided stands in the request, so that any organization can send it. */
function travels(kit: Kit): boolean {
  return [...kit.supplied.values()].some(
    (supply) => isObject(supply) && isObject(supply.overlay) && Object.keys(supply.overlay).length > 0,
  );
}

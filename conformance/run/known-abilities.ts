import { preconditionNamed } from '../preconditions/catalogue.ts';
import { nearest } from '../target-file/suggest.ts';
import type { Check } from './define.ts';

/** Applied by the runner itself, so no precondition names it. */
const ofRunner = 'outcomes.discard';

/** The abilities of a control adapter that these checks use. */
export function knownAbilities(checks: readonly Pick<Check, 'needs' | 'wants'>[]): Set<string> {
  const names = new Set(checks.flatMap(({ needs, wants }) => [...needs, ...wants]));
  const used = [...names].flatMap((name) => preconditionNamed(name).strategies.flatMap((way) => way.abilities ?? []));
  return new Set([...used, ofRunner]);
}

/** An ability that the adapter offers under a name that no check uses, and the one that is probably meant. */
export function mistypedAbilities(
  offered: readonly string[],
  checks: readonly Pick<Check, 'needs' | 'wants'>[],
): { offered: string; meant: string }[] {
  const known = [...knownAbilities(checks)];
  return offered.flatMap((name) => {
    const meant = known.includes(name) ? undefined : nearest(name, known);
    return meant === undefined || offered.includes(meant) ? [] : [{ offered: name, meant }];
  });
}

import { preconditionNamed } from '../preconditions/catalogue.ts';
import { nearest } from '../target-file/suggest.ts';
import type { Check } from './define.ts';

/** Applied by the runner itself, so no precondition names it. */
const ofRunner = 'outcomes.discard';

/** By a catalogue, which is the same in every run of a process. */
const known = new WeakMap<object, ReadonlySet<string>>();

/** The abilities of a control adapter that these checks use. */
export function knownAbilities(checks: readonly Pick<Check, 'needs' | 'wants'>[]): ReadonlySet<string> {
  const found = known.get(checks) ?? abilitiesOf(checks);
  known.set(checks, found);
  return found;
}

function abilitiesOf(checks: readonly Pick<Check, 'needs' | 'wants'>[]): Set<string> {
  const names = new Set(checks.flatMap(({ needs, wants }) => [...needs, ...wants]));
  const used = [...names].flatMap((name) => preconditionNamed(name).strategies.flatMap((way) => way.abilities ?? []));
  return new Set([...used, ofRunner]);
}

/** An ability that the adapter offers under a name that no check uses, and the one that is probably meant. */
export function mistypedAbilities(
  offered: readonly string[],
  checks: readonly Pick<Check, 'needs' | 'wants'>[],
): { offered: string; meant: string }[] {
  const used = knownAbilities(checks);
  return offered.flatMap((name) => {
    const meant = used.has(name) ? undefined : nearest(name, [...used]);
    return meant === undefined || offered.includes(meant) ? [] : [{ offered: name, meant }];
  });
}

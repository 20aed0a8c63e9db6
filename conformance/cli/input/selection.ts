import { profileNames } from '../../ground/declared-target/target.ts';
import { printable } from '../../ground/values/untrusted.ts';
import type { Check } from '../../run/define.ts';
import { nearest } from '../../target-file/suggest.ts';
import { typedName } from './typed-name.ts';
import { UsageError } from './usage-error.ts';

/** The requested checks. Without any request, all of them. */
export interface Asked {
  /** Check ids with `*` and `?`, or names of profiles. */
  only: readonly string[];
  profile: readonly string[];
}

/** The checks that were asked for. Throws UsageError for a name that matches nothing. */
export function select(checks: readonly Check[], { only, profile }: Asked): Check[] {
  for (const name of profile) if (!isProfile(name)) throw unknown(name, [...profileNames], 'profile');
  const wanted = only.map((glob) => {
    const matches = isProfile(glob) ? (check: Check) => check.profile === glob : matcher(glob);
    if (/^wire[.*]/.test(glob)) throw alwaysOn(glob);
    if (!checks.some(matches))
      throw unknown(
        glob,
        checks.map(({ id }) => id),
        'check',
      );
    return matches;
  });
  const selected = checks.filter(
    (check) =>
      (profile.length === 0 || profile.includes(check.profile)) &&
      (wanted.length === 0 || wanted.some((matches) => matches(check))),
  );
  if (selected.length === 0) throw new UsageError('No check is in both --only and --profile.');
  return selected;
}

/** Always-on checks cannot be selected: they see the exchanges of the other checks. */
function alwaysOn(glob: string): UsageError {
  const typed = typedName(process.env);
  return new UsageError(
    `"${printable(glob, 80)}" names always-on checks: they see every response of a run and cannot run alone. To repeat one from a report: ${typed} replay ${/^wire(\.[\w-]+){2}$/.test(glob) ? glob : 'wire.schema.<operation>'} --target <file>.`,
  );
}

function isProfile(name: string): boolean {
  return profileNames.some((known) => known === name);
}

function matcher(glob: string): (check: Check) => boolean {
  const pattern = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const regex = new RegExp(`^${pattern}$`);
  return ({ id }) => regex.test(id);
}

function unknown(name: string, known: string[], what: string): UsageError {
  const guess = nearest(name, known);
  const hint = what === 'profile' ? `Profiles: ${known.join(', ')}.` : `See: ${typedName(process.env)} list.`;
  return new UsageError(
    `No ${what} "${printable(name, 80)}". ${guess === undefined ? hint : `Did you mean ${guess}?`}`,
  );
}

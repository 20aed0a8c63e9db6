import type { Place } from '../../contract/place.ts';
import { type Changes, pair, same } from './changes.ts';

/** Compares the rules about fields that go together, identified by kind and fields. */
export function compareCombinations(
  changes: Changes,
  subject: string,
  before: Place | undefined,
  after: Place | undefined,
  home: Place,
  operation: string,
): void {
  const { removed, added, kept } = pair(rulesOf(before), rulesOf(after));
  for (const [rule, place] of added)
    changes.add('request-combination-added', `${subject}#${rule}`, place, { after: place.value, operation });
  for (const [rule, place] of removed)
    changes.add('request-combination-removed', `${subject}#${rule}`, after ?? home, { before: place.value, operation });
  for (const [rule, old, now] of kept) {
    const here = `${subject}#${rule}`;
    const seen = { before: old.value, after: now.value, operation };
    const [could, can] = [old, now].map((place) => place.at('or_ignored').value === true);
    if (could !== can)
      changes.add(can ? 'request-combination-loosened' : 'request-combination-tightened', here, now, seen);
    if (!same(old.at('refused'), now.at('refused')))
      changes.add('request-combination-refusal-changed', here, now, seen);
  }
}

/** The rules by kind and fields. Order matters for `requires` and `replaces`, which are about the first field. */
function rulesOf(rules: Place | undefined): Map<string, Place> {
  return new Map(
    (rules?.children ?? []).map((place) => {
      const { rule, fields, organization } = place.value as Record<string, unknown> & { fields: string[] };
      const hasFirst = rule === 'requires' || rule === 'replaces';
      const [first = '', ...others] = fields;
      const known = hasFirst ? [first, ...others.toSorted()] : fields.toSorted();
      return [`${rule}(${known.join(',')})${organization === undefined ? '' : `/${organization}`}`, place];
    }),
  );
}

import type { Place } from '../../contract/place.ts';
import { type Changes, items, listOf } from './changes.ts';
import { compareLevelNames } from './provenance.ts';
import type { Schemas } from './schema-shape.ts';

/** The schemas of a field, and the schema around it. */
type Field = readonly [field: Schemas, container: Place];

/** Compares the provenance of a field. Without its own provenance, a field has that of the schema around it. */
export function compareOwnProvenance(
  changes: Changes,
  subject: string,
  before: Field,
  after: Field,
  edited: Place | undefined,
): void {
  const [old, now] = [before, after].map(([field]) =>
    field.map((one) => one.at('x-provenance')).find(({ exists }) => exists),
  );
  if (old === undefined && now === undefined) return;
  const [inherited, nowInherited] = [before, after].map(([, container]) => container.at('x-provenance'));
  const [was, is] = [old ?? inherited, now ?? nowInherited];
  const [[place = after[1]]] = after;
  if (was && is) compareProvenance(changes, subject, was, is, place, edited);
}

/**
 * Compares two provenances: their levels, and the assumed facets.
 * @param home the place with the new one
 * @param edited the reference that was edited instead
 */
export function compareProvenance(
  changes: Changes,
  subject: string,
  before: Place,
  after: Place,
  home: Place,
  edited: Place | undefined,
): void {
  if (!before.exists || !after.exists) return;
  const level = after.at('level');
  compareLevelNames(changes, subject, before.at('level').text, level.text, edited ?? level);
  const facets = items(listOf(before.at('assumed')), listOf(after.at('assumed')));
  const [assumed, documented] = ['assumed', 'documented'];
  for (const facet of facets.gained)
    changes.add('provenance-weakened', `${subject} ${facet}`, edited ?? after, { before: documented, after: assumed });
  for (const facet of facets.lost)
    changes.add('provenance-strengthened', `${subject} ${facet}`, edited ?? home, {
      before: assumed,
      after: documented,
    });
}

import type { Place } from '../../contract/place.ts';
import { componentOf } from './schema-subjects.ts';

/** The components of the base that have another name now: the old name is gone, and the new one is new. */
export class Renames {
  readonly #documents: readonly [before: Place, after: Place];
  readonly #known = new Map<string, string>();
  /** Read when a name differs, which is rare. */
  #components: readonly ReadonlySet<string>[] | undefined;

  constructor(before: Place, after: Place) {
    this.#documents = [before, after];
  }

  /** The name today of a component of the base, where another component is now. */
  of(before: string, after: string): string {
    if (before === after) return after;
    this.#components ??= this.#documents.map(componentsIn);
    const [old, now] = this.#components;
    if (!now?.has(before) && !old?.has(after)) this.#known.set(before, after);
    return this.known(before);
  }

  known(name: string): string {
    return this.#known.get(name) ?? name;
  }
}

/** The names of the component schemas that a description refers to. */
function componentsIn(document: Place): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const visit = (place: Place): void => {
    const target = place.at('$ref').text === undefined ? place : place.follow();
    if (target !== place) {
      if (seen.has(target.id)) return;
      seen.add(target.id);
      const name = componentOf(target);
      if (name !== undefined) names.add(name);
      visit(target);
    }
    for (const child of place.children) visit(child);
  };
  // A snapshot lists its components; only what an operation reaches counts.
  for (const key of ['paths', 'webhooks']) visit(document.at(key));
  return names;
}

import type { Place } from '../../contract/place.ts';
import { componentNames } from './schema-names.ts';

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
    if (this.isGone(before) && !this.#names[0]?.has(after)) this.#known.set(before, after);
    return this.known(before);
  }

  /** Whether a component of the base is no longer in the description. */
  isGone(name: string): boolean {
    return this.#names[1]?.has(name) !== true;
  }

  get #names(): readonly ReadonlySet<string>[] {
    this.#components ??= this.#documents.map(componentNames);
    return this.#components;
  }

  known(name: string): string {
    return this.#known.get(name) ?? name;
  }
}

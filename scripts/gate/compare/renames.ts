import type { Place } from '../../contract/place.ts';
import { componentNames } from './schema-names.ts';

/** Renamed components: the old name exists only in the base, and the new one only in the current description. */
export class Renames {
  readonly #documents: readonly [before: Place, after: Place];
  readonly #known = new Map<string, string>();
  /** Computed when names differ, which is rare. */
  #components: readonly ReadonlySet<string>[] | undefined;

  constructor(before: Place, after: Place) {
    this.#documents = [before, after];
  }

  /** The current name of a component of the base, whose use now refers to `after`. */
  of(before: string, after: string): string {
    if (before === after) return after;
    if (this.isGone(before) && !this.#names[0]?.has(after)) this.#known.set(before, after);
    return this.known(before);
  }

  /** True when a component of the base no longer exists. */
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

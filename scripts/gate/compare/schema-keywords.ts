import { isDeepStrictEqual } from 'node:util';
import type { Place } from '../../contract/place.ts';
import { conditions } from './schema-conditions.ts';
import { type Around, effectOf } from './schema-effects.ts';

export const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
export const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];

export interface Keyword {
  place: Place;
  value: unknown;
}

/** The keywords of schemas that apply together. If two state a bound, the stricter one. */
export class Keywords {
  readonly #keywords = new Map<string, Keyword>();

  static of(places: readonly Place[], around: Around): Keywords {
    const keywords = new Keywords();
    for (const place of places) {
      const value = effectOf(place, around);
      if (value !== undefined) keywords.#add(place, value);
    }
    return keywords;
  }

  #add(place: Place, value: unknown): void {
    // For all parts of a schema together, both keywords decide about unknown fields.
    const key = place.key === 'unevaluatedProperties' ? 'additionalProperties' : place.key;
    const known = this.#keywords.get(key);
    if (known === undefined) this.#keywords.set(key, { place, value });
    else if (isStricter(key, known.value, value)) this.#keywords.set(key, { place, value });
    else if (key === 'enum') {
      const both = listed(known.value).filter((one) => listed(value).some((other) => isDeepStrictEqual(one, other)));
      this.#keywords.set(key, { place: known.place, value: both });
    } else if (key === 'pattern' && value !== known.value) {
      const both = new Set([...listed(known.value), value]);
      this.#keywords.set(key, { place: known.place, value: [...both].toSorted() });
    } else if (conditions.includes(key)) {
      this.#keywords.set(key, { place: known.place, value: [...listed(known.value), ...listed(value)] });
    }
  }

  get(key: string): Keyword | undefined {
    return this.#keywords.get(key);
  }

  value(key: string): unknown {
    return this.#keywords.get(key)?.value;
  }

  get names(): string[] {
    return [...this.#keywords.keys()];
  }

  /** The permitted values without null; undefined when they are not listed. */
  get values(): readonly unknown[] | undefined {
    const constant = this.get('const');
    if (constant !== undefined) return [constant.value];
    const list = this.get('enum');
    // Nullability is compared separately.
    return list === undefined ? undefined : listed(list.value).filter((value) => value !== null);
  }
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function isStricter(key: string, known: unknown, value: unknown): boolean {
  if (key === 'additionalProperties') return openness(value) < openness(known);
  if (typeof known !== 'number' || typeof value !== 'number') return false;
  return upperBounds.includes(key) ? value < known : lowerBounds.includes(key) && value > known;
}

/** 0 when unknown fields are forbidden, 1 when their values must match a schema, 2 when every value is permitted. */
export function openness(additional: unknown): 0 | 1 | 2 {
  if (additional === false) return 0;
  return typeof additional === 'object' && additional !== null && Object.keys(additional).length > 0 ? 1 : 2;
}

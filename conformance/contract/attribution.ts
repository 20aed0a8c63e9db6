import type { Facet } from '../ground/ledger/facets.ts';
import type { Clause, Ledger } from '../ground/ledger/ledger.ts';
import { levelOf } from './certainty.ts';
import type { Owner, Place } from './schema-position.ts';

/** The response that a place belongs to. */
export interface Where {
  operation: string;
  status: number;
}

/** Levels of the clauses that a response can contradict. */
const gradable = new Set(['must', 'conflict', 'text', 'unlisted']);

/** Maps parts of the contract, and facets of properties, to the clauses that hold them. */
export class Attribution {
  readonly #byPart = new Map<string, Clause[]>();

  constructor(ledger: Ledger) {
    for (const clause of ledger.values()) {
      if (clause.excluded !== undefined || !gradable.has(clause.level)) continue;
      for (const part of clause.holds) {
        const facets = clause.facets?.[part] ?? [];
        for (const key of [part, ...facets.map((facet) => `${part} ${facet}`)]) {
          const list = this.#byPart.get(key) ?? [];
          list.push(clause);
          this.#byPart.set(key, list);
        }
      }
    }
    // The most specific first: a clause about one property before a clause about many.
    for (const list of this.#byPart.values()) list.sort((a, b) => a.holds.length - b.holds.length);
  }

  /** The clause that states this facet of a property in a response. */
  ofFacet(owners: readonly Owner[], facet: Facet, where: Where): Clause | undefined {
    return first(
      owners.flatMap(({ component, property }) =>
        property === undefined ? [] : this.#of(`schema:${component}/${property} ${facet}`),
      ),
      where,
    );
  }

  /**
   * The clause that states this facet of the property at the last of the places. What is below a property without being
   * one itself, such as an item of a list, belongs to the type of that property, unless the contract only assumes the
   * form of the items. Under a key that no clause is about, a target may send anything.
   */
  ofPlace(facet: Facet, places: readonly Place[], where: Where): Clause | undefined {
    const last = places.findLastIndex(({ owners }) => isNamed(owners));
    if (this.isUnderAssumedKey(places.slice(0, Math.max(last, 0)))) return undefined;
    const owners = places[last]?.owners;
    if (owners === undefined) return facet === 'bound' ? undefined : this.#ofRoot(places, where);
    if (last === places.length - 1) return this.ofFacet(owners, facet, where);
    const isStated = facet !== 'bound' && levelOf(places.slice(last + 1)) === 'documented';
    return isStated ? this.ofFacet(owners, 'type', where) : undefined;
  }

  #ofRoot(places: readonly Place[], where: Where): Clause | undefined {
    const component = this.ofComponent(places[0]?.owners ?? [], where);
    return component ?? (levelOf(places) === 'documented' ? this.ofResponse(where) : undefined);
  }

  /** True when one of the places is an assumed property that no clause is about. */
  isUnderAssumedKey(places: readonly Place[]): boolean {
    return places.some(
      ({ owners }, i) => isNamed(owners) && !this.#isHeld(owners) && levelOf(places.slice(0, i + 1)) !== 'documented',
    );
  }

  #isHeld(owners: readonly Owner[]): boolean {
    return owners.some(
      ({ component, property }) => property !== undefined && this.#byPart.has(`schema:${component}/${property}`),
    );
  }

  /** The clause about a whole component. */
  ofComponent(owners: readonly Owner[], where: Where): Clause | undefined {
    return first(
      owners.flatMap(({ component, property }) => (property === undefined ? this.#of(`schema:${component}`) : [])),
      where,
    );
  }

  /** The clause about a response of an operation, else about the operation. */
  ofResponse({ operation, status }: Where): Clause | undefined {
    return this.#of(`response:${operation}/${status}`)[0] ?? this.#of(`operation:${operation}`)[0];
  }

  #of(part: string): Clause[] {
    return this.#byPart.get(part) ?? [];
  }
}

/** The clause about this response, or else one that names no particular response. */
function first(clauses: readonly Clause[], { operation, status }: Where): Clause | undefined {
  const isAboutResponses = ({ holds }: Clause) => holds.some((part) => part.startsWith('response:'));
  return (
    clauses.find(({ holds }) => holds.includes(`response:${operation}/${status}`)) ??
    clauses.find((clause) => !isAboutResponses(clause))
  );
}

/** True for the owners of a property. */
export function isNamed(owners: readonly Owner[]): boolean {
  return owners.some(({ property }) => property !== undefined);
}

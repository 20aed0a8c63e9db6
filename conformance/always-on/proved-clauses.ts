import { type Attribution, isNamed, type Where } from '../contract/attribution.ts';
import type { SchemaPosition } from '../contract/schema-position.ts';
import type { Facet } from '../ground/ledger/facets.ts';
import type { Clause } from '../ground/ledger/ledger.ts';

/** The facets that a present value shows. */
const shownByValue: readonly Facet[] = ['presence', 'type', 'nullability', 'enum', 'format', 'bound'];
const shownByNull: readonly Facet[] = ['presence', 'type'];

/** The clauses that are proved when a place of a response is valid. */
export interface ProvedAt {
  /** Clauses about facets of the place, proved by a value other than null. */
  readonly byValue: readonly Clause[];
  readonly byNull: readonly Clause[];
  /** The clause about the component, proved when the whole body is valid. */
  readonly byWhole: readonly Clause[];
}

/** The clauses that each place of a response proves. Computed once per operation and status. */
export class ProvedClauses {
  readonly #attribution: Attribution;
  readonly #known = new Map<string, WeakMap<SchemaPosition, ProvedAt>>();

  constructor(attribution: Attribution) {
    this.#attribution = attribution;
  }

  at(position: SchemaPosition, where: Where): ProvedAt {
    const key = `${where.operation} ${where.status}`;
    const ofResponse = this.#known.get(key) ?? new WeakMap<SchemaPosition, ProvedAt>();
    this.#known.set(key, ofResponse);
    const known = ofResponse.get(position) ?? this.#find(position, where);
    ofResponse.set(position, known);
    return known;
  }

  #find({ owners, above }: SchemaPosition, where: Where): ProvedAt {
    const attribution = this.#attribution;
    const isGraded = isNamed(owners) && !attribution.isUnderAssumedKey(above);
    const of = (facets: readonly Facet[]): Clause[] =>
      isGraded ? facets.flatMap((facet) => attribution.ofFacet(owners, facet, where) ?? []) : [];
    const component = attribution.ofComponent(owners, where);
    return { byValue: of(shownByValue), byNull: of(shownByNull), byWhole: component === undefined ? [] : [component] };
  }
}

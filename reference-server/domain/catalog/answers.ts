import type { Variations } from '../../variations/variations.ts';
import type { Organization } from '../organizations/organization.ts';
import type { Clock } from '../ports/clock.ts';
import type { InjectedFaults } from '../ports/injected-faults.ts';
import type { ProviderAnswer } from './new-items.ts';

interface Parts {
  readonly clock: Clock;
  readonly faults: InjectedFaults;
  readonly variations: Variations;
  /** Milliseconds that the provider takes over the item at one place of a request. */
  readonly delayOf: (index: number) => number;
}

/** How the provider answers the requests of an organization about its items. */
export class ProviderAnswers {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether the sandbox does at once what it is asked (fills T-41, T-44): only while nothing is laid down. */
  atOnce({ id, sandbox }: Organization): boolean {
    const { faults, variations } = this.#parts;
    return sandbox && variations['catalog.sandbox_items'] === 'at_once' && faults.peek('catalog', id) === undefined;
  }

  /**
   * The answers to one request, by the places of its items. What was laid down comes first; else the sandbox does things
   * at once (null), except where the provider is `always` asked.
   */
  to(organization: Organization, asks: 'always'): (index: number) => ProviderAnswer;
  to(organization: Organization): (index: number) => ProviderAnswer | null;
  to(organization: Organization, asks?: 'always'): (index: number) => ProviderAnswer | null {
    const { clock, faults, delayOf } = this.#parts;
    const given = new Map<number, ProviderAnswer | null>();
    const answer = (index: number): ProviderAnswer | null => {
      if (this.atOnce(organization) && asks !== 'always') return null;
      const injected = faults.take('catalog', organization.id);
      return { refusal: injected?.refusal ?? null, at: clock.now() + (injected?.afterMs ?? delayOf(index)) };
    };
    return (index) => {
      const known = given.get(index) ?? answer(index);
      given.set(index, known);
      return known;
    };
  }
}

import type { Variations } from '../../variations/variations.ts';
import type { Organization } from '../organizations/organization.ts';
import type { Clock } from '../ports/clock.ts';
import type { InjectedFaults } from '../ports/injected-faults.ts';
import type { ProviderAnswer } from './new-items.ts';

interface Parts {
  readonly clock: Clock;
  readonly faults: InjectedFaults;
  readonly variations: Variations;
  /** Milliseconds that the provider takes for the item at an index of a request. */
  readonly delayOf: (index: number) => number;
}

/** The provider's answers to requests about items. */
export class ProviderAnswers {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** True when the sandbox accepts at once (readings T-41 and T-44): while no fault is injected. */
  atOnce({ id, sandbox }: Organization): boolean {
    const { faults, variations } = this.#parts;
    return sandbox && variations['catalog.sandbox_items'] === 'at_once' && faults.peek('catalog', id) === undefined;
  }

  /**
   * The responses to one request, by the index of its items. Injected faults come first; otherwise the sandbox accepts at
   * once (null), unless the provider is `always` asked.
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

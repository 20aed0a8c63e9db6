import type { Clock } from '../../clock.ts';
import type { Policies } from '../../policies.ts';
import type { Script } from '../../provider/script.ts';
import type { Organization } from '../organizations/organization.ts';
import type { ProviderAnswer } from './new-items.ts';

interface Parts {
  readonly clock: Clock;
  readonly script: Script;
  readonly policies: Policies;
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
    const { script, policies } = this.#parts;
    return sandbox && policies['catalog.sandbox_items'] === 'at_once' && script.peek('catalog', id) === undefined;
  }

  /**
   * The answers to one request, by the places of its items. What was laid down comes first; else the sandbox does things
   * at once (null), except where the provider is `always` asked.
   */
  to(organization: Organization, asks: 'always'): (index: number) => ProviderAnswer;
  to(organization: Organization): (index: number) => ProviderAnswer | null;
  to(organization: Organization, asks?: 'always'): (index: number) => ProviderAnswer | null {
    const { clock, script, delayOf } = this.#parts;
    const given = new Map<number, ProviderAnswer | null>();
    const answer = (index: number): ProviderAnswer | null => {
      if (this.atOnce(organization) && asks !== 'always') return null;
      const laidDown = script.take('catalog', organization.id);
      return { refusal: laidDown?.refusal ?? null, at: clock.now() + (laidDown?.afterMs ?? delayOf(index)) };
    };
    return (index) => {
      const known = given.get(index) ?? answer(index);
      given.set(index, known);
      return known;
    };
  }
}

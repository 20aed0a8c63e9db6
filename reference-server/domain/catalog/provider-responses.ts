import type { Variations } from '../../variations/variations.ts';
import type { Organization } from '../organizations/organization.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaultKinds, InjectedFaults } from '../ports/injected-faults.ts';
import type { Moment } from '../time.ts';

/** How the provider responds to a request about an item, and after what time. */
export interface ProviderResponse {
  /** The code of a refusal; null when the provider accepts. */
  readonly refusal: string | null;
  readonly at: Moment;
}

interface Parts {
  readonly clock: Clock;
  readonly faults: InjectedFaults;
  readonly variations: Variations;
  /** Milliseconds that the provider takes for the item at an index of a request. */
  readonly delayOf: (index: number) => number;
}

type Injected = FaultKinds['catalog'];

/** The provider's responses to one request, by the index of its items. */
export interface Responses {
  /** True when the sandbox accepts at once (readings T-41 and T-44): while no fault is injected. */
  atOnce(): boolean;
  /** The response of a provider that is always asked. Injected outcomes come first. */
  asked(index: number): ProviderResponse;
  /** The response, or null when the sandbox accepts at once. */
  of(index: number): ProviderResponse | null;
}

/** The provider's responses to requests about items. */
export class ProviderResponses {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Calls a function with the responses to one request; it may decide again and then meets the same responses. */
  async during<R>(organization: Organization, decide: (responses: Responses) => Promise<R>): Promise<R> {
    const { clock, faults, variations, delayOf } = this.#parts;
    const injected: Injected[] = [];
    for (let next = await faults.take('catalog', organization.id); next; ) {
      injected.push(next);
      next = await faults.take('catalog', organization.id);
    }
    const given = new Map<number, ProviderResponse>();
    const acceptsAtOnce = organization.sandbox && variations['catalog.sandbox_items'] === 'at_once';
    const responses: Responses = {
      atOnce: () => acceptsAtOnce && injected.length === 0,
      asked(index) {
        const known = given.get(index);
        if (known) return known;
        const next = injected.shift();
        const response = { refusal: next?.refusal ?? null, at: clock.now() + (next?.afterMs ?? delayOf(index)) };
        given.set(index, response);
        return response;
      },
      of: (index) => given.get(index) ?? (responses.atOnce() ? null : responses.asked(index)),
    };
    try {
      return await decide(responses);
    } finally {
      for (const unused of injected.reverse()) await faults.putBack('catalog', organization.id, unused);
    }
  }
}

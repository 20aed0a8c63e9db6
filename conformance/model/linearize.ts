import type { History, Observed } from './history.ts';
import type { Model } from './model.ts';

/** How many steps a search takes before it gives up: some seconds, in which nothing else of the run goes on. */
export const longestSearch = 50_000;

/**
 * explained: there is an order of the requests in which every result is permitted. contradicted: there is none.
 * exhausted: the search ended before it knew.
 */
export type Linearization<R> =
  | { readonly kind: 'explained'; readonly order: History<R> }
  | { readonly kind: 'contradicted'; readonly best: History<R> }
  | { readonly kind: 'exhausted'; readonly best: History<R> };

/**
 * Looks for a sequential order of the requests that explains their results: an order in which no request comes before
 * one whose response had arrived when it was sent (Wing and Gong 1993, with the memory of Lowe 2017). A request with an
 * unknown outcome may have any place after it was sent, or none.
 */
export function linearize<S, R>(
  history: History<R>,
  model: Model<S, R>,
  steps: number = longestSearch,
): Linearization<R> {
  const search = new Search(history, model, steps);
  return search.run();
}

/** The requests that are placed so far, and the states that they permit. */
interface Frame<S> {
  readonly placed: bigint;
  readonly order: readonly number[];
  readonly state: S;
}

class Search<S, R> {
  readonly #history: History<R>;
  readonly #model: Model<S, R>;
  readonly #known: bigint;
  readonly #places: readonly { readonly likeness: string; readonly after: number; readonly before: number }[];
  readonly #seen = new Set<string>();
  #left: number;
  #best: readonly number[] = [];

  constructor(history: History<R>, model: Model<S, R>, steps: number) {
    this.#history = history;
    this.#model = model;
    this.#left = steps;
    this.#places = history.map(({ result, label, from, to }) => ({
      likeness: result === undefined ? `unknown ${label}` : (model.likeness?.(result) ?? JSON.stringify(result)),
      after: history.filter((one) => one.result !== undefined && one.to < from).length,
      before: result === undefined ? 0 : history.filter((one) => one.from > to).length,
    }));
    this.#known = history.reduce((all, { result }, i) => (result === undefined ? all : all | bit(i)), 0n);
  }

  run(): Linearization<R> {
    const stack: Frame<S>[] = this.#settled(this.#model.initial).map((state) => ({ placed: 0n, order: [], state }));
    for (let frame = stack.pop(); frame !== undefined; frame = stack.pop()) {
      if ((frame.placed & this.#known) === this.#known) return { kind: 'explained', order: this.#named(frame.order) };
      const key = `${frame.placed} ${this.#model.key(frame.state)}`;
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      this.#left -= 1;
      if (this.#left < 0) return { kind: 'exhausted', best: this.#named(this.#best) };
      if (frame.order.length > this.#best.length) this.#best = frame.order;
      stack.push(...this.#next(frame));
    }
    return { kind: 'contradicted', best: this.#named(this.#best) };
  }

  /** Every request that may come next, with each state that it may lead to. */
  *#next({ placed, order, state }: Frame<S>): Iterable<Frame<S>> {
    const open = this.#history.flatMap((one, i) => ((placed & bit(i)) === 0n ? [{ one, i }] : []));
    // A request with an unknown outcome holds up nothing: it may be carried out at any later time.
    const firstEnd = Math.min(...open.map(({ one }) => (one.result === undefined ? Number.POSITIVE_INFINITY : one.to)));
    for (const { one, i } of open) {
      if (one.from > firstEnd || open.some((other) => this.#goesFirst(other.i, i))) continue;
      for (const next of this.#after(state, one)) yield { placed: placed | bit(i), order: [...order, i], state: next };
    }
  }

  /**
   * True for a request that says the like of another one, comes after no more requests and before no fewer. In every
   * order that explains both they may change places, so that only one of their orders need be tried.
   */
  #goesFirst(a: number, b: number): boolean {
    const [one, other] = [this.#places[a], this.#places[b]];
    if (one === undefined || other === undefined || one.likeness !== other.likeness) return false;
    const begins = one.after - other.after;
    const ends = other.before - one.before;
    return begins <= 0 && ends <= 0 && (begins < 0 || ends < 0 || a < b);
  }

  #after(state: S, { result, label }: Observed<R>): readonly S[] {
    const next =
      result === undefined ? (this.#model.applyUnknown?.(state, label) ?? []) : this.#model.apply(state, result);
    return this.#settled(next);
  }

  /** The states, and all into which the subject may change by itself. */
  #settled(states: readonly S[]): S[] {
    const found = new Map(states.map((state) => [this.#model.key(state), state]));
    for (const state of found.values()) {
      for (const changed of this.#model.changes?.(state) ?? []) {
        const key = this.#model.key(changed);
        if (!found.has(key)) found.set(key, changed);
      }
    }
    return [...found.values()];
  }

  #named(order: readonly number[]): Observed<R>[] {
    return order.flatMap((i) => this.#history[i] ?? []);
  }
}

function bit(i: number): bigint {
  return 1n << BigInt(i);
}

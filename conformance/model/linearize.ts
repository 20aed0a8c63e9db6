import type { History, Observed } from './history.ts';
import type { Model } from './model.ts';

/** Maximum number of search steps: some seconds, which block the rest of the run. */
export const longestSearch = 50_000;

/**
 * explained: there is an order of the requests that permits every result. contradicted: there is none. exhausted: the
 * step limit was reached.
 */
export type Linearization<R> =
  | { readonly kind: 'explained'; readonly order: History<R> }
  | { readonly kind: 'contradicted'; readonly best: History<R> }
  | { readonly kind: 'exhausted'; readonly best: History<R> };

/**
 * Searches for a sequential order of the requests that explains their results. A request cannot come before another
 * whose response had arrived when it was sent (Wing and Gong 1993, with the memory of Lowe 2017). A request with an
 * unknown outcome can have any position after it was sent, or none.
 */
export function linearize<S, R>(
  history: History<R>,
  model: Model<S, R>,
  steps: number = longestSearch,
): Linearization<R> {
  const search = new Search(history, model, steps);
  return search.run();
}

/** The requests in order so far, and the states that they permit. */
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

  /** Every possible next request, with each state that it can lead to. */
  *#next({ placed, order, state }: Frame<S>): Iterable<Frame<S>> {
    const open = this.#history.flatMap((one, i) => ((placed & bit(i)) === 0n ? [{ one, i }] : []));
    // A request with an unknown outcome does not have to come before others, because it can be executed at any later
    // time.
    const firstEnd = Math.min(...open.map(({ one }) => (one.result === undefined ? Number.POSITIVE_INFINITY : one.to)));
    for (const { one, i } of open) {
      if (one.from > firstEnd || open.some((other) => this.#goesFirst(other.i, i))) continue;
      for (const next of this.#after(state, one)) yield { placed: placed | bit(i), order: [...order, i], state: next };
    }
  }

  /**
   * True when request `a` must be tried before `b`: their results have the same `likeness`, `a` follows no more requests
   * and precedes no fewer. In every explaining order the two can be exchanged, so one of the orders is enough.
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

  /** The states, and all states that the subject can reach by itself. */
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

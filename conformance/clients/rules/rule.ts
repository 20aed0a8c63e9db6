import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import type { Seen } from '../traffic/seen.ts';

/** What one place in the traffic of a client says about a clause. */
export interface Finding {
  readonly clause: ClientClauseId;
  /** False when the client contradicts the clause. */
  readonly holds: boolean;
  /** What the clause asks for here, and what the client did. */
  readonly expected: string;
  readonly actual: string;
  /** The exchanges that show it, the last one last. */
  readonly exchanges: readonly number[];
}

/** A rule while it watches one client. */
export interface Watch {
  /** Takes the exchanges in the order in which their requests began. */
  see(exchange: Seen): readonly Finding[];
  /** What is known when no more exchange comes. */
  end(): readonly Finding[];
}

/** What the traffic of a client shows about one clause. */
export interface Rule {
  readonly clause: ClientClauseId;
  watch(): Watch;
}

/** A rule about single requests. `holds` is undefined for a request that the clause says nothing about. */
export function eachRequest(
  clause: ClientClauseId,
  judge: {
    holds(exchange: Seen): boolean | undefined;
    expected: string;
    actual(exchange: Seen): string;
  },
): Rule {
  const { holds, expected, actual } = judge;
  return {
    clause,
    watch: () => ({
      see(exchange) {
        const held = holds(exchange);
        if (held === undefined) return [];
        return [{ clause, holds: held, expected, actual: held ? expected : actual(exchange), exchanges: [exchange.n] }];
      },
      end: () => [],
    }),
  };
}

/** What may come after a response. */
export interface FollowUp {
  /** True for a response after which the clause asks for something. */
  after(exchange: Seen): boolean;
  /** What a later request shows; undefined for one that the clause says nothing about. */
  holds(later: Seen, earlier: Seen): boolean | undefined;
  /** True for a request after which the clause no longer asks for anything, for example a new session. */
  until?(later: Seen, earlier: Seen): boolean;
  /** True when a client that sends nothing more keeps the clause: it forbids something. */
  isKeptBySilence: boolean;
  readonly expected: string;
  actual(later: Seen, earlier: Seen): string;
}

/** Earlier responses that a rule remembers of one client: a flood must not fill the memory. */
const mostRemembered = 1_000;

/** A rule about what a client sends after a response. */
export function afterResponse(clause: ClientClauseId, follow: FollowUp): Rule {
  return { clause, watch: () => new FollowUpWatch(clause, follow) };
}

class FollowUpWatch implements Watch {
  readonly #clause: ClientClauseId;
  readonly #follow: FollowUp;
  #waiting: Seen[] = [];

  constructor(clause: ClientClauseId, follow: FollowUp) {
    this.#clause = clause;
    this.#follow = follow;
  }

  see(later: Seen): Finding[] {
    const { after, holds, until, actual } = this.#follow;
    const found: Finding[] = [];
    this.#waiting = this.#waiting.filter((earlier) => {
      // The client could not know the response when it sent the request.
      if (later.from < earlier.to) return true;
      if (until?.(later, earlier) === true) {
        if (this.#follow.isKeptBySilence) found.push(this.#finding(true, [earlier.n, later.n]));
        return false;
      }
      const held = holds(later, earlier);
      if (held === undefined) return true;
      found.push(this.#finding(held, [earlier.n, later.n], held ? undefined : actual(later, earlier)));
      return held && this.#follow.isKeptBySilence;
    });
    if (after(later) && this.#waiting.length < mostRemembered) this.#waiting.push(later);
    return found;
  }

  end(): Finding[] {
    return this.#follow.isKeptBySilence ? this.#waiting.map(({ n }) => this.#finding(true, [n])) : [];
  }

  #finding(holds: boolean, exchanges: number[], actual = this.#follow.expected): Finding {
    return { clause: this.#clause, holds, expected: this.#follow.expected, actual, exchanges };
  }
}

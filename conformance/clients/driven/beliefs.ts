import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import type { Fact } from '../stories/protocol.ts';

/** What a client said that it believes, in one run. */
export class Beliefs {
  readonly #said = new Map<Fact, Set<string>>();
  readonly #factOf = new Map<ClientClauseId, Fact>();
  readonly #known = new Set<string>();
  /** True once the client has sent a request while it was asked what it believes. */
  fromReading = false;

  /** Remembers a belief that is asked for because of a clause. */
  add(clause: ClientClauseId, fact: Fact, value: string): void {
    this.#factOf.set(clause, fact);
    this.#said.set(fact, (this.#said.get(fact) ?? new Set()).add(value));
  }

  /** Remembers that the client has said something of a fact of an order. */
  knows(order: string, fact: Fact): void {
    this.#known.add(`${order} ${fact}`);
  }

  hasKnown(order: string, fact: Fact): boolean {
    return this.#known.has(`${order} ${fact}`);
  }

  /** True for a clause about a fact of which the client always says the same: it may say so of anything. */
  isConstant(clause: ClientClauseId): boolean {
    const fact = this.#factOf.get(clause);
    return fact !== undefined && (this.#said.get(fact)?.size ?? 0) < 2;
  }
}

import type { Target } from '../../target/target.ts';

const kinds = ['invoices', 'subscriptions', 'organizations'] as const;
type Kind = (typeof kinds)[number];

/** Something that may create objects: at most so many of each kind. */
interface Costly {
  readonly cost: Readonly<Partial<Record<Kind, number>>>;
}

/**
 * What a run may still create. A check is admitted only when the whole of its cost is left, counting what the checks
 * that run beside it may need: none is half-run for want of budget.
 */
export class Budget {
  readonly #allowed: Target['allow']['spend'];
  readonly #spent: Readonly<Record<Kind, number>>;
  readonly #running = new Set<Costly>();

  /** @param spent counted by whoever sees creations happen */
  constructor(allowed: Target['allow']['spend'], spent: Readonly<Record<Kind, number>>) {
    this.#allowed = allowed;
    this.#spent = spent;
  }

  /** Which kind of object is too dear for the check, and the numbers; undefined admits it until `ended`. */
  admit(check: Costly): { kind: Kind; allowed: number; spent: number } | undefined {
    for (const kind of kinds) {
      const spent = this.#spent[kind];
      const reserved = [...this.#running].reduce((sum, { cost }) => sum + (cost[kind] ?? 0), 0);
      const allowed = this.#allowed[kind];
      const cost = check.cost[kind] ?? 0;
      if (cost > 0 && spent + reserved + cost > allowed) return { kind, allowed, spent };
    }
    this.#running.add(check);
    return undefined;
  }

  /** What the check has created is counted by now; the rest of its cost is free again. */
  ended(check: Costly): void {
    this.#running.delete(check);
  }
}

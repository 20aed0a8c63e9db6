import type { Target } from '../ground/declared-target/target.ts';

const kinds = ['invoices', 'subscriptions', 'organizations'] as const;
type Kind = (typeof kinds)[number];

/** A check that may create objects: at most this many of each kind. */
interface Costly {
  readonly cost: Readonly<Partial<Record<Kind, number>>>;
}

/** The objects that a run may still create. A check starts if its cost remains after those of running ones. */
export class Budget {
  readonly #allowed: Target['allow']['spend'];
  readonly #spent: Readonly<Record<Kind, number>>;
  readonly #running = new Set<Costly>();

  /** @param spent the number of created objects so far, by kind */
  constructor(allowed: Target['allow']['spend'], spent: Readonly<Record<Kind, number>>) {
    this.#allowed = allowed;
    this.#spent = spent;
  }

  /** The kind of object that the check would exceed, with the numbers; undefined admits the check until `ended`. */
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

  /** Releases the unused part of the check's cost. */
  ended(check: Costly): void {
    this.#running.delete(check);
  }
}

import type { ClauseId } from '../../generated/clauses.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import type { AnyClauseId, Assertion } from '../ground/verdicts/results.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { RowContext } from '../matrices/matrix.ts';
import type { Exploring, Trial } from '../run/define.ts';
import { type Step, shuffledDeck, walkedSequence } from './sequences.ts';

/** One of a long list, and what is left of the number for a further choice. */
export function picked<T>(list: readonly T[], pick: number): readonly [one: T | undefined, left: number] {
  return [list[pick % Math.max(1, list.length)], Math.floor(pick / Math.max(1, list.length))];
}

/** Does a step, and says what was done; undefined when there is no record for it. */
type Move<W> = (world: W, step: Step) => Promise<string | undefined>;

/** What random sequences consist of. Each sequence has records of its own. */
export interface Walk<W> {
  begin(context: RowContext): Promise<W>;
  /** By name. The first makes a record, and begins the sequence. */
  readonly moves: Readonly<Record<string, Move<W>>>;
  /** How often a move comes, in relation to the others; 1 by default. */
  readonly weights: Readonly<Record<string, number>>;
  /** Reads and judges everything again after each step. */
  judge(world: W): Promise<void>;
  /** Removes what must not be left for later sequences. */
  end?(world: W): Promise<unknown>;
  /** How many sequences every run tries at least, where records are few or rates low. */
  readonly sequences?: number;
  /** How many steps a sequence has at most, where a few show everything. */
  readonly longest?: number;
  /**
   * How many steps there are, where each needs nothing of the others: a sequence has each of them once, in any order, and
   * a contradicted one is shortened to its last step if that is contradicted alone.
   */
  readonly deck?: number;
}

/** How many sequences every run tries. */
const sequences = 6;
/** How often, and how long in milliseconds, a contradicted sequence is tried again with fewer steps. */
const shorter = { every: { tries: 30, time: 5_000 }, timed: { tries: 200, time: 20_000 } };

/** A sequence that the target contradicts. */
class Contradicted extends Error {}

/** Ends the search, as a failure does: without one it would go on for as many sequences as there are numbers. */
class TimeIsOver extends Error {}

/** How a check explores, and the clauses that its sequences come to. */
interface Explored {
  readonly exploring: Exploring;
  readonly clauses: readonly ClauseId[];
}

/** Tries sequences until one is contradicted, then shorter ones that still are. Asserts what they show. */
export async function explore<W>({ exploring, clauses }: Explored, walk: Walk<W>): Promise<void> {
  // Loaded only when sequences are tried.
  const { default: fc } = await import('fast-check');
  const { seed, path, milliseconds, keepsLong = false } = exploring;
  const tries = new Tries({ exploring, clauses }, walk);
  const sequence = walk.deck === undefined ? walkedSequence(fc, walk) : shuffledDeck(fc, walk, walk.deck);
  const { counterexamplePath } = await fc.check(
    fc.asyncProperty(sequence, (steps) => tries.next(steps)),
    {
      seed,
      ...(path !== undefined && { path }),
      endOnFailure: path !== undefined || keepsLong || walk.deck !== undefined,
      numRuns: path === undefined ? (milliseconds === undefined ? mostOf(walk) : Number.MAX_SAFE_INTEGER) : 1,
      unbiased: true,
    },
  );
  tries.end(counterexamplePath ?? undefined);
}

/** How many sequences every run tries at most, until one of them came to each clause. */
function mostOf<W>({ sequences: least = sequences }: Pick<Walk<W>, 'sequences'>): number {
  return least * 2;
}

/** The sequences of one check so far. */
class Tries<W> {
  readonly #exploring: Exploring;
  readonly #clauses: readonly ClauseId[];
  readonly #walk: Walk<W>;
  /** One assertion for each clause that held. */
  readonly #held = new Map<AnyClauseId, Assertion>();
  readonly #counts = { sequences: 0, steps: 0, ended: 0 };
  #found: { readonly steps: string[]; readonly exchanges: number[]; readonly failed: readonly Assertion[] } | undefined;
  #shorter = 0;
  /** True when there is no time for further sequences; shorter ones are still tried after one was found. */
  #isOver = false;
  readonly #until: number;
  #foundAt = Number.POSITIVE_INFINITY;
  #last: Step | undefined;
  #at = 0;
  /** Why sequences ended early: the first that is inconclusive, else the first. */
  #cause: StopCheck | undefined;
  /** What ends the check or the run. */
  #broken: { readonly error: unknown } | undefined;

  constructor({ exploring, clauses }: Explored, walk: Walk<W>) {
    this.#exploring = exploring;
    this.#clauses = clauses;
    this.#walk = walk;
    this.#until = performance.now() + (exploring.milliseconds ?? Number.POSITIVE_INFINITY);
  }

  /** Throws when the target contradicts the sequence. */
  async next(steps: readonly Step[]): Promise<void> {
    if (this.#isOver || this.#broken !== undefined || this.#isShort() || this.#isEnough()) return;
    if (this.#found === undefined && performance.now() > this.#until) {
      this.#isOver = true;
      throw new TimeIsOver();
    }
    const trial = this.#exploring.begin();
    const done: string[] = [];
    try {
      await this.#walked(trial, steps, done);
    } catch (error) {
      if (isContradicted(error, trial)) {
        await this.#find(trial, done);
        throw error;
      }
      const insisted = error instanceof StopCheck ? await this.#insisted(trial, steps, done) : undefined;
      if (insisted !== undefined) throw insisted;
      this.#endedEarly(error);
      return;
    } finally {
      this.#counts.sequences += 1;
      this.#counts.steps += done.length;
    }
    for (const one of trial.assertions) {
      const known = this.#held.get(one.clause);
      if (known === undefined || known.verdict === 'pass') this.#held.set(one.clause, one);
    }
    // Thousands of sequences that prove the same need no record.
    if (this.#exploring.milliseconds !== undefined && this.#counts.sequences > sequences) trial.forget();
  }

  /**
   * Repeats a sequence that ended with an error that no documented code explains: a target that restarts, or is busy,
   * responds so to any request, and a fault of the target to the same one each time. That is judged.
   */
  async #insisted(first: Trial, steps: readonly Step[], done: string[]): Promise<Contradicted | undefined> {
    const error = first.unexplained.at(-1);
    if (error === undefined) return undefined;
    const isSame = (other: ReceivedResponse) => other.operation === error.operation && other.status === error.status;
    for (const attempt of [1, 2]) {
      const isLast = attempt === 2;
      const again = this.#exploring.begin(isLast);
      const redone: string[] = [];
      await this.#exploring.outOfStep(attempt);
      await this.#walked(again, steps.slice(0, this.#at + 1), redone).catch(unlessStopped);
      const errors = again.unexplained.filter(isSame).map(({ exchange }) => exchange);
      if (errors.length === 0 || (!isLast && redone.length !== done.length)) return undefined;
      const failed = again.assertions.filter((one) => isFailed(one) && errors.includes(one.exchange ?? -1));
      if (!isLast || failed.length === 0) continue;
      this.#foundAt = Math.min(this.#foundAt, performance.now());
      this.#found = { steps: redone, exchanges: again.exchanges(), failed };
      return new Contradicted();
    }
    return undefined;
  }

  /** Remembers a contradicted sequence; of a deck the last step alone, if that is contradicted, too. */
  async #find(trial: Trial, done: string[]): Promise<void> {
    this.#foundAt = Math.min(this.#foundAt, performance.now());
    this.#found = { steps: done, exchanges: trial.exchanges(), failed: trial.assertions.filter(isFailed) };
    const last = this.#last;
    if (this.#walk.deck === undefined || this.#exploring.keepsLong || done.length < 2 || last === undefined) return;
    const alone = this.#exploring.begin();
    const again: string[] = [];
    await this.#walked(alone, [last], again).catch((other: unknown) => {
      if (!isContradicted(other, alone)) return;
      this.#found = { steps: again, exchanges: alone.exchanges(), failed: alone.assertions.filter(isFailed) };
    });
  }

  /** Reports everything. Ends the check when something was not reached or is unknown. */
  end(path: string | undefined): void {
    if (this.#broken !== undefined) throw this.#broken.error;
    const found = this.#found;
    const failed = found?.failed ?? [];
    const assertions = [
      ...[...this.#held.values()].filter(({ clause }) => !failed.some((one) => one.clause === clause)),
      ...failed,
    ];
    this.#exploring.end(
      {
        ...this.#counts,
        ...(found !== undefined && {
          found: { steps: found.steps, exchanges: found.exchanges },
          ...(path !== undefined && { path }),
        }),
      },
      assertions,
    );
    if (this.#cause?.verdict === 'inconclusive') throw this.#cause;
    const open = this.#clauses.filter((clause) => !assertions.some((one) => one.clause === clause));
    if (open.length === 0 || found !== undefined) return;
    const why = this.#cause === undefined ? '' : ` ${this.#cause.message}`;
    const message = `No sequence came to ${open.join(', ')}.${why}`;
    throw new StopCheck('not_tested', 'not_reached', message, this.#cause?.add);
  }

  /** True in a run without a time once it has tried its sequences, and they came to every clause, or cannot. */
  #isEnough(): boolean {
    const { milliseconds, path } = this.#exploring;
    if (milliseconds !== undefined || path !== undefined || this.#found !== undefined) return false;
    const { sequences: least = sequences } = this.#walk;
    const isWhole = this.#cause !== undefined || this.#clauses.every((clause) => this.#held.has(clause));
    return isWhole && this.#counts.sequences >= least;
  }

  #isShort(): boolean {
    if (this.#found === undefined) return false;
    this.#shorter += 1;
    const { tries, time } = this.#exploring.milliseconds === undefined ? shorter.every : shorter.timed;
    return this.#shorter > tries || performance.now() > this.#foundAt + time;
  }

  async #walked(trial: Trial, steps: readonly Step[], done: string[]): Promise<void> {
    const { begin, end } = this.#walk;
    const world = await begin(trial.context);
    try {
      await this.#stepped(trial, world, steps, done);
    } finally {
      await end?.(world);
    }
  }

  async #stepped(trial: Trial, world: W, steps: readonly Step[], done: string[]): Promise<void> {
    const { moves, judge } = this.#walk;
    const [first] = Object.values(moves);
    for (const [i, step] of steps.entries()) {
      this.#at = i;
      this.#last = step;
      // Only a deck is long enough to be left in the middle.
      if (this.#walk.deck !== undefined && performance.now() > this.#until) return;
      const said =
        (await moves[step.does]?.(world, step)) ?? (done.length === 0 ? await first?.(world, step) : undefined);
      if (said === undefined) continue;
      done.push(said);
      if (trial.assertions.some(isFailed)) throw new Contradicted();
      await judge(world);
      if (trial.assertions.some(isFailed)) throw new Contradicted();
    }
  }

  #endedEarly(error: unknown): void {
    if (!(error instanceof StopCheck)) {
      this.#broken = { error };
      throw new TimeIsOver();
    }
    this.#counts.ended += 1;
    if (this.#cause?.verdict !== 'inconclusive') {
      this.#cause = error.verdict === 'inconclusive' ? error : (this.#cause ?? error);
    }
  }
}

/** True for a sequence that was contradicted: what was stays so, however the sequence ends. */
function isContradicted(error: unknown, { assertions }: Trial): boolean {
  return error instanceof Contradicted || (error instanceof StopCheck && assertions.some(isFailed));
}

function unlessStopped(error: unknown): void {
  if (!(error instanceof StopCheck || error instanceof Contradicted)) throw error;
}

function isFailed({ verdict }: Assertion): boolean {
  return verdict === 'fail';
}

import { vi } from 'vitest';
import { type DeliveryLog, type Handling, type Receipt, WebhookReceiver } from '../../webhooks.ts';
import { signed } from './signed.ts';

/** How a step ends: it succeeds; it fails without effect; or it succeeds and its caller sees a failure. */
export type Outcome = 'works' | 'fails' | 'looks failed';

type Step = 'claim' | 'handler' | 'complete' | 'release';

interface Attempt {
  readonly event: number;
  readonly process: number;
  leaseUntil: number;
  /** The step at which it waits, and how to continue it. */
  waiting?: { readonly step: Step; readonly goOn: (outcome: Outcome) => void };
  /** Resolves when it waits at the next step, or has ended. */
  moved: PromiseWithResolvers<void>;
}

/**
 * Two processes with a common log. Each delivery stops before every step that others can observe: calls of the log, and
 * the end of the handler. A sequence of commands is therefore an interleaving. Uses the clock of `vi.useFakeTimers`.
 */
export class Interleavings {
  readonly #log: DeliveryLog;
  readonly #lease: number;
  readonly #secrets: readonly string[];
  readonly #attempts = new Set<Attempt>();
  /** Number of successful runs of the handler, by event. */
  readonly #successes = new Map<number, number>();
  /** Number of permitted further runs after a success, by event, because the log could not record it. */
  readonly #unknown = new Map<number, number>();
  readonly #done = new Set<number>();
  readonly #lastStatus = new Map<number, number | undefined>();
  /** Errors in words. An assertion inside a handler would be taken for a failure of the handler. */
  readonly faults: string[] = [];

  constructor(log: DeliveryLog, lease: number, secrets: readonly string[]) {
    this.#log = log;
    this.#lease = lease;
    this.#secrets = secrets;
  }

  /** Starts a delivery and runs it up to its first step. */
  async deliver(event: number, secret: number, process: number): Promise<void> {
    const attempt: Attempt = { event, process, leaseUntil: 0, moved: Promise.withResolvers() };
    const secrets = process === 0 ? this.#secrets : this.#secrets.toReversed();
    const receiver = new WebhookReceiver({ secret: secrets, lease: this.#lease, log: this.#logOf(attempt) });
    const body = JSON.stringify({ event: 'invoice.status_changed', timestamp: '2026-03-02T05:00:00Z', id: event });
    this.#attempts.add(attempt);
    const handler = (_: unknown, { signal }: Handling) => this.#handle(attempt, signal);
    void receiver
      .receive(signed(body, this.#secrets[secret]), handler)
      .catch((): Receipt => ({ status: 500 }))
      .then((receipt) => this.#end(attempt, receipt));
    await attempt.moved.promise;
  }

  /** Continues one of the waiting deliveries. @param index number of the delivery, modulo the number of waiting ones */
  async goOn(index: number, outcome: Outcome): Promise<void> {
    const attempt = [...this.#attempts][index % Math.max(1, this.#attempts.size)];
    if (attempt !== undefined) await this.#move(attempt, outcome);
  }

  /** Runs all deliveries to their end. */
  async settle(): Promise<void> {
    for (const attempt of this.#attempts) while (attempt.waiting !== undefined) await this.#move(attempt, 'works');
  }

  /** Ends a process. Its unfinished work stops. */
  restart(process: number): void {
    for (const attempt of this.#attempts) {
      if (attempt.process !== process) continue;
      this.#attempts.delete(attempt);
      if (attempt.waiting?.step === 'complete') add(this.#unknown, attempt.event);
    }
  }

  /** Advances the clock. A handler whose lease ends meanwhile stops. */
  async pass(ms: number): Promise<void> {
    const end = Date.now() + ms;
    const stopping = [...this.#attempts].filter((one) => one.waiting?.step === 'handler' && one.leaseUntil <= end);
    for (const attempt of stopping) beginMove(attempt);
    vi.advanceTimersByTime(ms);
    await Promise.all(stopping.map(({ moved }) => moved.promise));
  }

  /** After its repetition an event must be done, and handled once, plus once per success that the log lost. */
  async judge(event: number): Promise<void> {
    for (const process of [0, 1]) {
      await this.deliver(event, process, process);
      await this.settle();
    }
    if (!this.#done.has(event)) this.faults.push('an event is lost');
    if (this.#lastStatus.get(event) !== 200) this.faults.push('an event that is done gets no 200');
    const allowed = 1 + count(this.#unknown, event);
    if (count(this.#successes, event) > allowed) this.faults.push('an event is handled again without a reason');
  }

  #logOf(attempt: Attempt): DeliveryLog {
    const log = this.#log;
    return {
      claim: (claim) => {
        attempt.leaseUntil = claim.leaseUntil;
        return this.#step(attempt, 'claim', () => log.claim(claim));
      },
      complete: (claim) =>
        this.#step(attempt, 'complete', async () => {
          const isDone = await log.complete(claim);
          if (isDone) this.#done.add(attempt.event);
          else add(this.#unknown, attempt.event);
          return isDone;
        }),
      release: (claim) => this.#step(attempt, 'release', () => log.release(claim)),
    };
  }

  /** A handler that stops when its lease ends. */
  async #handle(attempt: Attempt, signal: AbortSignal): Promise<void> {
    const { event } = attempt;
    if (this.#done.has(event)) this.faults.push('the handler is called for an event that is done');
    const others = [...this.#attempts].filter((one) => one !== attempt && one.event === event);
    if (others.some(({ waiting }) => waiting?.step === 'handler')) this.faults.push('two handlers run at once');
    await this.#step(attempt, 'handler', () => add(this.#successes, event), signal);
  }

  async #step<T>(attempt: Attempt, step: Step, act: () => T | Promise<T>, signal?: AbortSignal): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    attempt.waiting = { step, goOn: resolve };
    attempt.moved.resolve();
    const outcome = await promise;
    if (outcome === 'fails') throw new Error(`${step} fails`);
    const result = await act();
    if (outcome === 'looks failed') throw new Error(`the response of ${step} is lost`);
    return result;
  }

  async #move(attempt: Attempt, outcome: Outcome): Promise<void> {
    const { waiting, event } = attempt;
    if (waiting === undefined) return;
    if (waiting.step === 'handler' && outcome === 'looks failed') add(this.#unknown, event);
    if (waiting.step === 'complete' && outcome === 'fails') add(this.#unknown, event);
    beginMove(attempt);
    waiting.goOn(outcome);
    await attempt.moved.promise;
  }

  /** The end of a delivery, unless its process has ended. */
  #end(attempt: Attempt, { status }: Receipt): void {
    const { event, moved } = attempt;
    if (!this.#attempts.delete(attempt)) return;
    this.#lastStatus.set(event, status);
    if (status < 300 && count(this.#successes, event) === 0) this.faults.push('a 2xx comes before the success');
    moved.resolve();
  }
}

function beginMove(attempt: Attempt): void {
  delete attempt.waiting;
  attempt.moved = Promise.withResolvers();
}

function count(counts: ReadonlyMap<number, number>, event: number): number {
  return counts.get(event) ?? 0;
}

function add(counts: Map<number, number>, event: number): void {
  counts.set(event, count(counts, event) + 1);
}

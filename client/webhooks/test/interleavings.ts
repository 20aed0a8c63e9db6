import { vi } from 'vitest';
import { type DeliveryLog, type Handling, type Receipt, WebhookReceiver } from '../../webhooks.ts';
import { signed } from './signed.ts';

/** How a step ends: it works, it does nothing and fails, or it works and its caller sees a failure. */
export type Outcome = 'works' | 'fails' | 'looks failed';

type Step = 'claim' | 'handler' | 'complete' | 'release';

interface Attempt {
  readonly event: number;
  readonly process: number;
  leaseUntil: number;
  /** What it waits at, and how it goes on. */
  waiting?: { readonly step: Step; readonly goOn: (outcome: Outcome) => void };
  /** Resolves when it waits at the next step, or has ended. */
  moved: PromiseWithResolvers<void>;
}

/**
 * Two processes with a common log. Each delivery stops before every step that others could see: the calls of the log, and
 * the end of the handler. So a sequence of commands is an interleaving. The clock is that of `vi.useFakeTimers`.
 */
export class Interleavings {
  readonly #log: DeliveryLog;
  readonly #lease: number;
  readonly #secrets: readonly string[];
  readonly #attempts = new Set<Attempt>();
  /** How often the handler has succeeded, by event. */
  readonly #successes = new Map<number, number>();
  /** Why a handler may be called again after its success, by event: the log could not know of it. */
  readonly #unknown = new Map<number, number>();
  readonly #done = new Set<number>();
  readonly #lastStatus = new Map<number, number | undefined>();
  /** What went wrong, in words. A receiver would take an assertion that fails in its handler for a failure of the handler. */
  readonly faults: string[] = [];

  constructor(log: DeliveryLog, lease: number, secrets: readonly string[]) {
    this.#log = log;
    this.#lease = lease;
    this.#secrets = secrets;
  }

  /** Starts a delivery, up to its first step. */
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

  /** Lets one of the deliveries take its step. @param index counts the deliveries that wait, in a circle */
  async goOn(index: number, outcome: Outcome): Promise<void> {
    const attempt = [...this.#attempts][index % Math.max(1, this.#attempts.size)];
    if (attempt !== undefined) await this.#move(attempt, outcome);
  }

  /** Lets all deliveries come to their end. */
  async settle(): Promise<void> {
    for (const attempt of this.#attempts) while (attempt.waiting !== undefined) await this.#move(attempt, 'works');
  }

  /** A process ends: what it was doing stops where it was. */
  restart(process: number): void {
    for (const attempt of this.#attempts) {
      if (attempt.process !== process) continue;
      this.#attempts.delete(attempt);
      if (attempt.waiting?.step === 'complete') add(this.#unknown, attempt.event);
    }
  }

  /** Time passes. A handler whose lease ends meanwhile stops. */
  async pass(ms: number): Promise<void> {
    const end = Date.now() + ms;
    const stopping = [...this.#attempts].filter((one) => one.waiting?.step === 'handler' && one.leaseUntil <= end);
    for (const attempt of stopping) beginMove(attempt);
    vi.advanceTimersByTime(ms);
    await Promise.all(stopping.map(({ moved }) => moved.promise));
  }

  /** An event whose delivery is repeated is done, and was handled once, and once more each time the log could not know it. */
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

  /** The end of a delivery, unless its process has ended before. */
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

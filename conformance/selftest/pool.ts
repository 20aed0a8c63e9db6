import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Conditions } from './campaign.ts';
import type { Kind, Outcome, Subject } from './outcome.ts';
import type { Patience } from './server-run.ts';
import type { Delivered, Order } from './worker.ts';

/** Subjects at once in one process: while one waits for what a broken server never does, the other works. */
const atOnce = 4;

/** Kinds that wait the longest begin first, so that no core idles while the last of them ends. */
const first: readonly Kind[] = ['combination', 'dummy', 'weather', 'variant'];

/**
 * Tries all subjects, one process a core. One that is judged wrongly is tried again at the end, by itself and with long
 * patience: a busy machine is no proof against the suite.
 */
export async function tryAll(
  subjects: readonly Subject[],
  conditions: Conditions,
  tell: (outcome: Outcome, again: boolean) => void,
): Promise<Outcome[]> {
  const workers = Math.min(availableParallelism(), subjects.length);
  const pool = Array.from({ length: workers }, () => new Worker(conditions));
  const outcomes = new Map<Subject, Outcome>();
  const work = async (queue: Subject[], lanes: number, patience: Patience) => {
    const lane = async (worker: Worker) => {
      for (let subject = queue.shift(); subject !== undefined; subject = queue.shift()) {
        const outcome = await worker.attempt(subject, patience);
        outcomes.set(subject, outcome);
        tell(outcome, patience === 'long');
      }
    };
    await Promise.all(pool.flatMap((worker) => Array.from({ length: lanes }, () => lane(worker))));
  };
  try {
    const [canary, ...others] = subjects;
    const rank = ({ kind }: Subject) => (first.includes(kind) ? first.indexOf(kind) : first.length);
    const inOrder = others.sort((a, b) => rank(a) - rank(b));
    await work(canary === undefined ? [] : [canary, ...inOrder], atOnce, 'short');
    // Weather is chance already: a second run that ends well would hide the first.
    const doubtful = subjects.filter((one) => one.kind !== 'weather' && outcomes.get(one)?.good !== true);
    if (doubtful.length > 0) await work(doubtful, 1, 'long');
    return subjects.flatMap((subject) => outcomes.get(subject) ?? []);
  } finally {
    for (const worker of pool) worker.end();
  }
}

class Worker {
  readonly #conditions: Conditions;
  #process: ChildProcess;
  #ticket = 0;

  constructor(conditions: Conditions) {
    this.#conditions = conditions;
    this.#process = this.#start();
  }

  attempt(subject: Subject, patience: Patience): Promise<Outcome> {
    this.#ticket += 1;
    const ticket = this.#ticket;
    const child = this.#process.connected ? this.#process : this.#start();
    this.#process = child;
    return new Promise((answered) => {
      const end = (outcome: Outcome) => {
        child.off('exit', died);
        child.off('message', heard);
        answered(outcome);
      };
      const died = (code: number | null) => {
        const detail = `the process of the campaign ended with ${code}`;
        end({ ...subject, good: false, verdict: 'crashed', checks: [], durationMs: 0, detail });
      };
      const heard = (delivered: Delivered) => {
        if (delivered.ticket === ticket) end(delivered.outcome);
      };
      child.on('exit', died);
      child.on('message', heard);
      child.send({ ticket, subject, patience } satisfies Order);
    });
  }

  end(): void {
    this.#process.kill();
  }

  #start(): ChildProcess {
    const child = fork(new URL('worker.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.setMaxListeners(20);
    child.send({ conditions: this.#conditions } satisfies Order);
    return child;
  }
}

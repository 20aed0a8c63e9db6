import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import { type Outcome, type Subject, wrong } from '../subjects/outcome.ts';
import type { Waits } from '../subjects/server-run.ts';
import type { Conditions } from './conditions.ts';
import type { Alive, Delivered, Order } from './worker.ts';

/** Node never frees a loaded module: a process with more patched servers or memory than this is replaced. */
const mostGraphs = 600;
const mostMemory = 1500 * 2 ** 20;

/** A process that says nothing for so long is held by a patched server that never ends what it does, in milliseconds. */
const longestSilence = 30_000;

/** Until its first outcome a process loads the suite, which takes seconds of a core; a loaded machine has little of one. */
const longestStart = 180_000;

/**
 * A patched server serves a few requests and ends: code compiled at once, without optimization, runs it faster. Most of what
 * an exchange makes is garbage soon: with more room for it, less is copied before.
 */
const execArgv = [
  '--always-sparkplug',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--disable-warning=ExperimentalWarning',
];

interface Running {
  child: ChildProcess;
  /** Subjects that it works on. */
  open: number;
  /** True when it takes no more subjects. */
  worn: boolean;
}

/** A child process that tries subjects, several at once. It is replaced when it ends or has grown too large. */
export class WorkerProcess {
  readonly #conditions: Conditions;
  #current: Running;
  #ticket = 0;

  constructor(conditions: Conditions) {
    this.#conditions = conditions;
    this.#current = this.#start();
  }

  attempt(subject: Subject, waits: Waits): Promise<Outcome> {
    if (this.#current.worn || !this.#current.child.connected) this.#current = this.#start();
    const running = this.#current;
    const { child } = running;
    this.#ticket += 1;
    const ticket = this.#ticket;
    running.open += 1;
    return new Promise((resolve) => {
      const end = (outcome: Outcome) => {
        child.off('exit', exited);
        child.off('message', received);
        running.open -= 1;
        if (running.worn && running.open === 0) child.disconnect();
        resolve(outcome);
      };
      const exited = (code: number | null) => {
        end({ ...subject, ...wrong('crashed', `The process of the campaign ended with ${code}.`), durationMs: 0 });
      };
      const received = (delivered: Delivered | Alive) => {
        if (delivered === 'alive' || delivered.ticket !== ticket) return;
        running.worn ||= delivered.graphs > mostGraphs || delivered.rss > mostMemory;
        end(delivered.outcome);
      };
      child.on('exit', exited);
      child.on('message', received);
      child.send({ ticket, subject, waits } satisfies Order);
    });
  }

  end(): void {
    if (this.#current.child.connected) this.#current.child.disconnect();
  }

  #start(): Running {
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] satisfies StdioOptions;
    const child = fork(new URL('worker.ts', import.meta.url), { stdio, execArgv });
    child.setMaxListeners(20);
    child.send({ conditions: this.#conditions } satisfies Order);
    let limit = longestStart;
    const watched = () => setTimeout(() => child.kill('SIGKILL'), limit).unref();
    let watch = watched();
    child.on('message', (message: Delivered | Alive) => {
      if (message !== 'alive') limit = longestSilence;
      clearTimeout(watch);
      watch = watched();
    });
    child.once('exit', () => clearTimeout(watch));
    return { child, open: 0, worn: false };
  }
}

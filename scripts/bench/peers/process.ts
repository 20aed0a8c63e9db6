import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** How long a server may take to start, in milliseconds. */
const readyWithin = 30_000;

/** A measured server in a separate process. */
export class PeerProcess {
  readonly #child: ChildProcess;
  /** Time from the start of the process until it accepts requests, in milliseconds. */
  startedIn: number;
  /** The line that it prints when it accepts requests. */
  readonly line: string;

  private constructor(child: ChildProcess, startedIn: number, line: string) {
    this.#child = child;
    this.startedIn = startedIn;
    this.line = line;
  }

  /**
   * Starts a Node program and waits for a line that matches.
   * @throws Error with the output of a program that ends before
   */
  static start(program: readonly string[], ready: RegExp): Promise<PeerProcess> {
    const began = performance.now();
    const child = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    return new Promise((done, fail) => {
      const late = (): void => {
        child.kill('SIGKILL');
        fail(new Error(`${program[0]} did not take requests within ${readyWithin} ms:\n${output.slice(-2_000)}`));
      };
      const timer = globalThis.setTimeout(late, readyWithin);
      const read = (text: string): void => {
        output += text;
        const line = output.split('\n').find((one) => ready.test(one));
        clearTimeout(line === undefined ? undefined : timer);
        if (line !== undefined) done(new PeerProcess(child, performance.now() - began, line));
      };
      child.stdout.setEncoding('utf8').on('data', read);
      child.stderr.setEncoding('utf8').on('data', read);
      child.once('error', fail);
      child.once('exit', () =>
        fail(new Error(`${program[0]} ended before it took requests:\n${output.slice(-2_000)}`)),
      );
    });
  }

  /** Waits for a response of a program that prints no such line, and counts the time as its start. */
  async responds(url: string): Promise<void> {
    const began = performance.now();
    while (
      !(await fetch(url, { redirect: 'manual' }).then(
        () => true,
        () => false,
      ))
    ) {
      if (performance.now() - began > readyWithin) throw new Error(`${url} did not respond within ${readyWithin} ms.`);
      await setTimeout(20);
    }
    this.startedIn += performance.now() - began;
  }

  /** Processor time so far, in microseconds. */
  get cpu(): number {
    const [, fields = ''] = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
    // Linux counts CPU time in hundredths of a second.
    return (user + system) * 10_000;
  }

  /** Memory in use, in megabytes. */
  get memory(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((done) => this.#child.once('exit', done));
    this.#child.kill('SIGTERM');
    await ended;
  }
}

import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { printable } from '../../ground/values/untrusted.ts';
import type { Prompter, Reply } from '../../setup/people.ts';

/** Standard input. `unref` lets the program end while it is open. */
type Input = Readable & { unref?(): unknown };

/** Replies that count as no, like Enter alone. */
const no = /^(n|no|skip)$/i;

/**
 * Asks the person at the terminal. A name and Enter confirm the action, Enter alone declines. Reads continuously, so
 * that input typed before a question does not count as its reply, and after the end of input does not wait.
 */
export class TerminalPrompter implements Prompter {
  readonly #output: Writable;
  #answer: ((line: string) => void) | undefined;
  #ended = false;

  constructor(input: Input, output: Writable) {
    this.#output = output;
    const end = () => {
      this.#ended = true;
      this.#answer?.('');
    };
    createInterface({ input })
      .on('line', (line) => this.#answer?.(line))
      .on('close', end)
      // A closed terminal counts as the end of input.
      .on('error', end);
    input.unref?.();
  }

  /** True while a question needs the terminal. */
  get asking(): boolean {
    return this.#answer !== undefined;
  }

  ask(instruction: string, milliseconds: number, signal: AbortSignal): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      if (this.#ended) return resolve('skipped');
      const end = (settle: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        this.#answer = undefined;
        settle();
      };
      const stop = () => end(() => reject(signal.reason));
      const timer = setTimeout(() => end(() => resolve('late')), milliseconds);
      signal.addEventListener('abort', stop, { once: true });
      this.#answer = (line) => end(() => resolve(replyOf(line)));
      this.#output.write(
        `\nPLEASE ACT  ${printable(instruction, 300)}\n` +
          `            Then type your name and press Enter; Enter alone skips it. Time: ${milliseconds / 1000} s.\n`,
      );
    });
  }
}

function replyOf(line: string): Reply {
  const by = printable(line.trim(), 60);
  return by === '' || no.test(by) ? 'skipped' : { by };
}

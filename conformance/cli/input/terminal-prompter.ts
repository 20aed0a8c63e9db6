import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { printable } from '../../ground/values/untrusted.ts';
import type { Prompter, Reply } from '../../setup/people.ts';

/** Standard input, which may be let go of, so that it does not keep the program alive. */
type Input = Readable & { unref?(): unknown };

/** What says no as plainly as Enter alone. */
const no = /^(n|no|skip)$/i;

/**
 * Asks the person at the terminal: a name and Enter says that it is done, Enter alone that it is not. It reads all the
 * time, so that what was typed before a question is no answer to it, and after the end of input nothing is waited for.
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
      // A terminal that goes away is the end of input.
      .on('error', end);
    input.unref?.();
  }

  /** Whether a question depends on the terminal. */
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

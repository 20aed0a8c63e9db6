import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Prompter } from '../kernel/run/people.ts';
import { printable } from '../report/untrusted.ts';

/** Asks the person at the terminal: a name and Enter says that it is done, Enter alone that it is not. */
export class TerminalPrompter implements Prompter {
  readonly #input: Readable;
  readonly #output: Writable;

  constructor(input: Readable, output: Writable) {
    this.#input = input;
    this.#output = output;
  }

  ask(instruction: string, milliseconds: number, signal: AbortSignal): Promise<string | undefined> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const lines = createInterface({ input: this.#input });
      const end = (settle: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        // Before the close, which is told at once and would count as an answer.
        settle();
        lines.close();
      };
      const stop = () => end(() => reject(signal.reason));
      const timer = setTimeout(() => end(() => resolve(undefined)), milliseconds);
      signal.addEventListener('abort', stop, { once: true });
      lines.once('line', (line) => end(() => resolve(printable(line.trim(), 60) || undefined)));
      lines.once('close', () => end(() => resolve(undefined)));
      this.#output.write(
        `\nPLEASE ACT  ${printable(instruction, 300)}\n` +
          `            Then type your name and press Enter; Enter alone skips it. Time: ${milliseconds / 1000} s.\n`,
      );
    });
  }
}

import { StopCheck } from '../verdicts/stop.ts';

/** Puts an instruction before a person. */
export interface Prompter {
  /** Asks once. Throws the abort reason of the signal. */
  ask(instruction: string, milliseconds: number, signal: AbortSignal): Promise<Reply>;
}

/** Who did it; or that somebody would not, or that no one answered in time. */
export type Reply = { by: string } | 'skipped' | 'late';

/**
 * The people beside a run. They get one instruction at a time, whatever lanes there are, and what they confirmed goes
 * into the report: who, what and when.
 */
export class People {
  readonly #prompter: Prompter;
  readonly #milliseconds: number;
  readonly #notes: string[] = [];
  #turn: Promise<unknown> = Promise.resolve();

  constructor(prompter: Prompter, milliseconds: number) {
    this.#prompter = prompter;
    this.#milliseconds = milliseconds;
  }

  /** What was confirmed so far, for the report. */
  get notes(): readonly string[] {
    return this.#notes;
  }

  /** Waits until a person says that it is done. A person who skips it, or no one in time, leaves the check not tested. */
  async ask(instruction: string, by: { check: string; signal: AbortSignal }): Promise<void> {
    const turn = this.#turn.then(() => this.#prompter.ask(instruction, this.#milliseconds, by.signal));
    this.#turn = turn.catch(() => undefined);
    const reply = await turn;
    if (reply === 'skipped') throw new StopCheck('not_tested', 'opted_out', `Skipped when asked: ${instruction}`);
    if (reply === 'late') {
      throw new StopCheck(
        'not_tested',
        'opted_out',
        `No confirmation within ${this.#milliseconds / 1000} s: ${instruction}`,
        `timeouts: { prompt: ${(this.#milliseconds * 2) / 1000}s }`,
      );
    }
    this.#notes.push(`${reply.by} confirmed at ${new Date().toISOString()} for ${by.check}: ${instruction}`);
  }
}

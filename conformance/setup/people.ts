import { StopCheck } from '../ground/verdicts/stop.ts';

/** Shows an instruction to a person. */
export interface Prompter {
  /** Asks once. Throws the abort reason of the signal. */
  ask(instruction: string, milliseconds: number, signal: AbortSignal): Promise<Reply>;
}

/** The name of the person, or that the person declined, or did not reply in time. */
export type Reply = { by: string } | 'skipped' | 'late';

/** The people who assist all lanes, one instruction at a time. Confirmations are reported with name and time. */
export class People {
  readonly #prompter: Prompter;
  readonly #milliseconds: number;
  readonly #notes: string[] = [];
  #turn: Promise<unknown> = Promise.resolve();

  constructor(prompter: Prompter, milliseconds: number) {
    this.#prompter = prompter;
    this.#milliseconds = milliseconds;
  }

  /** The confirmations so far, for the report. */
  get notes(): readonly string[] {
    return this.#notes;
  }

  /** Waits until a person confirms. A skipped or unconfirmed instruction ends the check as not tested. */
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

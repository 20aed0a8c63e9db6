import { closeSync, openSync, writeSync } from 'node:fs';
import type { Capture, CheckResult, Exchange, Results } from '../kernel/results.ts';

/** One line of `events.ndjson`. A file without an `end` record is an invalid report: the suite was killed. */
export type LogRecord =
  | { type: 'begin'; at: string; suite: string; target: string; config: unknown; configHash: string }
  | { type: 'exchange'; exchange: Exchange }
  | { type: 'capture'; capture: Capture }
  | { type: 'check'; id: string; verdict: CheckResult['verdict']; reason?: CheckResult['reason'] }
  | ({ type: 'end'; at: string } & Pick<Results, 'outcome' | 'exitCode' | 'run' | 'stopped'>);

/** `events.ndjson`, written line by line while the run goes on, so that a killed run leaves what it saw. */
export class EventLog {
  readonly #file: number;
  #open = true;

  /** Starts a new file. Throws when the folder cannot be written. */
  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  /** Adds a record. After the end record nothing is added any more. */
  write(record: LogRecord): void {
    if (!this.#open) return;
    writeSync(this.#file, `${JSON.stringify(record)}\n`);
    if (record.type !== 'end') return;
    this.#open = false;
    closeSync(this.#file);
  }
}

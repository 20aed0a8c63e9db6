import { closeSync, openSync, writeSync } from 'node:fs';
import type { Capture, CheckResult, Exchange, Results } from '../../ground/verdicts/results.ts';
import { jsonText } from './json-text.ts';

/** One line of `events.ndjson`. A file without an `end` record is an invalid report: the suite was killed. */
export type LogRecord =
  | ({ type: 'begin'; at: string } & Begin)
  | { type: 'exchange'; exchange: Exchange }
  | { type: 'capture'; capture: Capture }
  | { type: 'check'; id: string; verdict: CheckResult['verdict']; reason?: CheckResult['reason'] }
  | ({ type: 'end'; at: string } & End);

/** The beginning of a run: its configuration. */
export interface Begin {
  run: string;
  suite: string;
  target: string;
  config: unknown;
  configHash: string;
}

/** The end of a run. One that failed, or was interrupted before it began, has only an exit code. */
export type End = { exitCode: number } & Partial<Pick<Results, 'outcome' | 'run' | 'stopped'>>;

/** `events.ndjson`, written line by line during the run, so that a killed run leaves its results. */
export class EventLog {
  readonly #file: number;
  #open = true;

  /** Starts a new file. Throws when the folder cannot be written. */
  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  begin(begin: Begin): void {
    this.write({ type: 'begin', at: new Date().toISOString(), ...begin });
  }

  /** Closes the file. Nothing can be added afterwards. */
  end(end: End): void {
    this.write({ type: 'end', at: new Date().toISOString(), ...end });
    if (this.#open) closeSync(this.#file);
    this.#open = false;
  }

  write(record: LogRecord): void {
    if (this.#open) writeSync(this.#file, `${jsonText(record)}\n`);
  }
}

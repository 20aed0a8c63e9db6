import { randomBytes } from 'node:crypto';
import manifest from '../../../package.json' with { type: 'json' };
import { clientResults, type Watched } from '../../clients/judge/client-results.ts';
import type { Redactor } from '../../exchange/http/redact.ts';
import type { Results } from '../../ground/verdicts/results.ts';
import { jsonReport } from '../../report/files/json.ts';
import { allowedNote } from '../../report/statement/reservations.ts';
import { terminalReport } from '../../report/terminal/terminal.ts';
import { wantsColour } from '../../report/wording/colour.ts';
import { ReportFolder } from './report-folder.ts';

/** Options of `client` for all of its modes. */
export interface ClientReportOptions {
  name: string;
  out: string;
  allowIncomplete?: boolean;
  json?: boolean;
  color: boolean;
}

/** The results of one mode of `client`. */
export type Part = Pick<Watched, 'findings' | 'exchanges' | 'stopped' | 'notes'>;

/** The report of a run of `client`, from the log to the output on the screen. */
export class ClientReport {
  readonly #options: ClientReportOptions;
  readonly #config: object;
  readonly #folder: ReportFolder;
  readonly #startedAt = new Date();
  readonly #run: string;

  /** Begins the log. Throws UsageError when the folder cannot be written. */
  constructor(options: ClientReportOptions, config: object) {
    this.#options = options;
    this.#config = { target: { name: options.name }, ...config };
    this.#folder = new ReportFolder(options.out);
    this.#run = `cl-${this.#startedAt.getTime().toString(36)}-${randomBytes(3).toString('hex')}`;
    const begun = { run: this.#run, suite: manifest.version, target: options.name };
    this.#folder.events.begin({ ...begun, config: this.#config, configHash: '' });
  }

  /** Closes the log of a run that has no result. */
  interrupted(): void {
    this.#folder.events.end({ exitCode: 130 });
  }

  /** Writes the report and prints the screen. Returns the exit code. */
  end(seen: Part & { isInterrupted: boolean }, redactor: Redactor): number {
    const { isInterrupted, ...shown } = seen;
    const endedAt = new Date();
    const run = {
      id: this.#run,
      startedAt: this.#startedAt.toISOString(),
      endedAt: endedAt.toISOString(),
      durationMs: endedAt.getTime() - this.#startedAt.getTime(),
      filtered: false,
      interrupted: isInterrupted,
    };
    const { name, allowIncomplete = false, json = false, color } = this.#options;
    const judged = clientResults(
      { name, config: this.#config, configHash: '', run, gradesPackage: true, ...shown },
      redactor,
    );
    const results = allowIncomplete ? allowed(judged) : judged;
    this.#log(results);
    this.#folder.write(results);
    const screen = {
      colour: wantsColour(process.stdout, process.env, color),
      width: process.stdout.columns ?? 100,
      out: this.#folder.path,
    };
    process.stdout.write(json ? jsonReport(results) : terminalReport(results, screen));
    return results.exitCode;
  }

  /** A client is judged after it has ended, so the log has everything that the report has. */
  #log({ checks, exchanges }: Results): void {
    const { events } = this.#folder;
    for (const exchange of exchanges) events.write({ type: 'exchange', exchange });
    for (const { id, verdict, reason } of checks)
      events.write({ type: 'check', id, verdict, ...(reason && { reason }) });
  }
}

function allowed(results: Results): Results {
  return results.exitCode === 4 ? { ...results, exitCode: 0, notes: [allowedNote, ...results.notes] } : results;
}

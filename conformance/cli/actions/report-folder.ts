import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Results } from '../../ground/verdicts/results.ts';
import { ctrfReport } from '../../report/ci/ctrf.ts';
import { junitReport } from '../../report/ci/junit.ts';
import { EventLog } from '../../report/files/events.ts';
import { jsonReport } from '../../report/files/json.ts';
import { htmlReport } from '../../report/html/html.ts';
import { reproductionScripts } from '../../report/repro/repro.ts';
import { questionnaire } from '../../report/statement/questionnaire.ts';
import { reservations } from '../../report/statement/reservations.ts';
import { statement } from '../../report/statement/statement.ts';
import { scriptPath } from '../../report/wording/findings.ts';
import { UsageError } from '../input/usage-error.ts';

/** Files of an earlier run in the same folder, deleted so that they do not look like those of this run. */
const own = [
  'results.json',
  'junit.xml',
  'ctrf.json',
  'report.html',
  'questionnaire.md',
  'statement.md',
  'suite-fault.txt',
];

/**
 * The folder of one report: `results.json`, `events.ndjson`, `junit.xml`, `ctrf.json`, `report.html`,
 * `questionnaire.md`, `repro/*.sh`; and `statement.md` when the run leaves no reservations.
 */
export class ReportFolder {
  readonly path: string;
  readonly events: EventLog;

  /** Makes the folder and begins the log. Throws UsageError when it cannot be written. */
  constructor(path: string) {
    this.path = path.replace(/(?<=.)\/+$/, '');
    try {
      makeFolder(resolve(path, 'repro'));
      for (const name of own) rmSync(join(path, name), { force: true });
      for (const name of readdirSync(join(path, 'repro'))) {
        if (name.endsWith('.sh')) rmSync(join(path, 'repro', name));
      }
      this.events = new EventLog(join(path, 'events.ndjson'));
    } catch (error) {
      const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
      throw new UsageError(`The report folder ${path} cannot be written${why}. Choose another one with --out.`);
    }
  }

  /**
   * Writes every report of a finished, stopped or interrupted run, and closes the log with its end record. Throws
   * UsageError when the folder was taken away or cannot be written any more.
   */
  write(results: Results): void {
    try {
      this.#write(results);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
      if (code === undefined) throw error;
      throw new UsageError(
        `The report folder ${this.path} can no longer be written (${code}): the report is incomplete. Run again with another --out.`,
      );
    }
    if (existsSync(join(this.path, 'events.ndjson'))) return;
    throw new UsageError(
      `The report folder ${this.path} was removed during the run. It was created again, but events.ndjson is lost and the report is incomplete. Run again.`,
    );
  }

  #write(results: Results): void {
    const scripts = reproductionScripts(results);
    for (const [check, script] of scripts) this.#file(scriptPath(check), script, 0o755);
    this.#file('results.json', jsonReport(results));
    this.#file('junit.xml', junitReport(results));
    this.#file('ctrf.json', ctrfReport(results));
    this.#file('report.html', htmlReport(results, scripts));
    this.#file('questionnaire.md', questionnaire(results));
    if (reservations(results).length === 0) this.#file('statement.md', statement(results));
    const { run, outcome, exitCode, stopped } = results;
    this.events.end({ run, outcome, exitCode, ...(stopped && { stopped }) });
  }

  /** Writes an error of the suite itself, with its stack, to a file. The screen shows only the path. */
  writeFault(error: unknown): string {
    this.#file('suite-fault.txt', `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return join(this.path, 'suite-fault.txt');
  }

  #file(name: string, text: string, mode = 0o644): void {
    const path = join(this.path, name);
    if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { mode });
  }
}

/** Not `recursive`: where a file system refuses new folders with ENOENT, such as /proc, Node would retry forever. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

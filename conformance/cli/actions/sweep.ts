import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from '../../ground/declared-target/target.ts';
import { printable } from '../../ground/values/untrusted.ts';
import { UnreadableReport } from '../../report/files/unreadable.ts';
import { count } from '../../report/wording/wording.ts';
import { sweepRecorded } from '../../setup/created-resources/sweep.ts';
import { loadTarget } from '../../target-file/load.ts';
import { Interruption } from '../input/interruption.ts';
import { UsageError } from '../input/usage-error.ts';
import { type LoggedRun, readLog } from './run-log.ts';

export interface SweepOptions {
  report: string;
  run?: string;
  target?: string;
  set: string[];
}

/**
 * `sweep`: removes what an earlier run left behind, using only the record of that run. Returns the exit code: 0 nothing
 * is left, 3 the server cannot be reached, 4 something is left.
 */
export async function sweep(options: SweepOptions): Promise<number> {
  const logged = options.run === undefined ? readLog(options.report) : findRun(options.report, options.run);
  const file = options.target ?? process.env.CONFORMANCE_TARGET;
  if (file === undefined) {
    throw new UsageError(
      `sweep needs the target file of run ${printable(logged.run, 60)}: name it with --target. (A run without a target file tests a reference server that stops with it.)`,
    );
  }
  const { target, secrets } = loadTarget(file, options.set);
  mustBeSame(logged, target);
  const interruption = new Interruption(() => console.error('stopping'));
  try {
    const { found, takenBack, notes, stopped } = await sweepRecorded(logged, target, secrets, interruption.signal);
    const lines = notes.map((note) => `  ${printable(note, 200)}`);
    const head =
      found === 0
        ? `Run ${printable(logged.run, 60)} left nothing on the server.`
        : `Run ${printable(logged.run, 60)} may have left ${count(found, 'object')}: ${takenBack} cleaned up now, ${notes.length} left, the others were already closed.`;
    process.stdout.write(
      `${[head, ...lines, ...(stopped === undefined ? [] : [printable(stopped, 300)])].join('\n')}\n`,
    );
    if (interruption.signal.aborted) return 130;
    if (stopped !== undefined) return 3;
    return notes.length === 0 ? 0 : 4;
  } finally {
    interruption.release();
  }
}

/** The record of a run in a folder, or in one of the folders in it. */
function findRun(folder: string, run: string): LoggedRun {
  const seen: string[] = [];
  for (const place of [folder, ...foldersIn(folder)]) {
    try {
      const logged = readLog(place);
      if (logged.run === run) return logged;
      seen.push(logged.run);
    } catch (error) {
      if (!(error instanceof UnreadableReport)) throw error;
    }
  }
  const known = seen.length === 0 ? 'There is no report.' : `Runs there: ${seen.slice(0, 5).join(', ')}.`;
  throw new UnreadableReport(`No report of run ${printable(run, 60)} in ${folder}. ${printable(known, 300)}`);
}

function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [join(folder, entry.name)] : []));
  } catch {
    return [];
  }
}

/** Refuses another server, where the recorded ids belong to other objects. */
function mustBeSame(logged: LoggedRun, target: Target): void {
  for (const name of ['merchant', 'partner'] as const) {
    const then = logged[name];
    const now = target[name]?.base_url;
    if (then === now) continue;
    throw new UsageError(
      `Run ${printable(logged.run, 60)} used ${printable(then ?? `no ${name} interface`, 120)}, but ${name}.base_url is ${now ?? 'not set'}. The recorded ids are valid on that server only: pass the target file of that run.`,
    );
  }
}

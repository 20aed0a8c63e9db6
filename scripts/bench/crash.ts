import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCount, runScript, say, scriptCommand } from '../command-line.ts';
import { projectPath } from '../contract/project.ts';
import { writeMeasurement } from './measurements.ts';
import { table } from './server-table.ts';

const command = scriptCommand(
  'npm run crash --',
  'Kills the reference server (kill -9) while 32 clients write, again and again, with a data file and with a PostgreSQL ' +
    'database, and looks up everything that was acknowledged and the event of every move that was kept. Then it makes every commit slow, ' +
    'and kills the server at the moment of a response. These are tests of npm test with more kills.',
  `Examples:
  $ npm run crash
  $ npm run crash -- --kills 5
  $ npm run crash -- --write

Exit codes: 0 nothing was lost, 1 something was, 2 wrong option.`,
)
  .option('--kills <n>', 'how often each server is killed, at most 20', readCount, 20)
  .option('--write', 'also write the table into docs/guides/measurements.md');

interface Flags {
  readonly kills: number;
  readonly write?: boolean;
}

const tests = ['crash', 'acknowledged'].map((name) => `reference-server/test/process/${name}.test.ts`);

function crash({ kills, write }: Flags): number {
  const folder = mkdtempSync(join(tmpdir(), 'crash-report-'));
  try {
    const report = join(folder, 'report');
    const vitest = projectPath('node_modules/vitest/vitest.mjs');
    const { status } = spawnSync(process.execPath, [vitest, 'run', ...tests], {
      cwd: projectPath('.'),
      stdio: 'inherit',
      env: { ...process.env, KILLS: String(kills), CRASH_REPORT: report },
    });
    if (status !== 0 || !existsSync(report)) return 1;
    const rows: string[][] = readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const text = table(
      ['store', 'kills', 'requests in flight', 'invoices', 'moves and refunds', 'events', 'lost'],
      rows,
    );
    if (write) say(`written to ${writeMeasurement('crash', 'npm run crash', text)}`);
    return say(text);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await runScript(command, crash);

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Results } from '../../conformance/ground/verdicts/results.ts';
import { projectPath } from '../contract/project.ts';
import { type Client, type Invocation, StepFailed, type Workspace } from './client.ts';
import { runLogged } from './workspace.ts';

/** What the stories show of a client. */
export type StoryReport = Pick<Results, 'clauses' | 'stopped' | 'notes'>;

/**
 * Plays the stories of the suite with the driver of a client.
 * @throws StepFailed when the suite writes no report
 */
export async function runDriver({ id }: Client, { folder }: Workspace, driver: Invocation): Promise<StoryReport> {
  const file = join(folder, 'client.yaml');
  const command = JSON.stringify([driver.program, ...driver.args]);
  await writeFile(file, `schema: client/1\nclient: { name: ${id} }\ndriver: ${command}\n`);
  const suite = projectPath('conformance/cli/invoicing-conformance.js');
  const args = [suite, 'client', '--config', file, '--out', join(folder, 'stories')];
  const { environment = {} } = driver;
  const { code } = await runLogged(folder, 'play the stories', { program: process.execPath, args, environment });
  const text = await readFile(join(folder, 'stories/results.json'), 'utf8').catch(() => {
    throw new StepFailed('play the stories', `no report; it ended with ${code}`);
  });
  return JSON.parse(text) as StoryReport;
}

/**
 * What the stories show, in words for the table: how many clauses about clients hold, and those that its user has to keep.
 * @throws StepFailed when no story was played to its end
 */
export function inWords({ clauses, stopped, notes }: StoryReport): string {
  const fault = stopped?.message ?? notes.find((note) => note.startsWith('The driver'));
  if (fault !== undefined) throw new StepFailed('play the stories', fault);
  const withVerdict = (...verdicts: readonly string[]) => clauses.filter(({ verdict }) => verdicts.includes(verdict));
  const held = withVerdict('pass').length;
  const left = withVerdict('fail', 'warn').map(({ id }) => id);
  return `stories: ${held} clauses kept, ${left.length === 0 ? 'none broken' : `left to its user: ${left.join(', ')}`}`;
}

import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { runScript, say, scriptCommand } from '../../command-line.ts';
import { projectPath } from '../../contract/project.ts';
import type { Case } from './case.ts';
import { Corpus, problemsOf, readCases } from './corpus.ts';
import { RedoclyDiff } from './redocly-diff.ts';
import { type Judged, textTable, withTable } from './table.ts';

const page = projectPath('docs/guides/gate-corpus.md');
/** Number of concurrent comparisons with `redocly diff`. */
const workers = 2;

const command = scriptCommand(
  'npm run gate:corpus --',
  'Compares the gate with `redocly diff` alone, over the changes of scripts/gate/corpus/cases/.',
  'Examples:\n' +
    '  $ npm run gate:corpus                              every case, some minutes\n' +
    '  $ npm run gate:corpus -- --only limit-lowered      one case, or all of a topic\n' +
    '  $ npm run gate:corpus -- --write                   writes the table of docs/guides/gate-corpus.md\n\n' +
    'Exit codes: 0 the gate judges every case as expected, 1 it does not, 2 unknown option or case.',
)
  .option('--only <names>', 'ids of cases or topics, separated by commas')
  .option('--write', 'write the table of the guide');

interface Flags {
  only?: string;
  write?: boolean;
}

async function main({ only, write }: Flags): Promise<number> {
  if (only !== undefined && write) return say('The table has all cases: give --only or --write.', 2);
  const all = readCases();
  const names = only?.split(',');
  const cases = all.filter(({ id, topic }) => names === undefined || names.includes(id) || names.includes(topic));
  const unknown = names?.find((name) => !all.some(({ id, topic }) => id === name || topic === name));
  if (unknown !== undefined) return say(`There is no case or topic "${unknown}" in scripts/gate/corpus/cases/.`, 2);
  const { judged, problems } = await judgeAll(cases);
  say(textTable(judged));
  if (only !== undefined)
    for (const { one, gate, redocly } of judged) say(`${one.id}: gate ${gate}, redocly diff ${redocly}`);
  if (problems.length > 0) return say(problems.join('\n'), 1);
  if (write) await writeTable(judged);
  return 0;
}

async function judgeAll(cases: readonly Case[]): Promise<{ judged: Judged[]; problems: string[] }> {
  const corpus = new Corpus();
  const redocly = new RedoclyDiff();
  const judged = new Map<Case, Judged>();
  const problems: string[] = [];
  const rest = cases.values();
  const work = async () => {
    for (const one of rest) {
      const found = corpus.judge(one);
      problems.push(...problemsOf(one, found).map((problem) => `${one.id}: ${problem}`));
      const { before, after } = corpus.sides(one);
      judged.set(one, { one, gate: found.version, redocly: await redocly.version(before, after) });
      process.stderr.write(`${judged.size} of ${cases.length}: ${one.id}\n`);
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    redocly.close();
  }
  return { judged: cases.flatMap((one) => judged.get(one) ?? []), problems };
}

async function writeTable(judged: readonly Judged[]): Promise<void> {
  const text = withTable(await readFile(page, 'utf8'), judged);
  await writeFile(page, await format(text, { ...(await resolveConfig(page)), parser: 'markdown' }));
  say(`\nTable: ${relative('', page)}`);
}

await runScript(command, main);

import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { runScript, say, scriptCommand } from '../../command-line.ts';
import { projectPath } from '../../contract/project.ts';
import { isInstalled } from '../../installed-program.ts';
import { type Generator, generators } from './generators.ts';
import { type Kind, newContract, oldContract, readKinds } from './kinds.ts';
import { type Result, readResults, resultsFile, resultsText, withTable } from './results.ts';
import { type Outcome, tryCalls } from './try.ts';

const page = projectPath('docs/guides/changes.md');

const command = scriptCommand(
  'npm run gate:compiled --',
  'Compiles old calls against clients of a changed contract, with five generators, and records whether they compile to ' +
    'the same requests. Writes scripts/gate/compiled/results.yaml and the table of docs/guides/changes.md.',
  'Examples:\n' +
    '  $ npm run gate:compiled                                every generator and kind, about 20 minutes\n' +
    '  $ npm run gate:compiled -- --only go                   one generator; the results of others are kept\n' +
    '  $ npm run gate:compiled -- --kinds order-of-parameters some kinds\n\n' +
    'A generator whose tools are missing is skipped, with the reason. Generated code: node_modules/.cache/clients/compiled/.\n\n' +
    'Exit codes: 0 done, 1 the old calls fail against the old contract, 2 unknown option or name.',
)
  .option('--only <generators>', `generators, separated by commas: ${generators.map(({ id }) => id).join(', ')}`)
  .option('--kinds <ids>', 'kinds of kinds.yaml, separated by commas');

async function main({ only, kinds: wanted }: { only?: string; kinds?: string }): Promise<number> {
  const kinds = readKinds();
  const [names, ids] = [only?.split(','), wanted?.split(',')];
  const unknown = [
    ...(names ?? []).filter((name) => !generators.some(({ id }) => id === name)),
    ...(ids ?? []).filter((name) => !kinds.some(({ id }) => id === name)),
  ];
  if (unknown.length > 0) return say(`There is no ${unknown.join(', ')}. Run with --help for the generators.`, 2);
  for (const generator of generators.filter(({ id }) => names === undefined || names.includes(id))) {
    const missing = generator.needs.filter((program) => !isInstalled(program));
    if (missing.length > 0) {
      say(`${generator.id}: skipped, ${missing.join(', ')} not in PATH`);
      continue;
    }
    const old = await tryCalls(generator, 'old', oldContract());
    if (old.kind !== 'ran')
      return say(`${generator.id}: the old calls fail against the old contract: ${old.reason}`, 1);
    for (const kind of kinds.filter(({ id }) => ids === undefined || ids.includes(id)))
      await record(generator, kind, old.said);
  }
  const text = withTable(await readFile(page, 'utf8'), kinds, readResults());
  await writeFile(page, await format(text, { ...(await resolveConfig(page)), parser: 'markdown' }));
  return 0;
}

async function record(generator: Generator, kind: Kind, before: string): Promise<void> {
  const row = compared(before, await tryCalls(generator, kind.id, newContract(kind)));
  say(`${generator.id}, ${kind.id}: ${row.result}${row.why === undefined ? '' : `, ${row.why}`}`);
  const results = readResults();
  const known = { ...results[kind.id], [generator.id]: row };
  const ordered = Object.fromEntries(generators.flatMap(({ id }) => (known[id] ? [[id, known[id]] as const] : [])));
  await writeFile(resultsFile, resultsText({ ...results, [kind.id]: ordered }));
}

function compared(before: string, outcome: Outcome): { result: Result; why?: string } {
  if (outcome.kind !== 'ran') return { result: outcome.kind, why: outcome.reason };
  if (outcome.said === before) return { result: 'same' };
  const old = before.split('\n');
  const differing = outcome.said.split('\n').find((line, index) => line !== old[index]);
  return { result: 'another call', why: differing?.slice(0, 200) ?? 'a request is missing' };
}

await runScript(command, main);

import { readFile, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { projectPath } from '../contract/project.ts';
import { isInstalled } from '../installed-program.ts';
import { allClients } from './all-clients.ts';
import type { Client, Result } from './client.ts';
import { realSurroundings, runClient, type Surroundings } from './run-client.ts';
import { selectClients, UnknownClient } from './selection.ts';
import { type ServerReport, withReports, withServers } from './server-reports.ts';
import { counts, textTable, withTable } from './table.ts';
import { workRoot } from './workspace.ts';

const page = projectPath('docs/clients/README.md');
const guide = projectPath('docs/guides/clients.md');
const reportFile = projectPath('docs/clients/server-reports.json');

const command = scriptCommand(
  'npm run clients --',
  'Generates a client in each language from generated/bundles/, compiles it, and runs one scenario with it against the ' +
    'reference server, behind a proxy that adds unknown keys and values. Writes the table of docs/clients/README.md.',
  'Examples:\n' +
    '  $ npm run clients                      every client whose tools are installed\n' +
    '  $ npm run clients -- --only go,python  a language, or one client by its id\n' +
    '  $ npm run clients -- --list            ids, generators and the programs that they need\n\n' +
    'Generators are downloaded on first use, at the version of the table. A client whose tools are missing is skipped,\n' +
    'with the reason; one whose language is not compiled is inspected. Logs and generated code: node_modules/.cache/clients/<id>/.\n\n' +
    'Exit codes: 0 no client failed (one that was only inspected or skipped has not passed), 1 a client failed, 2 an option\n' +
    'is wrong.',
)
  .option('--only <names>', 'run only these clients: ids or languages, separated by commas')
  .option('--list', 'list the clients and exit');

interface Flags {
  readonly only?: string;
  readonly list?: boolean;
}

function list(): number {
  const width = Math.max(...allClients.map(({ id }) => id.length));
  const lines = allClients.map(
    ({ id, generator, version, needs }) =>
      `${id.padEnd(width)}  ${generator} ${version}; needs ${needs.join(', ') || 'nothing'}`,
  );
  return say(lines.join('\n'));
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const formatted = await format(change(before), { ...(await resolveConfig(file)), filepath: file });
  if (formatted !== before) await writeFile(file, formatted);
}

/**
 * How many clients are tried at the same time. While one is compiled, others wait for what the stories do after a pause; a
 * compiler may need 4 GiB.
 */
const lanes = Math.max(1, Math.min(4, Math.floor(totalmem() / (4 * 1024 ** 3))));

async function report(client: Client, surroundings: Surroundings): Promise<Result> {
  const result = await runClient(client, surroundings);
  const { outcome, seconds, detail } = result;
  say(`${client.id}: ${outcome} after ${seconds} s${outcome === 'skipped' ? `: ${detail}` : ''}`);
  return result;
}

async function run(only?: string): Promise<number> {
  const clients = selectClients(allClients, only);
  const surroundings = realSurroundings(isInstalled, (client, step) => say(`${client.id}: ${step}`));
  const results: Result[] = [];
  const waiting = clients.entries();
  async function walk(): Promise<void> {
    for (const [i, client] of waiting) results[i] = await report(client, surroundings);
  }
  await Promise.all(Array.from({ length: lanes }, walk));
  await rewrite(page, (text) => withTable(text, results, allClients));
  const ids = allClients.map(({ id }) => id);
  const reports = withReports(JSON.parse(await readFile(reportFile, 'utf8')) as ServerReport[], results, ids);
  await rewrite(reportFile, () => JSON.stringify(reports));
  await rewrite(guide, (text) => withServers(text, reports));
  say(`\n${textTable(results)}\n\nTable: ${relative('', page)}. Logs: ${relative('', workRoot)}/<id>/.`);
  return say(`${counts(results)}.`, results.some(({ outcome }) => outcome === 'failed') ? 1 : 0);
}

await runScript(command, async ({ only, list: listing }: Flags) => {
  try {
    return listing ? list() : await run(only);
  } catch (error) {
    if (error instanceof UnknownClient) return say(error.message, 2);
    throw error;
  }
});

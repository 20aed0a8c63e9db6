import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { projectSources, readContractFiles } from '../contract/contract-files.ts';
import { dataOf } from '../contract/data.ts';
import { type ApiName, apiNames, projectPath } from '../contract/project.ts';
import { asJson, asYaml, bundle } from './bundle.ts';
import { catalog } from './catalog.ts';
import { contractTypes } from './contract-types.ts';
import { clauses, events, lifecycles, limits, readings, sandbox, sections } from './data.ts';
import type { Document } from './openapi.ts';
import { downgrade } from './openapi30.ts';
import { handlerTypes, server } from './server.ts';
import { types } from './types.ts';

const command = scriptCommand(
  'npm run generate --',
  'Writes generated/ from openapi/: bundles, types, typed server stubs and contract data.',
  'Examples:\n' +
    '  $ npm run generate           write every file\n' +
    '  $ npm run generate:check     write nothing; exit 1 and name the files that differ\n\n' +
    'Exit codes: 0 done, 1 files differ or the contract does not bundle, 2 unknown option.',
).option('--check', 'write nothing; compare');

/** Every generated file, by its path in the project. */
async function generate(): Promise<Map<string, string>> {
  const contract = dataOf(readContractFiles(projectSources()));
  const [merchant, partner] = await Promise.all([bundle('merchant', contract), bundle('partner', contract)]);
  const documents: Record<ApiName, Document> = { merchant: merchant.document, partner: partner.document };
  const files = new Map<string, string>();
  for (const api of apiNames) {
    const twin = downgrade(documents[api]);
    files.set(`generated/bundles/${api}.json`, asJson(documents[api]));
    files.set(`generated/bundles/${api}.yaml`, asYaml(documents[api]));
    files.set(`generated/bundles/${api}-3.0.json`, asJson(twin));
    files.set(`generated/bundles/${api}-3.0.yaml`, asYaml(twin));
    files.set(`generated/types/${api}.ts`, await types(documents[api]));
    files.set(`generated/server/${api}.ts`, server(api, documents[api]));
  }
  files.set('generated/server/handler.ts', handlerTypes());
  files.set('generated/catalog.ts', catalog(documents, [...merchant.embedded, ...partner.embedded], contract));
  files.set('generated/lifecycles.ts', lifecycles(contract));
  files.set('generated/limits.ts', limits(contract));
  files.set('generated/events.ts', events(contract));
  files.set('generated/sandbox.ts', sandbox(contract));
  files.set('generated/clauses.ts', clauses(contract));
  files.set('generated/readings.ts', readings(contract));
  files.set('generated/sections.ts', sections(contract));
  files.set('generated/contract-data.ts', await contractTypes());
  return files;
}

async function present(): Promise<string[]> {
  const entries = await readdir(projectPath('generated'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectPath('.'), `${entry.parentPath}/${entry.name}`))
    .sort();
}

/** Names of the files that are missing, differ, or should not exist. */
async function drift(files: Map<string, string>): Promise<string[]> {
  const differing: string[] = [];
  for (const [path, text] of files) {
    const current = await readFile(projectPath(path), 'utf8').catch(() => undefined);
    if (current !== text) differing.push(current === undefined ? `${path}  is missing` : `${path}  differs`);
  }
  for (const path of await present()) if (!files.has(path)) differing.push(`${path}  is no longer generated`);
  return differing;
}

async function write(files: Map<string, string>): Promise<void> {
  for (const path of await present()) if (!files.has(path)) await rm(projectPath(path));
  for (const [path, text] of files) {
    await mkdir(dirname(projectPath(path)), { recursive: true });
    await writeFile(projectPath(path), text);
  }
}

async function main({ check }: { check?: boolean }): Promise<number> {
  const started = performance.now();
  const files = await generate();
  if (!check) {
    await write(files);
    return say(`${files.size} files written to generated/ in ${Math.round(performance.now() - started)} ms`);
  }
  const differing = await drift(files);
  if (differing.length === 0) return say(`generated/ is up to date with openapi/: ${files.size} files`);
  return say(
    `generated/ is not up to date with openapi/:\n  ${differing.join('\n  ')}\nRun npm run generate and commit the result.`,
    1,
  );
}

await runScript(command, main);

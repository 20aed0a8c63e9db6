import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { type Api, type Contract, projectPath } from './contract.ts';
import { expandErrorExamples } from './error-examples.ts';
import type { Document } from './openapi.ts';

/** Runs `redocly bundle` for one interface. Redocly's own message is the error when it refuses. */
async function redoclyBundle(api: Api): Promise<Document> {
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  const output = join(folder, `${api}.json`);
  try {
    const redocly = projectPath('node_modules/@redocly/cli/bin/cli.js');
    const child = spawn(process.execPath, [redocly, 'bundle', api, '--output', output, '--ext', 'json'], {
      cwd: projectPath('.'),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    const code = await new Promise<number | null>((done) => child.on('close', done));
    if (code !== 0) throw new Error(`The ${api} contract does not bundle.\n${Buffer.concat(said).toString()}`);
    return JSON.parse(await readFile(output, 'utf8')) as Document;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The 3.1 bundle of one interface: one document, every code of an asynchronous failure shown as an example. */
export async function bundle(api: Api, contract: Contract): Promise<Document> {
  const document = await redoclyBundle(api);
  expandErrorExamples(document, contract.errors);
  return document;
}

export const asJson = (document: Document): string => `${JSON.stringify(document, null, 2)}\n`;
export const asYaml = (document: Document): string =>
  stringify(document, { lineWidth: 110, aliasDuplicateObjects: false });

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { ContractData } from '../contract/data.ts';
import { inWords } from '../contract/notes.ts';
import { type ApiName, projectPath } from '../contract/project.ts';
import { addAssumedFacets } from './assumed-facets.ts';
import { addDocUrls } from './doc-urls.ts';
import { type Embedded, expandErrorExamples } from './error-examples.ts';
import type { Document } from './openapi.ts';

/** Runs `redocly bundle` for one interface. A failure carries Redocly's own message. */
async function redoclyBundle(api: ApiName): Promise<Document> {
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

/** A description as one document, and the places of its codes outside of error responses. */
export interface Bundle {
  document: Document;
  embedded: Embedded[];
}

/**
 * The 3.1 bundle of one interface: one document with an example for every code of an asynchronous failure or a row, a
 * `doc_url` in every error of the merchant interface, the text of every cited reading, and a sentence about what is
 * assumed of a property.
 */
export async function bundle(api: ApiName, contract: ContractData): Promise<Bundle> {
  const document = inWords(await redoclyBundle(api), contract.readings);
  const embedded = expandErrorExamples(document, contract.errors);
  addAssumedFacets(document);
  if (api === 'merchant') addDocUrls(document, contract);
  return { document, embedded };
}

export function asJson(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

export function asYaml(document: object): string {
  return stringify(document, { lineWidth: 110, aliasDuplicateObjects: false });
}

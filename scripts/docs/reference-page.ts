import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiName, projectPath } from '../contract/project.ts';

/** No external requests, including the footer's logo: the page must work offline. */
const policy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  'worker-src blob:',
].join('; ');

/** Redoc's footer loads an external logo; an empty image replaces it. */
const logo = /https:\/\/cdn\.redoc\.ly\/[\w./-]+\.svg/g;
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The Redoc reference of one interface as one file. */
export async function referencePage(api: ApiName): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-'));
  const output = join(folder, 'page.html');
  try {
    await redocly('build-docs', projectPath(`generated/bundles/${api}.yaml`), '--inlineBundle', '--output', output);
    const html = await readFile(output, 'utf8');
    return html
      .replaceAll(logo, nothing)
      .replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function redocly(...options: string[]): Promise<void> {
  const program = projectPath('node_modules/@redocly/cli/bin/cli.js');
  const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  if (code !== 0) throw new Error(`redocly ${options[0]} failed.\n${Buffer.concat(said).toString()}`);
}

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { projectPath, withSlashes } from '../contract/project.ts';
import { isDerived } from './derived-paths.ts';

const command = scriptCommand(
  'npm run generate --',
  'Writes generated/ from openapi/: bundles, types, typed server stubs and contract data. The other forms of the bundles ' +
    '(JSON, OpenAPI 3.0 and 3.2, AsyncAPI, collections, compiled checks) are not in git; programs write them when they read ' +
    'them for the first time.',
  'Examples:\n' +
    '  $ npm run generate             write every file\n' +
    '  $ npm run generate:check       write nothing; exit 1 and name the files that differ\n' +
    '  $ npm run generate -- --forms  write only what is not in git\n\n' +
    'Exit codes: 0 done, 1 files differ or the contract does not bundle, 2 unknown option.',
)
  .option('--check', 'write nothing; compare')
  .option('--forms', 'write only the other forms of the bundles');

/** Generated files in the project that are in git, or could be. */
async function present(): Promise<string[]> {
  const entries = await readdir(projectPath('generated'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => withSlashes(relative(projectPath('.'), join(entry.parentPath, entry.name))))
    .filter((path) => !isDerived(path))
    .sort();
}

/** Names of files that are missing, differ, or should not exist. */
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

async function main({ check, forms }: { check?: boolean; forms?: boolean }): Promise<number> {
  const started = performance.now();
  const took = (): string => `in ${Math.round(performance.now() - started)} ms`;
  // Imported here so that help and mistyped flags return at once.
  const { writeDerivedFiles } = await import('./derived-files.ts');
  if (forms) return say(`${await writeDerivedFiles()} files written to generated/ ${took()}`);
  const { generatedFiles } = await import('./generated-files.ts');
  const files = await generatedFiles();
  if (!check) {
    await write(files);
    return say(`${files.size + (await writeDerivedFiles())} files written to generated/ ${took()}`);
  }
  const differing = await drift(files);
  if (differing.length === 0) return say(`generated/ is up to date with openapi/: ${files.size} files`);
  return say(
    `generated/ is not up to date with openapi/:\n  ${differing.join('\n  ')}\nRun npm run generate and commit the result.`,
    1,
  );
}

await runScript(command, main);

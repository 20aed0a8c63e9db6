import { writeFileSync } from 'node:fs';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { projectPath } from '../contract/project.ts';
import { currentPage, page } from './tables.ts';

const command = scriptCommand(
  'npm run docs:dependencies',
  'Writes the lists of docs/dependencies.md: the reasons of docs/dependencies.yaml, with versions and licences of the lock file.',
  'Exit codes: 0 written, 1 a dependency has no reason.',
);

function main(): number {
  writeFileSync(projectPath(page), currentPage());
  return say(`written to ${page}`);
}

await runScript(command, main);

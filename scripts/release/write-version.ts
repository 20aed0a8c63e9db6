import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { projectPath, projectRoot } from '../contract/project.ts';
import { versionPlaces, withVersion } from '../contract/version.ts';

const command = scriptCommand(
  'npm run version --',
  'Writes the version of package.json to both descriptions, then runs npm run generate.',
  'npm runs it for you:\n' +
    '  $ npm version 3.1.0 --no-git-tag-version\n\n' +
    'Exit codes: 0 written, 1 a place has no version or the contract does not bundle, 2 unknown option.',
);

function main(): number {
  const { version } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as { version: string };
  writeVersion(version);
  const generate = fileURLToPath(new URL('../generate/main.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [generate], { cwd: projectRoot, stdio: 'inherit' });
  return status ?? 1;
}

/** Writes a version to every place that repeats it, and names the files that changed. */
function writeVersion(version: string): void {
  for (const { file, path } of versionPlaces) {
    const text = readFileSync(projectPath(file), 'utf8');
    const changed = withVersion(text, path, version);
    if (changed === text) continue;
    writeFileSync(projectPath(file), changed);
    say(`${file}  ${version}`);
  }
}

await runScript(command, main);

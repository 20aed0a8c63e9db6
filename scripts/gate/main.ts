import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { apiNames, projectPath } from '../contract/project.ts';

const command = scriptCommand(
  'npm run gate --',
  'Compares the contract with its last release and says which version number the changes require.',
  'Examples:\n' +
    '  $ npm run gate                     openapi/released/ against generated/bundles/\n' +
    '  $ npm run gate -- --base FOLDER    another folder with merchant.yaml and partner.yaml\n\n' +
    'Exit codes: 0 the versions match the changes, 1 a change requires a higher info.version, 2 a file is missing.',
).option('--base <folder>', 'folder of the released bundles', projectPath('openapi/released'));

/** Runs `redocly diff` on one interface and prints its report. True when the version fits the changes. */
async function fits(base: string, revision: string): Promise<boolean> {
  const redocly = projectPath('node_modules/@redocly/cli/bin/cli.js');
  const options = ['--config', projectPath('scripts/gate/redocly.yaml'), '--check-version', '--fail-on', 'none'];
  const child = spawn(process.execPath, [redocly, 'diff', base, revision, ...options], { stdio: 'inherit' });
  return (await new Promise<number | null>((done) => child.on('close', done))) === 0;
}

async function main({ base: released }: { base: string }): Promise<number> {
  let fitting = true;
  for (const api of apiNames) {
    const base = `${released}/${api}.yaml`;
    const revision = projectPath(`generated/bundles/${api}.yaml`);
    for (const file of [base, revision]) {
      if (!existsSync(file))
        return say(`${relative(process.cwd(), file)} does not exist. Use --base with a folder that contains it.`, 2);
    }
    fitting = (await fits(base, revision)) && fitting;
  }
  if (fitting) return say('The versions match the changes.');
  return say(
    'Raise info.version in openapi/<api>/openapi.yaml as reported above, or revert the change; then run npm run generate.',
    1,
  );
}

await runScript(command, main);

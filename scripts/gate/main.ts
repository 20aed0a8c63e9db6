import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { apiNames, projectPath } from '../contract/project.ts';

const help = `Compares the contract with its last release and says which version the changes need.

  npm run gate                     openapi/released/ against generated/bundles/
  npm run gate -- --base FOLDER    another folder with merchant.yaml and partner.yaml

Exit codes: 0 the versions fit the changes, 1 a change needs a higher info.version, 2 nothing to compare.`;

/** Runs `redocly diff` on one interface and prints its report. True when the version fits the changes. */
async function fits(base: string, revision: string): Promise<boolean> {
  const redocly = projectPath('node_modules/@redocly/cli/bin/cli.js');
  const options = ['--config', projectPath('scripts/gate/redocly.yaml'), '--check-version', '--fail-on', 'none'];
  const child = spawn(process.execPath, [redocly, 'diff', base, revision, ...options], { stdio: 'inherit' });
  return (await new Promise<number | null>((done) => child.on('close', done))) === 0;
}

async function main(options: string[]): Promise<number> {
  if (options.includes('--help')) return say(help);
  const [name, folder, ...more] = options;
  if ((name !== undefined && name !== '--base') || (name && !folder) || more.length > 0) {
    return say(`${options.join(' ')} is not understood.\n\n${help}`, 2);
  }
  const released = folder ?? projectPath('openapi/released');
  let fitting = true;
  for (const api of apiNames) {
    const base = `${released}/${api}.yaml`;
    const revision = projectPath(`generated/bundles/${api}.yaml`);
    for (const file of [base, revision]) {
      if (!existsSync(file))
        return say(`${relative(process.cwd(), file)} is not there. Name a folder with it by --base.`, 2);
    }
    fitting = (await fits(base, revision)) && fitting;
  }
  if (fitting) return say('The versions fit the changes.');
  return say(
    'Raise info.version in openapi/<api>/openapi.yaml as reported above, or take the change back; then run npm run generate.',
    1,
  );
}

function say(text: string, code = 0): number {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return code;
}

process.exitCode = await main(process.argv.slice(2));

import { copyFile, mkdir } from 'node:fs/promises';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { apiNames, projectPath } from '../contract/project.ts';

const command = scriptCommand(
  'npm run release --',
  'Takes the present bundles as the last release: the baseline with which npm run gate compares the contract.',
  'Run it when a version is published, after npm run generate.\n\n' +
    'Exit codes: 0 written, 1 a bundle is missing, 2 unknown option.',
);

async function main(): Promise<number> {
  await mkdir(projectPath('openapi/released'), { recursive: true });
  for (const api of apiNames) {
    await copyFile(projectPath(`generated/bundles/${api}.yaml`), projectPath(`openapi/released/${api}.yaml`));
    say(`openapi/released/${api}.yaml`);
  }
  return 0;
}

await runScript(command, main);

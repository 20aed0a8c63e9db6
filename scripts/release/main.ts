import { copyFile, mkdir } from 'node:fs/promises';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { apiNames, projectPath } from '../contract/project.ts';

const command = scriptCommand(
  'npm run release --',
  'Copies the generated bundles to openapi/released/, the baseline of npm run gate.',
  'Run it after npm run generate when you publish a version.\n\n' +
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

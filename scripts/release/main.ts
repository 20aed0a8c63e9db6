import { copyFile, mkdir } from 'node:fs/promises';
import { apiNames, projectPath } from '../contract/project.ts';

const help = `Takes the present bundles as the last release: the baseline with which npm run gate compares the contract.

  npm run release

Run it when a version is published, after npm run generate. Exit codes: 0 written, 1 a bundle is missing, 2 unknown option.`;

async function main(options: string[]): Promise<number> {
  if (options.includes('--help')) return say(help);
  if (options.length > 0) return say(`${options[0]} is not an option.\n\n${help}`, 2);
  await mkdir(projectPath('openapi/released'), { recursive: true });
  for (const api of apiNames) {
    await copyFile(projectPath(`generated/bundles/${api}.yaml`), projectPath(`openapi/released/${api}.yaml`));
    say(`openapi/released/${api}.yaml`);
  }
  return 0;
}

function say(text: string, code = 0): number {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return code;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => say(error.message, 1));

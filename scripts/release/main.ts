import { copyFile, mkdir } from 'node:fs/promises';
import { apis, projectPath } from '../generate/contract.ts';

/** Takes the present bundles as the last release: the baseline that `npm run gate` compares with. */
await mkdir(projectPath('openapi/released'), { recursive: true });
for (const api of apis) {
  await copyFile(projectPath(`generated/bundles/${api}.yaml`), projectPath(`openapi/released/${api}.yaml`));
  process.stdout.write(`openapi/released/${api}.yaml\n`);
}

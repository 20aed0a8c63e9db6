import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectPath } from '../../contract/project.ts';
import { compileWith } from './processes.ts';

/**
 * Checks the types of the TypeScript files in a folder, which import this package by its name.
 * @throws NotCompiled with what the compiler says
 */
export async function checkTypes(folder: string): Promise<void> {
  const tsconfig = {
    extends: projectPath('tsconfig.json'),
    compilerOptions: {
      noEmit: true,
      typeRoots: [projectPath('node_modules/@types')],
      paths: {
        'payment-invoicing-contract/data/*': [projectPath('generated/*.ts')],
        'payment-invoicing-contract/*': [projectPath('client/*.ts')],
        '*': [projectPath('node_modules/*'), projectPath('node_modules/@types/*')],
      },
    },
    include: [`${folder}/*.ts`],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await compileWith([process.execPath, projectPath('node_modules/typescript-7/bin/tsc'), '-p', '.'], folder);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import { apiNames, projectPath } from '../../contract/project.ts';
import type { Client } from '../client.ts';

const version = '0.99.0';
const config = 'typescript-hey-api.yaml';

/** TypeScript with Hey API: a function for each operation, over fetch. */
export const typescriptHeyApi: Client = {
  id: 'typescript-hey-api',
  language: 'TypeScript',
  generator: '@hey-api/openapi-ts',
  version,
  bundle: '3.1',
  config: [config],
  options: '`@hey-api/typescript`, `@hey-api/sdk`, `@hey-api/client-fetch`',
  gaps: [
    'The type of `error` is `unknown`, because the body of a 500 is not specified: name its type after you read the status, such as `CreateInvoiceErrors[422]`.',
    'Responses are not checked at run time: a type is a promise of the server.',
  ],
  needs: ['node', 'npm'],
  driver: ['compiled/hey-api-driver.js'],
  async build(workspace) {
    const folder = join(workspace.downloads, `hey-api-${version}`);
    const generator = join(folder, 'node_modules/@hey-api/openapi-ts/bin/run.js');
    if (!existsSync(generator)) {
      const quiet = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--prefix', folder];
      const packages = [`@hey-api/openapi-ts@${version}`, `typescript@${manifest.devDependencies.typescript}`];
      await workspace.run('install the generator', { program: 'npm', args: ['install', ...quiet, ...packages] });
    }
    for (const file of [
      'hey-api.ts',
      'hey-api-driver.ts',
      'driver.ts',
      'steps.ts',
      'webhook.ts',
      'receiver.ts',
      'tsconfig.json',
    ])
      await workspace.copy(`scripts/clients/typescript/${file}`, file);
    await workspace.copy(`docs/clients/${config}`, config);
    for (const api of apiNames) await workspace.copy(`generated/bundles/${api}.yaml`, `${api}.yaml`);
    const args = [generator, '--file', config, '--no-log-file'];
    await workspace.run('generate', { program: process.execPath, args });
    const compiler = projectPath('node_modules/typescript/bin/tsc');
    await workspace.run('compile', { program: process.execPath, args: [compiler, '-p', '.'] });
    return { program: process.execPath, args: ['compiled/hey-api.js'] };
  },
};

import manifest from '../../../package.json' with { type: 'json' };
import { apiNames, projectPath } from '../../contract/project.ts';
import type { Client } from '../client.ts';

/** TypeScript with openapi-typescript and openapi-fetch: types only, no generated code at run time. */
export const typescriptOpenapiFetch: Client = {
  id: 'typescript-openapi-fetch',
  language: 'TypeScript',
  generator: `openapi-typescript ${manifest.devDependencies['openapi-typescript']}, openapi-fetch`,
  version: manifest.dependencies['openapi-fetch'],
  bundle: '3.1',
  config: ['typescript-openapi-fetch.yaml'],
  options: 'none needed',
  gaps: [
    'The type of `error` is `unknown`, because the body of a 500 is not specified: name its type after you read the status.',
    'Responses are not checked at run time: a type is a promise of the server.',
  ],
  needs: ['node'],
  driver: ['compiled/openapi-fetch-driver.js'],
  async build(workspace) {
    for (const file of [
      'openapi-fetch.ts',
      'openapi-fetch-driver.ts',
      'driver.ts',
      'steps.ts',
      'webhook.ts',
      'receiver.ts',
      'tsconfig.json',
    ])
      await workspace.copy(`scripts/clients/typescript/${file}`, file);
    await workspace.copy('docs/clients/typescript-openapi-fetch.yaml', 'redocly.yaml');
    for (const api of apiNames) await workspace.copy(`generated/bundles/${api}.yaml`, `${api}.yaml`);
    const generator = projectPath('node_modules/openapi-typescript/bin/cli.js');
    await workspace.run('generate', { program: process.execPath, args: [generator] });
    const compiler = projectPath('node_modules/typescript/bin/tsc');
    await workspace.run('compile', { program: process.execPath, args: [compiler, '-p', '.'] });
    return { program: process.execPath, args: ['compiled/openapi-fetch.js'] };
  },
};

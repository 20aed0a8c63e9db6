import { apiNames, projectPath } from '../../contract/project.ts';
import type { Client } from '../client.ts';
import {
  openapiGeneratorNeeds,
  openapiGeneratorVersion,
  runOpenapiGenerator,
  webhooksGap,
} from './openapi-generator.ts';

const config = 'typescript-openapi-generator.yaml';

/** TypeScript with OpenAPI Generator: classes over fetch. */
export const typescriptOpenapiGenerator: Client = {
  id: 'typescript-openapi-generator',
  language: 'TypeScript',
  generator: 'OpenAPI Generator (typescript-fetch)',
  version: openapiGeneratorVersion,
  bundle: '3.0',
  config: [config],
  options: '`importFileExtension: .js`, `modelPropertyNaming: original`',
  gaps: [
    webhooksGap,
    'The error that it throws has no type: read `error.response` with the function of its status, such as `ServiceErrorFromJSON`.',
  ],
  needs: [...openapiGeneratorNeeds],
  driver: ['compiled/openapi-generator-driver.js'],
  async build(workspace) {
    for (const api of apiNames) await runOpenapiGenerator(workspace, api, { config, output: api });
    for (const file of [
      'openapi-generator.ts',
      'openapi-generator-driver.ts',
      'driver.ts',
      'steps.ts',
      'webhook.ts',
      'receiver.ts',
      'tsconfig.json',
    ])
      await workspace.copy(`scripts/clients/typescript/${file}`, file);
    const compiler = projectPath('node_modules/typescript/bin/tsc');
    await workspace.run('compile', { program: process.execPath, args: [compiler, '-p', '.'] });
    return { program: process.execPath, args: ['compiled/openapi-generator.js'] };
  },
};

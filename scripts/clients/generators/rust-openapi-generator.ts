import { join } from 'node:path';
import { apiNames } from '../../contract/project.ts';
import type { Client } from '../client.ts';
import { openapiGeneratorNeeds, openapiGeneratorVersion, runOpenapiGenerator } from './openapi-generator.ts';

const config = 'rust-openapi-generator.yaml';

/** Rust with OpenAPI Generator: serde and reqwest. */
export const rustOpenapiGenerator: Client = {
  id: 'rust-openapi-generator',
  language: 'Rust',
  generator: 'OpenAPI Generator (rust, reqwest)',
  version: openapiGeneratorVersion,
  bundle: '3.0',
  config: [config],
  options: '`reqwestDefaultFeatures`',
  gaps: [
    'The status of a success is not visible: a cancel that returns `invoice_id` without `invoice` is a 202.',
    'The enum of errors is chosen by the form of the body, not by the status: read `content` with the type of its `status`.',
  ],
  needs: ['cargo', ...openapiGeneratorNeeds],
  calls: ['calls'],
  async build(workspace) {
    for (const api of apiNames) {
      const docs = ['--global-property', 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false'];
      await runOpenapiGenerator(workspace, api, { config, output: api, extra: ['--package-name', api, ...docs] });
    }
    await workspace.copy('scripts/clients/rust', '.');
    // The crates that the clients use are compiled once.
    const target = join(workspace.downloads, 'rust-target');
    const environment = { CARGO_TARGET_DIR: target };
    await workspace.run('compile', { program: 'cargo', args: ['build', '--quiet'], environment });
    return { program: join(target, 'debug', 'scenario'), args: [] };
  },
};

import { apiNames } from '../../contract/project.ts';
import type { Client } from '../client.ts';
import {
  mavenClassPath,
  openapiGeneratorNeeds,
  openapiGeneratorVersion,
  runOpenapiGenerator,
  webhooksGap,
} from './openapi-generator.ts';

const config = 'java-openapi-generator.yaml';

/** Java with OpenAPI Generator: Jackson and the HTTP client of Java itself. */
export const javaOpenapiGenerator: Client = {
  id: 'java-openapi-generator',
  language: 'Java',
  generator: 'OpenAPI Generator (java, native)',
  version: openapiGeneratorVersion,
  bundle: '3.0',
  config: [config],
  options: '`containerDefaultToNull`, `openApiNullable: false`',
  gaps: [webhooksGap, 'The exception has the body of an error as text: read it with the class of its status.'],
  needs: [...openapiGeneratorNeeds, 'javac'],
  calls: ['-cp', mavenClassPath, 'scenario.Scenario', 'calls'],
  async build(workspace) {
    for (const api of apiNames) {
      const packages = ['--invoker-package', `client.${api}`, '--api-package', `client.${api}.api`];
      const tests = ['--global-property', 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false'];
      const extra = [...packages, '--model-package', `client.${api}.model`, ...tests];
      await runOpenapiGenerator(workspace, api, { config, output: '.', extra });
    }
    await workspace.copy('scripts/clients/java', '.');
    const args = ['-q', '-B', 'compile', 'dependency:copy-dependencies'];
    await workspace.run('compile', { program: 'mvn', args });
    return { program: 'java', args: ['-cp', mavenClassPath, 'scenario.Scenario'] };
  },
};

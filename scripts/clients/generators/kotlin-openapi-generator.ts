import { apiNames } from '../../contract/project.ts';
import type { Client } from '../client.ts';
import {
  mavenClassPath,
  openapiGeneratorNeeds,
  openapiGeneratorVersion,
  runOpenapiGenerator,
  webhooksGap,
} from './openapi-generator.ts';

const config = 'kotlin-openapi-generator.yaml';

/** Kotlin with OpenAPI Generator: data classes, Moshi and OkHttp. */
export const kotlinOpenapiGenerator: Client = {
  id: 'kotlin-openapi-generator',
  language: 'Kotlin',
  generator: 'OpenAPI Generator (kotlin, jvm-okhttp4)',
  version: openapiGeneratorVersion,
  bundle: '3.0',
  config: [config],
  options: '`enumPropertyNaming: UPPERCASE`',
  gaps: [
    webhooksGap,
    'The exception has the body of an error as text: read it with the class of its status.',
    'OkHttp sends a request again whose connection was cut: set `retryOnConnectionFailure(false)`, or a refund can be made twice.',
    '`ApiClient.apiKey` is one for the whole program: for several keys, add the header in an interceptor of OkHttp.',
  ],
  needs: [...openapiGeneratorNeeds, 'javac'],
  calls: ['-cp', mavenClassPath, 'scenario.ScenarioKt', 'calls'],
  async build(workspace) {
    for (const api of apiNames) {
      const tests = ['--global-property', 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false'];
      const extra = ['--package-name', `client.${api}`, ...tests];
      await runOpenapiGenerator(workspace, api, { config, output: '.', extra });
    }
    await workspace.copy('scripts/clients/kotlin', '.');
    const args = ['-q', '-B', 'compile', 'dependency:copy-dependencies'];
    await workspace.run('compile', { program: 'mvn', args });
    return { program: 'java', args: ['-cp', mavenClassPath, 'scenario.ScenarioKt'] };
  },
};

import type { ServerStub } from '../client.ts';
import {
  mavenClassPath,
  openapiGeneratorNeeds,
  openapiGeneratorVersion,
  runOpenapiGenerator,
} from './openapi-generator.ts';

const config = 'java-openapi-generator-server.yaml';

/** Java with OpenAPI Generator: a server of Spring Boot whose controllers call delegates. */
export const javaOpenapiGeneratorServer: ServerStub = {
  id: 'java-openapi-generator-server',
  language: 'Java',
  generator: 'OpenAPI Generator (spring)',
  version: openapiGeneratorVersion,
  bundle: '3.0',
  config: [config],
  options: 'Spring Boot 3.5, `delegatePattern`, `useTags`, `openApiNullable: false`, `containerDefaultToNull`',
  gaps: [
    'An operation that is not written sends the examples of its responses with 501: refuse it before, as `Gate.java` does.',
  ],
  needs: [...openapiGeneratorNeeds, 'javac'],
  profile: 'tariff',
  async compile(workspace) {
    await runOpenapiGenerator(workspace, 'merchant', { config, output: '.' });
    await workspace.copy('scripts/clients/java/server', '.');
    const args = ['-q', '-B', 'compile', 'dependency:copy-dependencies', '-DincludeScope=runtime'];
    await workspace.run('compile', { program: 'mvn', args });
    return { program: 'java', args: ['-cp', mavenClassPath, 'server.OpenApiGeneratorApplication'] };
  },
};

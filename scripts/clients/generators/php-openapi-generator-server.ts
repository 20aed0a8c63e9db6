import type { ServerStub } from '../client.ts';
import { openapiGeneratorNeeds, openapiGeneratorVersion, runOpenapiGenerator } from './openapi-generator.ts';
import { syntaxOf } from './syntax.ts';

const config = 'php-openapi-generator-server.yaml';

/** PHP with OpenAPI Generator: a server of Lumen whose routes call controllers to extend. */
export const phpOpenapiGeneratorServer: ServerStub = {
  id: 'php-openapi-generator-server',
  language: 'PHP',
  generator: 'OpenAPI Generator (php-lumen)',
  version: openapiGeneratorVersion,
  bundle: '3.0',
  config: [config],
  options: 'none needed; Lumen 8.3, as Debian has it',
  gaps: [
    'An operation that is not written sends a sentence with 200: refuse it before, as `index.php` does.',
    'It has no classes of bodies: a handler reads and checks its body itself.',
  ],
  needs: [...openapiGeneratorNeeds, 'php'],
  library: {
    name: 'the library Lumen',
    check: { program: 'php', args: ['-r', 'require "Laravel/Lumen/autoload.php";'] },
  },
  profile: 'tariff',
  async compile(workspace) {
    await runOpenapiGenerator(workspace, 'merchant', { config, output: '.' });
    await workspace.copy('scripts/clients/php/server', '.');
    await workspace.copy('scripts/clients/php/server/autoload.php', 'lib/vendor/autoload.php');
    await workspace.run('check the syntax', syntaxOf('.php', 'php', '-l'));
    return { program: 'php', args: ['start.php'] };
  },
};

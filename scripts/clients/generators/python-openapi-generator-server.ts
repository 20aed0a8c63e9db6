import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerStub } from '../client.ts';
import { openapiGeneratorNeeds, openapiGeneratorVersion, runOpenapiGenerator } from './openapi-generator.ts';

const config = 'python-openapi-generator-server.yaml';
const template = 'python-openapi-generator-server';
const libraries = ['fastapi==0.120.1', 'starlette==0.49.1', 'pydantic==2.14.4', 'uvicorn==0.54.0', 'mypy==2.4.1'];

/** Python with OpenAPI Generator: a server of FastAPI whose routes call classes of your own. */
export const pythonOpenapiGeneratorServer: ServerStub = {
  id: 'python-openapi-generator-server',
  language: 'Python',
  generator: 'OpenAPI Generator (python-fastapi)',
  version: openapiGeneratorVersion,
  bundle: '3.0',
  config: [config, `${template}/param_type.mustache`],
  options: '`templateDir` with one template, FastAPI 0.120',
  gaps: [
    'Without the template, every number in a path or a query is refused.',
    'FastAPI reads a body before it checks the key: check the key in a middleware, as `server.py` does.',
  ],
  needs: ['python3', ...openapiGeneratorNeeds],
  profile: 'tariff',
  async compile(workspace) {
    const bin = join(workspace.downloads, `python-openapi-generator-server-${openapiGeneratorVersion}`, 'bin');
    const python = join(bin, 'python');
    if (!existsSync(join(bin, 'uvicorn'))) {
      await workspace.run('create the environment', { program: 'python3', args: ['-m', 'venv', join(bin, '..')] });
      const args = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...libraries];
      await workspace.run('install the libraries', { program: python, args });
    }
    await workspace.copy(`docs/clients/${template}`, template);
    await runOpenapiGenerator(workspace, 'merchant', { config, output: '.' });
    await workspace.copy('scripts/clients/python/server/server.py', 'src/server.py');
    await workspace.copy('scripts/clients/python/server/handlers.py', 'src/merchant/impl/handlers.py');
    const folder = join(workspace.folder, 'src');
    await workspace.run('compile', { program: python, args: ['-m', 'compileall', '-q', '.'], folder });
    const own = ['--explicit-package-bases', '--follow-imports', 'silent', 'server.py', 'merchant/impl/handlers.py'];
    await workspace.run('check the types', { program: python, args: ['-m', 'mypy', ...own], folder });
    return { program: python, args: ['server.py'], folder };
  },
};

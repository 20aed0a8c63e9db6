import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { apiNames } from '../../contract/project.ts';
import type { Client } from '../client.ts';
import {
  openapiGeneratorNeeds,
  openapiGeneratorVersion,
  runOpenapiGenerator,
  webhooksGap,
} from './openapi-generator.ts';

const config = 'python-openapi-generator.yaml';

/** Python with OpenAPI Generator: pydantic models and urllib3. */
export const pythonOpenapiGenerator: Client = {
  id: 'python-openapi-generator',
  language: 'Python',
  generator: 'OpenAPI Generator (python)',
  version: openapiGeneratorVersion,
  bundle: '3.0',
  config: [config],
  options: '`mapNumberTo: float`',
  gaps: [webhooksGap],
  needs: ['python3', ...openapiGeneratorNeeds],
  driver: ['driver.py', 'openapi_generator_shop'],
  async build(workspace) {
    for (const api of apiNames) {
      const extra = ['--package-name', api];
      await runOpenapiGenerator(workspace, api, { config, output: `generated-${api}`, extra });
    }
    const python = join(workspace.downloads, `python-openapi-generator-${openapiGeneratorVersion}`, 'bin', 'python');
    const ready = join(python, '..', 'installed');
    if (!existsSync(ready)) {
      await workspace.run('create the environment', {
        program: 'python3',
        args: ['-m', 'venv', join(python, '../..')],
      });
      const requirements = join(workspace.folder, 'generated-merchant', 'requirements.txt');
      const args = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements];
      await workspace.run('install the libraries', { program: python, args });
      await workspace.run('note the installation', { program: 'touch', args: [ready] });
    }
    await workspace.copy('scripts/clients/python', '.');
    const folders = apiNames.map((api) => join(workspace.folder, `generated-${api}`));
    await workspace.run('compile', { program: python, args: ['-m', 'compileall', '-q', ...folders] });
    const environment = { PYTHONPATH: folders.join(delimiter) };
    return { program: python, args: ['openapi_generator.py'], environment };
  },
};

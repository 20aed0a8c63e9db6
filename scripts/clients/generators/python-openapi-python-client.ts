import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { apiNames } from '../../contract/project.ts';
import type { Client } from '../client.ts';

const version = '0.29.1';
const config = 'python-openapi-python-client.yaml';

/** Python with openapi-python-client: attrs models and httpx. */
export const pythonOpenapiPythonClient: Client = {
  id: 'python-openapi-python-client',
  language: 'Python',
  generator: 'openapi-python-client',
  version,
  bundle: '3.1',
  config: [config],
  options: '`literal_enums`',
  gaps: [],
  needs: ['python3'],
  driver: ['driver.py', 'openapi_python_client_shop'],
  async build(workspace) {
    const bin = join(workspace.downloads, `openapi-python-client-${version}`, 'bin');
    const generator = join(bin, 'openapi-python-client');
    if (!existsSync(generator)) {
      await workspace.run('create the environment', { program: 'python3', args: ['-m', 'venv', join(bin, '..')] });
      const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
      const args = [...install, `openapi-python-client==${version}`];
      await workspace.run('install the generator', { program: join(bin, 'python'), args });
    }
    await workspace.copy('scripts/clients/python', '.');
    // Not the script in bin: its first line names the folder in which the environment was created. Isolated, because the
    // program of the scenario has the name of the generator.
    const generate = ['-I', '-m', 'openapi_python_client', 'generate', '--fail-on-warning'];
    for (const api of apiNames) {
      const options = ['--config', join(workspace.folder, config), '--meta', 'none', '--output-path', api];
      await workspace.copy(`docs/clients/${config}`, config);
      await workspace.run(`generate ${api}`, {
        program: join(bin, 'python'),
        args: [...generate, '--path', workspace.bundle(api), ...options],
      });
    }
    await workspace.run('compile', { program: join(bin, 'python'), args: ['-m', 'compileall', '-q', ...apiNames] });
    // Messages that print a set have the same order in every run.
    const environment = { PYTHONHASHSEED: '0' };
    return { program: join(bin, 'python'), args: ['openapi_python_client.py'], environment };
  },
};

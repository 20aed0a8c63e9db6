import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiNames } from '../../contract/project.ts';
import type { Client } from '../client.ts';

const version = '14.7.1';
const config = 'csharp-nswag.json';
const library = 'Newtonsoft.Json.dll';

/** C# with NSwag: `HttpClient` and Newtonsoft.Json, on Mono. */
export const csharpNswag: Client = {
  id: 'csharp-nswag',
  language: 'C#',
  generator: 'NSwag',
  version,
  bundle: '3.0',
  config: [config],
  options: '`wrapResponses`, `generateOptionalPropertiesAsNullable`, `SingleClientFromOperationId`',
  gaps: [
    'Without `generateOptionalPropertiesAsNullable`, a number that is not set is sent as 0, and the contract permits no `discount_percentage` of 0.',
  ],
  needs: ['npm', 'mono', 'mcs'],
  calls: ['scenario.exe', 'calls'],
  async build(workspace) {
    const installed = join(workspace.downloads, `nswag-${version}`);
    // Of the programs in the package, this one is for .NET Framework, and so for Mono.
    const tools = join(installed, 'node_modules/nswag/bin/binaries/Win');
    if (!existsSync(join(tools, library))) {
      const quiet = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--prefix', installed];
      await workspace.run('install the generator', { program: 'npm', args: ['install', ...quiet, `nswag@${version}`] });
    }
    await workspace.copy('scripts/clients/csharp', '.');
    await workspace.copy(`docs/clients/${config}`, config);
    for (const api of apiNames) {
      const name = api.charAt(0).toUpperCase() + api.slice(1);
      const variables = `/variables:Api=${name},bundle=${workspace.bundle(api)}`;
      await workspace.run(`generate ${api}`, {
        program: 'mono',
        args: [join(tools, 'NSwag.exe'), 'run', config, variables],
      });
    }
    await copyFile(join(tools, library), join(workspace.folder, library));
    const assemblies = [
      library,
      'System.Net.Http',
      'System.ComponentModel.DataAnnotations',
      'System.Runtime.Serialization',
    ];
    const references = assemblies.map((name) => `-r:${name}`);
    await workspace.run('compile', { program: 'mcs', args: ['-out:scenario.exe', ...references, '-recurse:*.cs'] });
    return { program: 'mono', args: ['scenario.exe'] };
  },
};

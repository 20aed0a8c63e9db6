import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { apiNames, projectPath } from '../../contract/project.ts';
import type { CompiledClient } from '../client.ts';

const config = 'typescript-orval.config.ts';
const zod = '4.6.7';

interface Orval {
  readonly version: string;
  readonly axios: string;
  readonly gaps: readonly string[];
}

/** TypeScript with orval: functions over axios, and zod schemas, which check bodies at run time. */
function orval({ version, axios, gaps }: Orval): CompiledClient {
  const major = version.split('.', 1)[0];
  return {
    id: `typescript-orval-${major}`,
    language: 'TypeScript',
    generator: `orval (default client on axios ${axios}; zod ${zod})`,
    version,
    bundle: '3.1',
    config: [config],
    options: '`dateTimeOptions: { offset: true }`',
    gaps: [
      'The error that it throws has no type: name the type of `error.response.data` after you read the status, such as `UnprocessableError`.',
      ...gaps,
    ],
    needs: ['node', 'npm'],
    driver: ['compiled/orval-driver.js'],
    async build(workspace) {
      const folder = join(workspace.downloads, `orval-${version}`);
      const generator = join(folder, 'node_modules/.bin/orval');
      if (!existsSync(generator)) {
        const quiet = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--prefix', folder];
        const packages = [`orval@${version}`, `axios@${axios}`, `zod@${zod}`];
        await workspace.run('install the generator', { program: 'npm', args: ['install', ...quiet, ...packages] });
      }
      await symlink(join(folder, 'node_modules'), join(workspace.folder, 'node_modules'));
      for (const file of [
        'orval.ts',
        'orval-driver.ts',
        'driver.ts',
        'steps.ts',
        'webhook.ts',
        'receiver.ts',
        'tsconfig.json',
      ])
        await workspace.copy(`scripts/clients/typescript/${file}`, file);
      await workspace.copy(`scripts/clients/typescript/orval-${major}-schemas.ts`, 'schemas.ts');
      await workspace.copy(`docs/clients/${config}`, 'orval.config.ts');
      for (const api of apiNames) await workspace.copy(`generated/bundles/${api}.yaml`, `${api}.yaml`);
      await workspace.run('generate', { program: process.execPath, args: [generator] });
      const compiler = projectPath('node_modules/typescript/bin/tsc');
      await workspace.run('compile', { program: process.execPath, args: [compiler, '-p', '.'] });
      return { program: process.execPath, args: ['compiled/orval.js'] };
    },
  };
}

/** The two versions of orval that are in use. */
export const typescriptOrval: readonly CompiledClient[] = [
  orval({
    version: '7.13.2',
    axios: '1.18.1',
    gaps: [
      'Its functions do not compile with axios 1.20 or later, whose methods have another type.',
      'It has a zod schema for the response of 200 only, not of 201 and 202.',
    ],
  }),
  orval({ version: '8.38.0', axios: '1.21.1', gaps: [] }),
];

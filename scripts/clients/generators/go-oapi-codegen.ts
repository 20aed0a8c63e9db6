import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiNames, projectPath } from '../../contract/project.ts';
import type { Client } from '../client.ts';

const version = 'v2.8.2';
/** The generator, as the argument of `go run`. */
export const generatorModule = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@${version}`;
const config = 'go-oapi-codegen.yaml';

/** What the client and the server of this generator have in common. */
export const oapiCodegen = {
  language: 'Go',
  generator: 'oapi-codegen',
  version,
  bundle: '3.1',
  needs: ['go'],
} as const;

/** Go with oapi-codegen: structs, and a client with a parsed body for each status. */
export const goOapiCodegen: Client = {
  id: 'go-oapi-codegen',
  ...oapiCodegen,
  config: [config],
  options: '`models`, `client`, `always-prefix-enum-values`, `skip-prune`',
  gaps: [],
  calls: ['calls'],
  async build(workspace) {
    for (const file of [
      'oapi-codegen.go',
      'oapi-codegen-calls.go',
      'calls.go',
      'steps.go',
      'webhook.go',
      'receiver.go',
      'go.mod',
    ])
      await workspace.copy(`scripts/clients/go/${file}`, file);
    const text = await readFile(projectPath(`docs/clients/${config}`), 'utf8');
    for (const api of apiNames) {
      const folder = join(workspace.folder, api);
      await mkdir(folder);
      await writeFile(join(folder, config), text.replaceAll(/^(package|output): merchant/gm, `$1: ${api}`));
      const args = ['run', generatorModule, '-config', config, workspace.bundle(api)];
      await workspace.run(`generate ${api}`, { program: 'go', args, folder });
    }
    await workspace.run('resolve modules', { program: 'go', args: ['mod', 'tidy'] });
    await workspace.run('compile', { program: 'go', args: ['build', '-o', 'scenario', '.'] });
    return { program: './scenario', args: [] };
  },
};

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerStub } from '../client.ts';
import { generatorModule, oapiCodegen } from './go-oapi-codegen.ts';

const config = 'go-oapi-codegen-server.yaml';
const overlay = 'go-oapi-codegen-server.overlay.yaml';

/** Go with oapi-codegen: a server of the standard library whose responses have types. */
export const goOapiCodegenServer: ServerStub = {
  ...oapiCodegen,
  id: 'go-oapi-codegen-server',
  config: [config, overlay],
  options: '`std-http-server`, `strict-server`, `always-prefix-enum-values`, `skip-prune`, `overlay`',
  gaps: [],
  profile: 'errors',
  async compile(workspace) {
    for (const file of ['oapi-codegen.go', 'invoices.go', 'frame.go', 'go.mod'])
      await workspace.copy(`scripts/clients/go/server/${file}`, file);
    const folder = join(workspace.folder, 'merchant');
    await mkdir(folder);
    for (const file of [config, overlay]) await workspace.copy(`docs/clients/${file}`, `merchant/${file}`);
    const args = ['run', generatorModule, '-config', config, workspace.bundle('merchant')];
    await workspace.run('generate merchant', { program: 'go', args, folder });
    const required = ['mod', 'edit', '-require=github.com/oapi-codegen/runtime@v1.8.0'];
    await workspace.run('require its library', { program: 'go', args: required });
    await workspace.run('resolve modules', { program: 'go', args: ['mod', 'tidy'] });
    await workspace.run('compile', { program: 'go', args: ['build', '-o', 'server-program', '.'] });
    return { program: './server-program', args: [] };
  },
};

import type { ServerStub } from '../client.ts';
import { ogen, ogenModule } from './go-ogen.ts';

const config = 'go-ogen-server.yaml';

/** Go with ogen: a server that validates requests, and a handler to embed for what is not written. */
export const goOgenServer: ServerStub = {
  id: 'go-ogen-server',
  ...ogen,
  config: [config],
  options: '`disable_all`, `paths/server`, `ogen/unimplemented`',
  gaps: [],
  profile: 'tariff',
  async compile(workspace) {
    for (const file of ['ogen.go', 'frame.go', 'go.mod'])
      await workspace.copy(`scripts/clients/go/server/${file}`, file);
    await workspace.copy(`docs/clients/${config}`, config);
    const target = ['--config', config, '--target', 'merchant', '--package', 'merchant'];
    const args = ['run', ogenModule, ...target, workspace.bundle('merchant')];
    await workspace.run('generate merchant', { program: 'go', args });
    const required = ['mod', 'edit', `-require=github.com/ogen-go/ogen@${ogen.version}`];
    await workspace.run('require its library', { program: 'go', args: required });
    await workspace.run('resolve modules', { program: 'go', args: ['mod', 'tidy'] });
    await workspace.run('compile', { program: 'go', args: ['build', '-o', 'server-program', '.'] });
    return { program: './server-program', args: [] };
  },
};

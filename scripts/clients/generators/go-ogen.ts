import { apiNames } from '../../contract/project.ts';
import type { Client } from '../client.ts';

const version = 'v1.24.0';
/** The generator, as the argument of `go run`. */
export const ogenModule = `github.com/ogen-go/ogen/cmd/ogen@${version}`;
const config = 'go-ogen.yaml';

/** What the client and the server of this generator have in common. */
export const ogen = { language: 'Go', generator: 'ogen', version, bundle: '3.1', needs: ['go'] } as const;

/** Go with ogen: a type for each status of a response, and values that say whether they are set. */
export const goOgen: Client = {
  id: 'go-ogen',
  ...ogen,
  config: [config],
  options: '`disable_all`, `paths/client`',
  gaps: [],
  calls: ['calls'],
  async build(workspace) {
    for (const file of ['ogen.go', 'ogen-calls.go', 'calls.go', 'steps.go', 'webhook.go', 'receiver.go', 'go.mod'])
      await workspace.copy(`scripts/clients/go/${file}`, file);
    await workspace.copy(`docs/clients/${config}`, config);
    for (const api of apiNames) {
      const args = ['run', ogenModule, '--config', config, '--target', api, '--package', api, workspace.bundle(api)];
      await workspace.run(`generate ${api}`, { program: 'go', args });
    }
    const required = ['mod', 'edit', `-require=github.com/ogen-go/ogen@${version}`];
    await workspace.run('require its library', { program: 'go', args: required });
    await workspace.run('resolve modules', { program: 'go', args: ['mod', 'tidy'] });
    await workspace.run('compile', { program: 'go', args: ['build', '-o', 'scenario', '.'] });
    return { program: './scenario', args: [] };
  },
};

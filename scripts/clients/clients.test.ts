import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { projectPath } from '../contract/project.ts';
import { generatedNames } from '../lint-contract/redocly-plugin/rules/free-names.ts';
import { allClients } from './all-clients.ts';
import { generatorModule } from './generators/go-oapi-codegen.ts';

it('the guide generates a server in Go with the generator of the table', () => {
  expect(readFileSync(projectPath('docs/guides/clients.md'), 'utf8')).toContain(`go run ${generatorModule} `);
});

it('every client has its configuration files and a pinned version', () => {
  const files = allClients.flatMap(({ config }) => config.map((file) => projectPath(`docs/clients/${file}`)));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(allClients.filter(({ version }) => !/^v?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

it('the lint knows the names that every client declares', () => {
  expect(Object.keys(generatedNames.endings).toSorted()).toEqual(allClients.map(({ id }) => id).toSorted());
});

describe('the command', () => {
  function run(environment: Readonly<Record<string, string>>, ...flags: string[]) {
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    return spawnSync(process.execPath, [main, ...flags], { encoding: 'utf8', env: { ...process.env, ...environment } });
  }

  it('shows examples', () => {
    expect(run({}, '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('-- --only go,python') });
  });

  it('names the tool of a client that is skipped, and does not fail', () => {
    const { status, stdout } = run({ PATH: '' }, '--only', 'go');
    expect(status).toBe(0);
    expect(stdout).toContain('go-oapi-codegen: skipped after 0 s: go not in PATH');
    expect(stdout).toMatch(/ skipped +0 s\n {4}go not in PATH/);
  });

  it('refuses an unknown client before it starts anything', () => {
    const { status, stderr } = run({}, '--only', 'cobol');
    expect([status, stderr]).toEqual([2, expect.stringContaining('there is no client "cobol"')]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectPath } from '../contract/project.ts';
import { allClients } from './all-clients.ts';
import { scenarioSteps } from './scenario.ts';
import { textTable, withTable } from './table.ts';
import { client, result } from './test/sample-clients.ts';

describe('the table', () => {
  const page = 'Text.\n\n<!-- table: written by `npm run clients` -->\n\n<!-- end of the table -->\n\nMore.\n';

  it('keeps the rows of clients that did not run or were skipped', () => {
    const order = [client('go', { gaps: ['One gap.'] }), client('python')];
    const first = withTable(page, [result('go', 'passed', '2 of 2 steps'), result('python', 'failed', 'a|b')], order);
    expect(first).toContain('| `go` | maker 1.0.0 | – | 3.1 | passes: 2 of 2 steps |');
    expect(first).toContain('## Known gaps\n\n- `go`: One gap.\n\n<!-- end');
    expect(first).toContain('**fails**: `a\\|b`');
    const second = withTable(first, [result('python', 'skipped', 'no tool'), result('go', 'failed', 'broken')], order);
    expect(second).toContain('**fails**: `broken`');
    expect(second).toContain('**fails**: `a\\|b`');
    expect(second).toMatch(/^Text\.[\s\S]*More\.\n$/);
  });

  it('says in the terminal what failed and what was skipped', () => {
    const text = textTable([result('go', 'passed'), result('python', 'skipped', 'mvn not in PATH')]);
    expect(text).toBe(
      'go      maker 1.0.0  3.1  passes   3 s\npython  maker 1.0.0  3.1  skipped  3 s\n    mvn not in PATH',
    );
  });

  it('needs its place in the page', () => {
    expect(() => withTable('Text.', [], [])).toThrow(/Add them/);
  });
});

it('the published table is of a run of these versions and of every step', () => {
  const page = readFileSync(projectPath('docs/clients/README.md'), 'utf8').replaceAll(/ +/g, ' ');
  const count = Object.keys(scenarioSteps).length;
  for (const client of allClients) {
    const row = page.split('\n').find((line) => line.includes(`\`${client.id}\``)) ?? '';
    expect(row).toContain(`| ${client.generator} ${client.version} |`);
    if ('build' in client) expect(row).toContain(`| passes: ${count} of ${count} steps; stories: `);
    else if ('compile' in client) expect(row).toMatch(/ clauses of \w+, none is broken \|$/);
    else expect(row).not.toContain('passes');
  }
});

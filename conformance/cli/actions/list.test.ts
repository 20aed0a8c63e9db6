import { describe, expect, it } from 'vitest';
import { allChecks } from '../../checks/all.ts';
import { cliInProcess } from '../../selftest/test-support/test-program.ts';

describe('list', () => {
  it('is a summary that fits on one screen and says how to see more', async () => {
    const { code, stdout } = await cliInProcess('list');
    expect(code).toBe(0);
    const lines = stdout.split('\n');
    expect(lines.length).toBeLessThan(34);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    const profiles = new Set(allChecks.map(({ profile }) => profile));
    for (const profile of profiles)
      expect(stdout).toMatch(new RegExp(`^ {2}${profile} +\\d+ checks +\\d+ clauses$`, 'm'));
    expect(stdout).toContain("list --only 'invoice.cancel.*'");
    expect(stdout).toMatch(/^ {2}admission: \d+ cells in \d+ checks/m);
  });

  it('has a line for each selected check', async () => {
    const ids = (text: string) => text.split('\n').flatMap((line) => /^ {2}(\S+)/.exec(line)?.[1] ?? []);
    const all = allChecks.map(({ id }) => id).sort();
    expect(ids((await cliInProcess('list', '--only', '*')).stdout).sort()).toEqual(all);
    const some = ids((await cliInProcess('list', '--only', 'load.*.burst')).stdout);
    expect(some.sort()).toEqual(all.filter((id) => /^load\..*\.burst$/.test(id)));
    expect(JSON.parse((await cliInProcess('list', '--json')).stdout)).toHaveLength(all.length);
  });
});

import { expect, it } from 'vitest';
import { allChecks } from '../../checks/all.ts';
import { reproductionScripts } from '../../report/repro/repro.ts';
import { terminalReport } from '../../report/terminal/terminal.ts';
import { mutants } from '../../selftest/mutants/mutants.ts';
import { runAgainstServer } from '../../selftest/subjects/server-run.ts';

const racing = 'concurrency.create.one-key';
const sequential = 'invoice.create.accepted';

it('shows a race of a server that is right about every single request', async () => {
  const patches = mutants().find(({ id }) => id === 'race-key-checked-before-the-commit')?.patches ?? [];
  const checks = allChecks.filter(({ id }) => id === racing || id === sequential);
  const { results } = await runAgainstServer({ checks, patches });

  expect(results.checks.find(({ id }) => id === sequential)?.verdict).toBe('pass');
  expect(results.exitCode).toBe(6);
  const screen = terminalReport(results, { colour: false, width: 80, out: 'out' });
  expect(screen).toContain('  NOT conformant where requests overlap');
  expect(screen).toContain('12 requests at the same moment: no order of them explains these');
  expect(screen).toMatch(/├─+┤ +201 creates \d+\n/);
  expect(reproductionScripts(results).get(racing)).toContain('at_once');

  // Two creations are enough for a contradiction, with the later reads of their invoices.
  const [overlap] = results.checks.find(({ id }) => id === racing)?.overlaps ?? [];
  const shown = overlap?.requests.filter(({ contradicts }) => contradicts) ?? [];
  expect(shown.map(({ label, alone }) => [label.split(' ')[0], alone === true])).toEqual([
    ['POST', false],
    ['POST', false],
    ['GET', true],
    ['GET', true],
  ]);
});

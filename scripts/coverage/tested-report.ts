import { oneLine, sorted } from '../contract/finding.ts';
import { tally } from './row.ts';
import type { TestCoverage } from './tested.ts';

/** The most findings in the table; `--json` has all. */
const shown = 40;

const columns = ['tested', 'observed', 'excluded', 'nothing'] as const;

/** The table for a terminal: one line per profile, then the clauses without a check. */
export function testedReport({ clauses, missing }: TestCoverage, runs: readonly string[]): string {
  const profiles = [...Map.groupBy(clauses, ({ profile }) => profile)];
  const line = (name: string, members: typeof clauses): string => {
    const by = tally(members.map((one) => one.by));
    const numbers = [members.length, ...columns.map((column) => by[column] ?? 0)];
    return `${name.padEnd(40)}${numbers.map((number) => String(number).padStart(10)).join('')}`;
  };
  return [
    `${`suite, from the runs ${runs.join(', ')}`.padEnd(40)}${['clauses', ...columns].map((name) => name.padStart(10)).join('')}`,
    ...profiles.map(([profile, members]) => line(profile, members)),
    line('all', clauses),
    '',
    ...verdict(missing),
  ].join('\n');
}

function verdict(missing: TestCoverage['missing']): string[] {
  if (missing.length === 0) return ['Every clause is tested, observed, or excluded with a reason.'];
  const lines = sorted(missing).map(oneLine);
  const rest = lines.length > shown ? [`and ${lines.length - shown} more; --json prints all`] : [];
  return [`${missing.length} that no check covers:`, ...lines.slice(0, shown), ...rest];
}

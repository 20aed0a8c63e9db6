import { printable } from '../kernel/answers/untrusted.ts';
import { type Comparison, compare, type Difference, type Kind, worse } from '../report/difference.ts';
import { readResults } from '../report/read.ts';
import { count } from '../report/wording.ts';
import { columnsOf, paragraph } from '../report/wrap.ts';

/** Most lines of one kind on the screen; `--json` has all. */
const shown = 12;

const titles: Readonly<Record<Kind, string>> = {
  regressed: 'REGRESSED',
  no_longer_tested: 'NO LONGER TESTED',
  new_reason: 'STILL FAILS, for a different reason',
  fixed: 'FIXED',
  newly_tested: 'NEWLY TESTED',
  changed_by_suite: 'CHANGED BY THE SUITE',
  added: 'ADDED',
  removed: 'REMOVED',
};

/** `diff`: what differs between two reports. Returns 1 when the newer one is worse, else 0. */
export function diff(before: string, after: string, { json = false }: { json?: boolean }): number {
  const comparison = compare(readResults(before), readResults(after));
  process.stdout.write(json ? `${JSON.stringify(comparison, null, 2)}\n` : `${inWords(comparison)}\n`);
  return comparison.differences.some(({ kind }) => worse.includes(kind)) ? 1 : 0;
}

function inWords({ differences, sameFailures, environment }: Comparison): string {
  const kinds = Object.keys(titles) as Kind[];
  const blocks = kinds.map((kind) =>
    block(
      titles[kind],
      differences.filter((one) => one.kind === kind),
    ),
  );
  const same = sameFailures.length === 0 ? [] : [`${count(sameFailures.length, 'check')} fail as before.`];
  const nothing = differences.length === 0 ? ['No check has another verdict.'] : [];
  const around = environment.map((line) => `  ${printable(line, 120)}`);
  return [
    ...blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n')),
    ...nothing,
    ...same,
    ...(around.length === 0 ? [] : [['The runs differ in', ...around].join('\n')]),
  ].join('\n\n');
}

function block(title: string, differences: readonly Difference[]): string[] {
  if (differences.length === 0) return [];
  const rest = differences.length - shown;
  return [
    `${title} (${differences.length})`,
    ...differences
      .slice(0, shown)
      .map(({ check, detail }) => paragraph(`${check}  ${printable(detail, 160)}`, columnsOf(process.stdout), '  ')),
    ...(rest > 0 ? [`  and ${rest} more: --json shows all`] : []),
  ];
}

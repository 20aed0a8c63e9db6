import { printable } from '../../ground/values/untrusted.ts';
import type { Results } from '../../ground/verdicts/results.ts';
import { type Comparison, compare, type Difference, type Kind, worse } from '../../report/files/difference.ts';
import { readResults } from '../../report/files/read.ts';
import { count } from '../../report/wording/wording.ts';
import { columnsOf, paragraph } from '../../report/wording/wrap.ts';
import { UsageError } from '../input/usage-error.ts';

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

/**
 * `diff`: what differs between two reports. Returns 1 when the newer one is worse, else 0. Throws UsageError for reports
 * of two servers, unless the caller wants to compare servers.
 */
export function diff(
  before: string,
  after: string,
  { json = false, anyTarget = false }: { json?: boolean; anyTarget?: boolean },
): number {
  const results = [readResults(before), readResults(after)] as const;
  if (!anyTarget) mustBeOneServer(...results);
  const comparison = compare(...results);
  process.stdout.write(json ? `${JSON.stringify(comparison, null, 2)}\n` : `${inWords(comparison)}\n`);
  return comparison.differences.some(({ kind }) => worse.includes(kind)) ? 1 : 0;
}

/** A server may change its name or its address between two runs, but not both. */
function mustBeOneServer({ target: one }: Results, { target: other }: Results): void {
  const isSame = (key: 'name' | 'merchant' | 'partner') => one[key] !== undefined && one[key] === other[key];
  if (isSame('name') || isSame('merchant') || isSame('partner')) return;
  const [was, is] = [one, other].map(
    ({ name, merchant, partner }) => `${printable(name, 60)} (${printable(merchant ?? partner ?? 'no address', 120)})`,
  );
  throw new UsageError(
    `The reports are of two servers: ${was} and ${is}. Name two reports of one server, or add --any-target.`,
  );
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

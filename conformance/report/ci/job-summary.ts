import { printable } from '../../ground/values/untrusted.ts';
import type { ProfileResult, Results } from '../../ground/verdicts/results.ts';
import { type Finding, findings, gaps, inReportOrder, isCounted, isUnproven, scriptPath } from '../wording/findings.ts';
import { clauseText, count, outcomeText, profileText, tierNames, verdictText } from '../wording/wording.ts';

/** Maximum number of rows of each kind. The report has all. */
const shown = { failures: 20, gaps: 5 };

/** The summary of a CI job in Markdown: the verdict, the profiles, and the failures. */
export function jobSummary(results: Results): string {
  const { target, stopped, run, exitCode } = results;
  const verdict = verdictText(results);
  const title = stopped !== undefined ? 'Stopped' : run.interrupted ? 'Interrupted' : verdict;
  const lead = stopped === undefined ? outcomeText(results) : `${stopped.message} ${stopped.hint ?? ''}`;
  const rows = inReportOrder(results.profiles).filter(isCounted);
  return [
    `## ${cell(target.name)}: ${title}`,
    '',
    `${cell(lead)} Exit ${exitCode}.`,
    '',
    ...(rows.length === 0 ? [] : [`| Profile | Result | ${tierNames.join(' | ')} |`, '|---|---|---|---|---|']),
    ...rows.map(profileRow),
    '',
    ...failureLines(findings(results, 'fail')),
    ...gapLines(results),
  ].join('\n');
}

function profileRow(profile: ProfileResult): string {
  const said = isUnproven(profile) ? '**claimed, nothing tested**' : profileText(profile);
  const tiers = tierNames.map((tier) => {
    const { passed, total } = profile.tiers[tier];
    return total === 0 ? '' : `${passed} of ${total}`;
  });
  return `| ${profile.profile} | ${said} | ${tiers.join(' | ')} |`;
}

function failureLines(failed: readonly Finding[]): string[] {
  if (failed.length === 0) return [];
  return [
    `### Failures (${failed.length})`,
    '',
    '| Check | Clause | Expected | Actual | Reproduce |',
    '|---|---|---|---|---|',
    ...failed.slice(0, shown.failures).map(({ check, assertion }) => {
      const clause = assertion === undefined ? undefined : clauseText(assertion.clause);
      const says = clause === undefined ? (check.message ?? check.title) : `${clause.says} (${clause.source})`;
      const parts = [check.id, says, assertion?.expected ?? '', assertion?.actual ?? '', `sh ${scriptPath(check.id)}`];
      return `| ${parts.map(cell).join(' | ')} |`;
    }),
    ...(failed.length > shown.failures ? ['', `And ${failed.length - shown.failures} more in the report.`] : []),
    '',
  ];
}

function gapLines(results: Results): string[] {
  const groups = gaps(results);
  if (groups.length === 0) return [];
  return [
    '### Not tested',
    '',
    ...groups.slice(0, shown.gaps).map(({ clauses, add, why }) => {
      const to = add === undefined ? cell(why) : `to test it, add ${cell(add)}`;
      return `- ${count(clauses.length, 'clause')}: ${to}`;
    }),
    ...(groups.length > shown.gaps ? [`- and more in the report`] : []),
    '',
  ];
}

/** Text of a target or an operator for a table cell: one line, with Markdown and HTML escaped. */
function cell(text: string): string {
  return printable(text, 200).replace(/[\\`*_{}[\]<>|#!&@]/g, '\\$&');
}

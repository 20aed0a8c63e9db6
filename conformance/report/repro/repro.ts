import { readFileSync } from 'node:fs';
import type { Results } from '../../ground/verdicts/results.ts';
import { decisions, type Finding, findings } from '../wording/findings.ts';
import { contradictedOverlap } from '../wording/timeline.ts';
import { clauseText } from '../wording/wording.ts';
import { comparisonLines } from './comparison.ts';
import { atOnceLines, groupsOf, overlapComparison } from './overlap.ts';
import { requestLines, type Setting, settingFor } from './request.ts';
import { comment, literal, printableLiteral } from './shell.ts';
import { type Step, stepsTo } from './steps.ts';

const functions = readFileSync(new URL('./functions.sh', import.meta.url), 'utf8');

/**
 * A standalone POSIX shell script for each failed check, by check id. A script repeats the recorded requests, carries
 * ids from response to request with jq, and compares. It contains secrets only as variables.
 */
export function reproductionScripts(results: Results): Map<string, string> {
  const failed = [...findings(results, 'fail'), ...(decisions(results)?.differing ?? [])];
  return new Map(failed.map((finding) => [finding.check.id, script(results, finding)]));
}

function script(results: Results, { check, assertion, exchange }: Finding): string {
  const steps = stepsTo(results, check, assertion);
  const setting = settingFor(results, steps);
  const overlap = contradictedOverlap(check, assertion);
  const groups = groupsOf(steps, overlap).map((group) =>
    group.map((step) => ({ step, ...requestLines(step, setting) })),
  );
  const requests = groups.flat();
  const variables = [...new Set(requests.flatMap((request) => request.variables))].toSorted();
  const used = requests.map(({ lines }) => lines.join('\n')).join('\n');
  return [
    '#!/bin/sh',
    ...heading(results, { check, assertion, variables }),
    ...(overlap === undefined ? [] : [comment(notEveryTime)]),
    '',
    'set -eu',
    ...variables.map((name) => `: "\${${name}:?Set ${name}, for example: export ${name}=...}"`),
    ...setting.bases
      .filter(({ variable }) => used.includes(`$${variable}`))
      .map(({ variable, url }) => `${variable}=\${${variable}:-${literal(url)}}`),
    ...(used.includes('$RUN') ? freshRun(results.run.id) : []),
    '',
    functions.trimEnd(),
    '',
    ...groups.flatMap((group) => [...groupLines(group), '']),
    ...(overlap === undefined
      ? ending(assertion && overdue(assertion, check.message), exchange, setting)
      : overlapComparison(overlap, setting.responses)),
    '',
  ].join('\n');
}

const notEveryTime =
  'Requests that overlap do not end in the same way every time: NOT SEEN is no proof, so run it again.';

function heading(
  results: Results,
  { check, assertion, variables }: Pick<Finding, 'check'> & { assertion: Finding['assertion']; variables: string[] },
): string[] {
  const clause = assertion === undefined ? undefined : clauseText(assertion.clause);
  return [
    comment(`${check.id}: ${check.title}`),
    ...(assertion?.cell === undefined ? [] : [comment(`Cell: ${assertion.cell}`)]),
    ...(assertion && clause ? [comment(`${assertion.clause} (${clause.source}): ${clause.says}`)] : []),
    comment(`Recorded ${results.run.startedAt} against ${results.target.name}, suite ${results.suite.version}.`),
    comment(`Needs curl, jq${variables.length === 0 ? '' : `, and set: ${variables.join(' ')}`}.`),
    comment(
      'Exit 1: still fails. Exit 0: now as expected. Exit 2: a different result, or the steps could not be completed.',
    ),
  ];
}

/** Requests one after another, or those of a group at the same moment. */
function groupLines(group: readonly { readonly step: Step; readonly lines: readonly string[] }[]): string[] {
  const titled = group.map(({ step, lines }) => ({ lines: [stepTitle(step), ...lines] }));
  return group.length > 1 ? atOnceLines(titled) : titled.flatMap(({ lines }) => lines);
}

/** A new run id of the same length, which may matter. The target already has the recorded one. */
function freshRun(id: string): string[] {
  return [`RUN=$(od -An -N${id.length} -tx1 /dev/urandom | tr -d ' \\n' | cut -c1-${id.length})`];
}

function stepTitle({ exchange, numbers }: Step): string {
  const which = numbers.length > 1 ? `exchanges ${numbers[0]} to ${numbers.at(-1)}` : `exchange ${exchange.n}`;
  const came =
    exchange.response === undefined
      ? (exchange.fault?.message ?? 'no response')
      : `returned ${exchange.response.status}`;
  return comment(`${which}, ${exchange.purpose}: ${came}`);
}

/** An outcome that did not arrive leaves nothing to compare, so the message of the check is printed. */
function overdue(assertion: NonNullable<Finding['assertion']>, message = '') {
  return assertion.reason === undefined ? assertion : { expected: 'an outcome in time', actual: message, ...assertion };
}

function ending(assertion: Finding['assertion'], exchange: Finding['exchange'], setting: Setting): string[] {
  if (assertion === undefined) return ['verdict DIFFERENT 2'];
  if (exchange === undefined) {
    const where =
      assertion.capture === undefined ? '' : ' in the webhook delivery, at the address that the key was given';
    return [
      `say expected ${printableLiteral(`${assertion.expected ?? ''}${where}`)}`,
      `say recorded ${printableLiteral(assertion.actual ?? '')}`,
      'verdict DIFFERENT 2',
    ];
  }
  return comparisonLines(assertion, exchange, setting.stepOf.get(exchange.n) ?? exchange.n);
}

import type { Finding } from '../gate/findings.ts';
import type { RowId } from '../gate/policy/policy.ts';
import { difference } from '../gate/report/values.ts';
import type { ReleasedCheck, Suite } from './suite.ts';

/** Changes for an implementation under test: it passes more easily, or less easily. */
export interface CheckChanges {
  relaxed: string[];
  tightened: string[];
  /** Checks whose code changed, but not their clauses. */
  changed: string[];
  /** Readings of the specification that were removed, added or decided differently. */
  readings: string[];
}

const relaxing: readonly RowId[] = ['clause-removed', 'clause-withdrawn', 'clause-relaxed', 'facet-released'];
const tightening: readonly RowId[] = ['clause-tightened', 'facet-held'];

/** The changes of the suite, from its checks and from the clauses that they test. */
export function checkChanges(before: Suite, after: Suite, findings: readonly Finding[]): CheckChanges {
  const clauses = (rows: readonly RowId[]) =>
    findings.filter(({ kind }) => rows.includes(kind)).map((finding) => clauseLine(finding, { ...before, ...after }));
  const removed = Object.keys(before).filter((id) => !Object.hasOwn(after, id));
  const added = Object.entries(after).filter(([id]) => !Object.hasOwn(before, id));
  const kept = Object.entries(after).flatMap(([id, now]): [string, ReleasedCheck, ReleasedCheck][] => {
    const old = before[id];
    return old === undefined ? [] : [[id, old, now]];
  });
  return {
    relaxed: [
      ...removed.map((id) => `The check ${code(id)} is removed.`),
      ...kept.flatMap(([id, old, now]) => moved(id, old, now, 'no longer tests')),
      ...clauses(relaxing),
    ],
    tightened: [
      ...added.map(([id, check]) => `The check ${code(id)} is new. It tests ${list(check.clauses)}.`),
      ...kept.flatMap(([id, old, now]) => moved(id, now, old, 'also tests')),
      ...clauses(tightening),
    ],
    changed: kept
      .filter(
        ([, old, now]) => old.definition !== now.definition && lost(old, now).length + lost(now, old).length === 0,
      )
      .map(([id]) => id),
    readings: findings.filter(({ kind }) => kind.startsWith('reading-')).map(readingLine),
  };
}

function readingLine({ part, says, ...values }: Finding): string {
  const [, id = ''] = /^reading:([^/]+)/.exec(part) ?? [];
  const change = difference(values);
  return `Reading ${code(id)}: ${says}${change === undefined ? '' : ` ${code(change)}.`}`;
}

/** The clauses of one check that another one does not have. */
function lost(one: ReleasedCheck, other: ReleasedCheck): string[] {
  return one.clauses.filter((clause) => !other.clauses.includes(clause));
}

function moved(id: string, one: ReleasedCheck, other: ReleasedCheck, verb: string): string[] {
  const clauses = lost(one, other);
  return clauses.length === 0 ? [] : [`The check ${code(id)} ${verb} ${list(clauses)}.`];
}

function clauseLine(finding: Finding, suite: Suite): string {
  const [, id = ''] = /^clause:([^/]+)/.exec(finding.part) ?? [];
  const checks = Object.keys(suite).filter((check) => suite[check]?.clauses.includes(id));
  const change = difference(finding);
  const tested = checks.length === 0 ? '' : ` Tested by ${list(checks)}.`;
  return `Clause ${code(id)}: ${finding.says}${change === undefined ? '' : ` ${code(change)}.`}${tested}`;
}

function list(names: readonly string[]): string {
  return names.map(code).join(', ');
}

/** Text as code in Markdown. */
export function code(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text}${fence}`;
}

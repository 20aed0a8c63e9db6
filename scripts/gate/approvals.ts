import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Finding } from './findings.ts';

/** A break that the maintainers accept: a row of `openapi/changes/approved.yaml`. */
export interface ApprovedBreak {
  /** The id of the finding. */
  finding: string;
  reason: string;
  /** The version that publishes the break. */
  release: string;
  /** The last day of the approval, as `2026-12-31`. */
  expires: string;
}

/** The rows of the file; none when it does not exist. The lint verifies their form. */
export function readApprovals(file: string): ApprovedBreak[] {
  if (!existsSync(file)) return [];
  return (parse(readFileSync(file, 'utf8')) as { approved?: ApprovedBreak[] } | null)?.approved ?? [];
}

/** The approvals that hold today, and what is wrong with the others. */
export function judgeApprovals(rows: readonly ApprovedBreak[], findings: readonly Finding[], today: string) {
  const breaks = new Set(findings.filter(({ version }) => version === 'major').map(({ id }) => id));
  const problems: string[] = [];
  const valid = rows.filter(({ finding, expires }) => {
    const where = `openapi/changes/approved.yaml: ${finding}`;
    if (!breaks.has(finding)) problems.push(`${where} is approved, but there is no such break. Delete the entry.`);
    else if (expires < today)
      problems.push(`${where} was approved until ${expires}. Renew the approval, or revert the change.`);
    else return true;
    return false;
  });
  return { valid, problems };
}

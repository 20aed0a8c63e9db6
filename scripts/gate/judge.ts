import { resolve } from 'node:path';
import type { ApprovedBreak, PlannedChange } from '../../generated/contract-data.ts';
import { projectPath } from '../contract/project.ts';
import { judgeApprovals } from './approvals.ts';
import { type Base, readBase, releasedFolder } from './base.ts';
import { type Located, readChangeLists } from './change-lists.ts';
import { compareContracts } from './compare/compare.ts';
import { type Finding, findingsOf } from './findings.ts';
import type { Model } from './model/model.ts';
import { overduePlans } from './planned.ts';
import { isAbove } from './semantic-version.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** The findings between two contracts, with their approvals. */
export interface Assessment {
  base: { name: string; version: string };
  version: string;
  /** All findings. Approved breaks have their approval. */
  findings: Finding[];
  /** The approvals that a break uses. */
  approvals: Located<ApprovedBreak>[];
  /** Problems of the files in `openapi/changes/`, one sentence each. */
  problems: string[];
  planned: Located<PlannedChange>[];
}

/**
 * Compares two contracts. Approvals and planned changes refer to the last release, so against another base, an entry
 * without a finding is not a problem.
 * @param given base as typed
 * @throws UnreadableChanges when a file of `openapi/changes/` does not match its schema
 */
export async function assess(base: Base, current: Model, given: string): Promise<Assessment> {
  const findings = findingsOf(compareContracts(base.model, current), 'openapi');
  const { approved, planned } = await readChangeLists();
  const version = versionOf(base.model);
  const released = isReleased(given) ? version : undefined;
  const today = new Date().toISOString().slice(0, 10);
  const judged = judgeApprovals(approved, { findings, today, released });
  const overdue = released === undefined ? [] : overduePlans(planned, released);
  return {
    base: { name: base.name, version },
    version: versionOf(current),
    findings: judged.findings,
    approvals: judged.approvals,
    problems: [...judged.problems, ...overdue],
    planned,
  };
}

/** The verdict of the gate about a contract; see `assess`. */
export async function judge(base: Base, current: Model, given: string): Promise<Verdict> {
  const assessed = await assess(base, current, given);
  const since = versionToRaise(assessed.base.version, given);
  return verdictOf(assessed.base, assessed.version, assessed.findings, assessed.problems, since);
}

/** The version to measure from: the base's, or that of the last release if the base is unreleased. */
function versionToRaise(ofBase: string, given: string): string {
  if (isReleased(given)) return ofBase;
  const released = versionOf(readBase(projectPath(releasedFolder), '').model);
  return isAbove(ofBase, released) ? released : ofBase;
}

function isReleased(given: string): boolean {
  return resolve(given) === resolve(projectPath(releasedFolder));
}

/** The version of the contract, which is the same in both descriptions. */
function versionOf({ documents }: Model): string {
  return (documents.merchant ?? documents.partner)?.at('info', 'version').text ?? '0.0.0';
}

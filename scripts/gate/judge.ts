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

/** What is found between two contracts, and what `openapi/changes/` says about it. */
export interface Assessment {
  base: { name: string; version: string };
  version: string;
  /** Breaks that are approved have their approval. */
  findings: Finding[];
  /** The approvals that a break needs. */
  approvals: Located<ApprovedBreak>[];
  /** What is wrong with the files of `openapi/changes/`, one sentence each. */
  problems: string[];
  planned: Located<PlannedChange>[];
}

/**
 * Compares two contracts. Approvals and planned changes belong to the last release: against another base, one that has no
 * finding is not a problem.
 * @param given the base as typed
 * @throws UnreadableChanges when a file of `openapi/changes/` is not as its schema says
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

/** What the gate says about a contract; see `assess`. */
export async function judge(base: Base, current: Model, given: string): Promise<Verdict> {
  const assessed = await assess(base, current, given);
  const since = versionToRaise(assessed.base.version, given);
  return verdictOf(assessed.base, assessed.version, assessed.findings, assessed.problems, since);
}

/** A version that is not released yet covers all changes since the last release, so those after a later base, too. */
function versionToRaise(ofBase: string, given: string): string {
  if (isReleased(given)) return ofBase;
  const released = versionOf(readBase(projectPath(releasedFolder), '').model);
  return isAbove(ofBase, released) ? released : ofBase;
}

function isReleased(given: string): boolean {
  return resolve(given) === resolve(projectPath(releasedFolder));
}

/** The version of the contract: both descriptions have the same one. */
function versionOf({ documents }: Model): string {
  return (documents.merchant ?? documents.partner)?.at('info', 'version').text ?? '0.0.0';
}

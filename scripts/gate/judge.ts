import { resolve } from 'node:path';
import { projectPath } from '../contract/project.ts';
import { judgeApprovals } from './approvals.ts';
import { type Base, releasedFolder } from './base.ts';
import { readChangeLists } from './change-lists.ts';
import { compareContracts } from './compare/compare.ts';
import { findingsOf } from './findings.ts';
import type { Model } from './model/model.ts';
import { overduePlans } from './planned.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/**
 * What the gate says about a contract, with the approvals of `openapi/changes/`. Approvals and planned changes belong to
 * the last release: against another base, one that has no finding is not a problem.
 * @param given the base as typed
 * @throws UnreadableChanges when a file of `openapi/changes/` is not as its schema says
 */
export async function judge(base: Base, current: Model, given: string): Promise<Verdict> {
  const findings = findingsOf(compareContracts(base.model, current), 'openapi');
  const lists = await readChangeLists();
  const version = versionOf(base.model);
  const released = resolve(given) === resolve(projectPath(releasedFolder)) ? version : undefined;
  const approvals = judgeApprovals(lists.approved, findings, new Date().toISOString().slice(0, 10), released);
  const overdue = released === undefined ? [] : overduePlans(lists.planned, released);
  const name = { name: base.name, version };
  return verdictOf(name, versionOf(current), findings, approvals.valid, [...approvals.problems, ...overdue]);
}

/** The version of the contract: both descriptions have the same one. */
function versionOf({ documents }: Model): string {
  return (documents.merchant ?? documents.partner)?.at('info', 'version').text ?? '0.0.0';
}

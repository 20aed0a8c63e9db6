import type { ApprovedBreak } from '../../generated/contract-data.ts';
import { type Change, idOf } from './compare/changes.ts';
import { type RowId, rowOf } from './policy/policy.ts';
import { type Audience, higher, impacts, type Version, versions } from './policy/row.ts';

/** The judgement about one change. */
export interface Finding {
  /** Stable over commits: the kind of change and the part. Approvals contain it, together with the values. */
  id: string;
  kind: RowId;
  /** The part of the contract, such as `limit:per_page/max`. */
  part: string;
  /** Path in the hand-written contract, from the root of the project. */
  file: string;
  line: number;
  before?: unknown;
  after?: unknown;
  /** The operations that use the part; empty for contract data. */
  operations: string[];
  affects: readonly Audience[];
  impact: (typeof impacts)[Version];
  version: Version;
  says: string;
  reason: string;
  instead: string;
  /** The entry of `openapi/changes/approved.yaml` that approves the break. */
  approval?: ApprovedBreak;
}

/**
 * The findings of a comparison: breaks first, then by file and line.
 * @param folder folder of the changed contract, from the root of the project
 */
export function findingsOf(changes: readonly Change[], folder: string): Finding[] {
  return changes
    .map((change) => findingOf(change, folder))
    .sort(
      (a, b) =>
        versions.indexOf(b.version) - versions.indexOf(a.version) ||
        (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line) ||
        (a.id < b.id ? -1 : 1),
    );
}

function findingOf(change: Change, folder: string): Finding {
  const { row, subject, place, before, after, operations } = change;
  const { says, affects, version, reason, instead } = rowOf(row);
  return {
    id: idOf(change),
    kind: row,
    part: subject,
    file: `${folder}/${place.file.path}`,
    line: place.file.lineOf(place.path),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    operations: [...operations].sort(),
    affects,
    impact: impacts[version],
    version,
    says,
    reason,
    instead,
  };
}

/** The breaks without an approval. */
export function openBreaks(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ version, approval }) => version === 'major' && approval === undefined);
}

/** The version that all findings together require. */
export function requiredVersion(findings: readonly Finding[]): Version {
  return findings.reduce<Version>((highest, { version }) => higher(highest, version), 'none');
}

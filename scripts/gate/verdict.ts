import { type Finding, openBreaks, requiredVersion } from './findings.ts';
import type { Version } from './policy/row.ts';
import { versions } from './policy/row.ts';
import { next, raised } from './semantic-version.ts';

/** The verdict about all changes together. */
export interface Verdict {
  /** True when the version covers the changes and every break has an approval. */
  fits: boolean;
  base: { name: string; version: string };
  /** The version that the changes are measured from: that of the base, or of the last release if the base is later. */
  since: string;
  version: string;
  required: Version;
  /** The lowest sufficient version. */
  requiredVersion: string;
  findings: Finding[];
  /** The problems, one sentence each, with what to do. */
  problems: string[];
}

/**
 * @param findings with their approvals
 * @param problems problems of the approvals themselves
 * @param since the version that the changes are measured from
 */
export function verdictOf(
  base: { name: string; version: string },
  version: string,
  findings: Finding[],
  problems: readonly string[],
  since = base.version,
): Verdict {
  const required = requiredVersion(findings);
  const lowest = next(since, required);
  const open = openBreaks(findings);
  const found = [...problems];
  if (open.length > 0) {
    const many = open.length === 1 ? 'A breaking change is' : `${open.length} breaking changes are`;
    found.push(
      `${many} not approved. Do what the finding advises, or add it to openapi/changes/approved.yaml with a reason: ` +
        'npm run gate -- --format approvals prints the entry.',
    );
  }
  if (versions.indexOf(raised(since, version)) < versions.indexOf(required)) {
    found.push(
      `The changes require version ${lowest} (${required}), and the contract has ${version}. ` +
        `Run npm version ${lowest} --no-git-tag-version.`,
    );
  }
  return {
    fits: found.length === 0,
    base,
    since,
    version,
    required,
    requiredVersion: lowest,
    findings,
    problems: found,
  };
}

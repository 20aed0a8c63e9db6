import { type Finding, openBreaks, requiredVersion } from './findings.ts';
import type { Version } from './policy/row.ts';
import { versions } from './policy/row.ts';
import { next, raised } from './semantic-version.ts';

/** What the gate says about all changes together. */
export interface Verdict {
  /** True when the changes fit their version and no break lacks an approval. */
  fits: boolean;
  base: { name: string; version: string };
  /** The version that is raised: that of the base, or of the last release where the base comes after it. */
  since: string;
  version: string;
  required: Version;
  /** The lowest version that fits. */
  requiredVersion: string;
  findings: Finding[];
  /** Why it does not fit, one sentence each, with what to do. */
  problems: string[];
}

/**
 * @param findings with their approvals
 * @param problems what is wrong with the approvals themselves
 * @param since the version that is raised
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

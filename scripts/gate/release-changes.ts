import type { Finding } from './findings.ts';

/** The changes of a release, as shown in the documentation and stored in `docs/changes/`. */
export interface ReleaseChanges {
  version: string;
  /** The previous release. */
  since: string;
  changes: readonly ReleaseChange[];
}

/** A finding without its position in files, which later commits change. */
export type ReleaseChange = Pick<
  Finding,
  'kind' | 'part' | 'before' | 'after' | 'operations' | 'affects' | 'version' | 'says'
>;

/** The part of a finding that remains valid after its release. */
export function releaseChange(finding: Finding): ReleaseChange {
  const { kind, part, before, after, operations, affects, version, says } = finding;
  return {
    kind,
    part,
    version,
    affects,
    operations,
    says,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}

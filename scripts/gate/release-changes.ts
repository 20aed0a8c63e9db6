import type { Finding } from './findings.ts';

/** What a release changed, as the documentation shows it and `docs/changes/` keeps it. */
export interface ReleaseChanges {
  version: string;
  /** The release before. */
  since: string;
  changes: readonly ReleaseChange[];
}

/** A finding of the gate without its place in files, which later commits move. */
export type ReleaseChange = Pick<
  Finding,
  'kind' | 'part' | 'before' | 'after' | 'operations' | 'affects' | 'version' | 'says'
>;

/** The part of a finding that stays true after its release. */
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

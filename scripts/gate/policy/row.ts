/** Who a change affects: callers of the API, servers that implement it, receivers of its webhooks. */
export type Audience = 'clients' | 'implementers' | 'receivers';

/** The level of the version that a change requires; `none` for a change without effect. */
export type Version = 'major' | 'minor' | 'patch' | 'none';

/** The judgement about one kind of change. */
export interface Row {
  /** The change, as a sentence. */
  says: string;
  affects: readonly Audience[];
  version: Version;
  /** Why the change requires this version. */
  reason: string;
  /** What the author can do; for a break, how to reach the goal without one. */
  instead: string;
}

export type Rows = Readonly<Record<string, Row>>;

/** The meaning of a version level for those affected. */
export const impacts = {
  major: 'breaking',
  minor: 'compatible',
  patch: 'compatible',
  none: 'no effect',
} as const satisfies Record<Version, string>;

/** From no effect to breaking. */
export const versions: readonly Version[] = ['none', 'patch', 'minor', 'major'];

/** The higher of two versions. */
export function higher(a: Version, b: Version): Version {
  return versions.indexOf(a) >= versions.indexOf(b) ? a : b;
}

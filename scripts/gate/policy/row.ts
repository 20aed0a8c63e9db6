/** Who notices a change: callers of the API, servers that implement it, and servers that receive its webhooks. */
export type Audience = 'clients' | 'implementers' | 'receivers';

/** The version number that a change requires; `none` for a change without effect. */
export type Version = 'major' | 'minor' | 'patch' | 'none';

/** What the gate says about one kind of change. */
export interface Row {
  /** What happened, as a sentence. */
  says: string;
  affects: readonly Audience[];
  version: Version;
  /** Why the change requires this version. */
  reason: string;
  /** What the author can do: for a break, how to reach the aim without one. */
  instead: string;
}

export type Rows = Readonly<Record<string, Row>>;

/** What a version number means for those who are affected. */
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

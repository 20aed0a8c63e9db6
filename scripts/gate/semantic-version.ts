import type { Version } from './policy/row.ts';

const form = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;
const parts = ['major', 'minor', 'patch'] as const;

/** The numbers of a version such as `3.0.0`; undefined for any other text. */
export function numbersOf(version: string): [number, number, number] | undefined {
  const [, major, minor, patch] = form.exec(version) ?? [];
  return patch === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

/** The level that was raised between two versions; `none` for the same or a lower version. */
export function raised(before: string, after: string): Version {
  const [old, now] = [numbersOf(before), numbersOf(after)];
  if (old === undefined || now === undefined) return 'none';
  const index = old.findIndex((number, one) => number !== now[one]);
  const part = parts[index];
  return part === undefined || (now[index] ?? 0) < (old[index] ?? 0) ? 'none' : part;
}

/** The next version for a required level: `3.0.0` and `minor` give `3.1.0`. */
export function next(version: string, required: Version): string {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version) ?? [];
  if (required === 'major') return `${major + 1}.0.0`;
  if (required === 'minor') return `${major}.${minor + 1}.0`;
  return required === 'patch' ? `${major}.${minor}.${patch + 1}` : version;
}

/** True when a version is higher than another. */
export function isAbove(version: string, other: string): boolean {
  return raised(other, version) !== 'none';
}

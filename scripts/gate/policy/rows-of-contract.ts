import type { Row } from './row.ts';

/** Those on both sides of an operation. */
export const both = ['clients', 'implementers'] as const;
/** Those on both sides of an event. */
export const readers = ['receivers', 'implementers'] as const;

/** A break of contract data. */
export function breaking(says: string, reason: string, instead: string, affects: Row['affects']): Row {
  return { says, affects, version: 'major', reason, instead };
}

/** A change of contract data that changes nothing for what exists. */
export function compatible(says: string, reason: string, affects: Row['affects'] = both): Row {
  return { says, affects, version: 'minor', reason, instead: 'Nothing to do.' };
}

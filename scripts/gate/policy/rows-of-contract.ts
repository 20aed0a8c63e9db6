import type { Row } from './row.ts';

/** Both sides of an operation. */
export const both = ['clients', 'implementers'] as const;
/** Both sides of an event. */
export const readers = ['receivers', 'implementers'] as const;

/** A breaking change of contract data. */
export function breaking(says: string, reason: string, instead: string, affects: Row['affects']): Row {
  return { says, affects, version: 'major', reason, instead };
}

/** A compatible change of contract data: existing clients and servers are not affected. */
export function compatible(says: string, reason: string, affects: Row['affects'] = both): Row {
  return { says, affects, version: 'minor', reason, instead: 'Nothing to do.' };
}

import { contractRows } from './contract.ts';
import { documentRows } from './documents.ts';
import type { Row } from './row.ts';
import { schemaRows } from './schemas.ts';

/** Every kind of change that the gate knows, by its id. */
export const policy = { ...documentRows, ...schemaRows, ...contractRows };

export type RowId = keyof typeof policy;

export function rowOf(id: RowId): Row {
  return policy[id];
}

import { clauseRows } from './clauses.ts';
import { clientClauseRows } from './client-clauses.ts';
import { errorRows } from './errors.ts';
import { eventRows } from './events.ts';
import { exchangeRows } from './exchanges.ts';
import { generatedCodeRows } from './generated-code.ts';
import { lifecycleRows } from './lifecycles.ts';
import { limitRows } from './limits.ts';
import { operationRows } from './operations.ts';
import type { Row } from './row.ts';
import { schemaRows } from './schemas.ts';
import { webhookRows } from './webhooks.ts';
import { wordingRows } from './wording.ts';

/** Every kind of change, by id. */
export const policy = {
  ...operationRows,
  ...exchangeRows,
  ...webhookRows,
  ...schemaRows,
  ...generatedCodeRows,
  ...errorRows,
  ...lifecycleRows,
  ...limitRows,
  ...eventRows,
  ...clauseRows,
  ...clientClauseRows,
  ...wordingRows,
};

export type RowId = keyof typeof policy;

export function rowOf(id: RowId): Row {
  return policy[id];
}

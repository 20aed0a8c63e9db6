import { externalIdRows } from '../../../matrices/idempotency/external-ids.ts';

/** P §4: the external_id of an organization that was created before. */
export const externalIdChecks = [...externalIdRows];

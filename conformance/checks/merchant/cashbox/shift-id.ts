import type { RecordId } from '../../../ground/values/record-id.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';

/** The id of a shift, if the list shows one. */
export function listedShiftId(id: RecordId | undefined): RecordId {
  if (id !== undefined) return id;
  throw new StopCheck(
    'not_tested',
    'prerequisite_failed',
    'The list of shifts shows no id for the request of a report.',
  );
}

import { lifecycles } from '../../../../generated/lifecycles.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { everyValue, isObject } from '../../../ground/values/pointer.ts';
import { type RecordId, sameId } from '../../../ground/values/record-id.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';

/** Every status of a subscription (M §3.3). */
export const subscriptionStatuses: readonly string[] = Object.keys(lifecycles.Subscription.states);

/**
 * The place of the record of a subscription in a response, whose envelope is not specified. Ends the check as not
 * tested when there is no record with a status.
 */
export function recordPlace(response: ReceivedResponse, id: RecordId): string {
  for (const { pointer, value } of everyValue(response.body)) {
    if (isObject(value) && sameId(value.id, id) && 'status' in value) return pointer;
  }
  const message = `No record ${id} with a status is in ${response.label} (exchange ${response.exchange}); its fields are not specified.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

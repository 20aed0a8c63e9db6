import type { Api } from '../../contract/api.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import { idIn } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { KeyResult } from '../../model/subjects/one-holder.ts';
import type { Reader } from '../../run/overlaps/overlap.ts';

/** The same request many times. */
export function equal(
  clients: number,
  call: (api: Api) => Promise<ReceivedResponse>,
): ((api: Api) => Promise<ReceivedResponse>)[] {
  return Array.from({ length: clients }, () => call);
}

/** Reads creations with one key that is never free again: a record, or a 409 with its code that names the record. */
export function recordOfKey(code: string, field: string): Reader<KeyResult> {
  return (response) => {
    const id = response.accepted ? idOf(response, field) : undefined;
    if (id !== undefined) return ['creates', String(id)];
    if (response.status === 409 && carriesCode(response, code)) return ['names', String(response.at(`/${field}`))];
    return undefined;
  };
}

/** The id of the created record; undefined in a response whose fields the suite cannot tell apart. */
function idOf(response: ReceivedResponse, field: string): unknown {
  try {
    return idIn(response, field);
  } catch (error) {
    if (error instanceof StopCheck) return undefined;
    throw error;
  }
}

/** Every record that the responses show. A key of them is never free again. */
export function shown(said: readonly KeyResult[]): ReadonlySet<unknown> {
  return new Set(said.map(([, id]) => id));
}

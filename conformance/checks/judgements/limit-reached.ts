import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { SuppliedLimit } from '../../preconditions/near-limit.ts';

/**
 * Sends the counted requests that the limit still permits, and one more, and returns the response to that one. `within`
 * grades each of the others: a limit that comes too early contradicts its clause as well.
 */
export async function beyondLimit(
  { left }: Pick<SuppliedLimit, 'left'>,
  send: () => Promise<ReceivedResponse>,
  within: (response: ReceivedResponse) => unknown,
): Promise<ReceivedResponse> {
  for (let sent = 0; sent < left; sent += 1) within(await send());
  return send();
}

/** Arguments of `that()` for a request within a limit, where the status of a success is not specified. */
export function notThrottled({ status }: ReceivedResponse): readonly [held: boolean, expected: string, actual: string] {
  return [status !== undefined && status !== 429, 'not 429', String(status ?? 'no response')];
}

import type { Operation } from '../../conformance/selftest/fuzz/operations.ts';
import type { Draft } from '../../conformance/selftest/fuzz/valid-requests.ts';
import type { RawResponse } from '../../conformance/selftest/fuzz/wire.ts';
import { difference } from './differences.ts';
import type { Value } from './record-places.ts';

/** A request with a place for a record. */
export interface Probe {
  readonly operation: Operation;
  /** The request with the record of the owner, or with one that does not exist. */
  readonly draft: (record: 'owned' | 'unknown') => Draft;
  /** The record that is asked for first, and once more to confirm a difference; by default the unknown one. */
  readonly first?: 'owned';
  /** A value of the owner that the intruder can send once: the second request with it is a repeat of its own. */
  readonly once?: Value;
}

/** What a side gets that can tell nothing apart. */
export const noDifference = 'no difference';

/** Differences in milliseconds that the load of the machine makes, and how many there must be to judge their median. */
const longestDifference = 25;
const fewestTimes = 8;

/**
 * What a side can tell apart in a place; undefined when nothing was asked.
 * @param used values of the owner that the side has sent; gets those of the probes
 */
export async function distinguish(
  probes: readonly Probe[],
  used: Set<Value>,
  send: (operation: Operation, draft: Draft) => Promise<RawResponse | undefined>,
): Promise<string | undefined> {
  let got: string | undefined;
  /** By how many milliseconds the response about a record took longer. */
  const longer: number[] = [];
  for (const { operation, draft, first = 'unknown', once } of probes) {
    if (once !== undefined && used.has(once)) continue;
    const second = first === 'owned' ? 'unknown' : 'owned';
    const ms = { owned: 0, unknown: 0 };
    const ask = async (record: 'owned' | 'unknown') => {
      const began = performance.now();
      const response = await send(operation, draft(record));
      ms[record] = performance.now() - began;
      return response;
    };
    const asked = { [first]: await ask(first), [second]: await ask(second) };
    longer.push(ms.owned - ms.unknown);
    const found = difference(asked.unknown, asked.owned);
    // The first of two requests may have changed what the second one meets.
    if (found !== undefined && difference(await ask(first), asked[second]) !== undefined) return found;
    got = noDifference;
    if (once === undefined || (asked.owned?.status ?? 400) >= 300) continue;
    used.add(once);
    break;
  }
  const ms = longer.toSorted((one, other) => one - other)[longer.length >> 1] ?? 0;
  return longer.length >= fewestTimes && Math.abs(ms) > longestDifference ? `${Math.round(ms)} ms longer` : got;
}

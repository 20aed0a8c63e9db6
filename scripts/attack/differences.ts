import type { RawResponse } from '../../conformance/selftest/fuzz/wire.ts';

/** Numbers above this are ids and sums, which differ between equal requests; the others are counts. */
const largestCount = 99;

/** A text without what differs between the responses to two equal requests: times, ids, links. */
function worded(text: string): string {
  return /\d|^[\w-]{16,}$|:\/\//.test(text) ? '#' : text;
}

/** A body without what differs between the responses to two equal requests. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shape(one)]));
  }
  if (typeof value === 'string') return worded(value);
  return typeof value === 'number' && value > largestCount ? '#' : value;
}

/**
 * How the response about a record differs from the one about a record that does not exist.
 * @returns undefined when a caller cannot tell them apart
 */
export function difference(none: RawResponse | undefined, one: RawResponse | undefined): string | undefined {
  if (!none || !one) return undefined;
  if (none.status !== one.status) return `${one.status}, not ${none.status}`;
  const [expected, got] = [none, one].map(({ text }) => JSON.stringify(shape(text === '' ? null : JSON.parse(text))));
  return expected === got ? undefined : `${got?.slice(0, 200)}, not ${expected?.slice(0, 200)}`;
}

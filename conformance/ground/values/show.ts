import { printable } from './untrusted.ts';

const longest = 200;

/** A value in one line of JSON for a message, safe to print and cut when long. `undefined` is "absent". */
export function show(value: unknown): string {
  if (value === undefined) return 'absent';
  return printable(JSON.stringify(value) ?? String(value), longest);
}

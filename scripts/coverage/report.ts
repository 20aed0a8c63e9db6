import { oneLine, sorted } from '../contract/finding.ts';
import type { Coverage, Row } from './row.ts';

function number(value: number | undefined): string {
  return (value === undefined ? '' : String(value)).padStart(10);
}

/** The table for a terminal: one line per row, then the findings. */
export function report({ rows, missing }: Coverage): string {
  const lines = rows.map(line);
  const verdict =
    missing.length === 0
      ? 'Nothing is missing: the contract expresses every item, with examples.'
      : `${missing.length} missing:\n${sorted(missing).map(oneLine).join('\n')}`;
  const head = `${'contract'.padEnd(40)}${'there are'.padStart(10)}${'expressed'.padStart(10)}${'exampled'.padStart(10)}`;
  return [head, ...lines, '', verdict].join('\n');
}

function line({ what, all, expressed, exampled, by = {} }: Row): string {
  const numbers = `${what.padEnd(40)}${number(all)}${number(expressed)}${number(exampled)}`;
  const parts = Object.entries(by).map(([name, count]) => `${name} ${count}`);
  const [first = '', ...rest] = wrapped(parts);
  return [`${numbers}  ${first}`.trimEnd(), ...rest.map((text) => `${' '.repeat(numbers.length)}  ${text}`)].join('\n');
}

/** Wraps the parts into lines of at most 48 characters, so that the table is at most 120 wide. */
function wrapped(parts: string[]): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last === undefined || last.length + part.length + 2 > 48) lines.push(part);
    else lines[lines.length - 1] = `${last}, ${part}`;
  }
  return lines;
}

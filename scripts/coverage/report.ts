import { oneLine, sorted } from '../contract/finding.ts';
import type { Coverage, Row } from './row.ts';

function number(value: number | undefined): string {
  return (value === undefined ? '' : String(value)).padStart(10);
}

/** The table for a screen: a line a row, then what is missing. */
export function report({ rows, missing }: Coverage): string {
  const lines = rows.map(line);
  const verdict =
    missing.length === 0
      ? 'Nothing is missing: all that can be expressed and shown is.'
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

/** The parts in lines of at most 48 letters, so that the table is no wider than 120. */
function wrapped(parts: string[]): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last === undefined || last.length + part.length + 2 > 48) lines.push(part);
    else lines[lines.length - 1] = `${last}, ${part}`;
  }
  return lines;
}

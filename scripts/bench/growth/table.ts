import { table } from '../server-table.ts';
import type { Timed } from './measure.ts';

/** A file with its server as a whole. */
export interface Whole {
  readonly invoices: number;
  /** From the start of the process to the ready line, in milliseconds. */
  readonly startedIn: number;
  /** Memory after the measurements, in megabytes. */
  readonly memory: number;
  readonly bytes: number;
}

function ms(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(value < 10 ? 2 : 0);
}

function ratio(large: number | undefined, small: number | undefined): string {
  return large === undefined || small === undefined ? '' : (large / small).toFixed(1);
}

/** `1,000,000` as `1 M`. */
function short(count: number): string {
  return count >= 1e6 ? `${count / 1e6} M` : `${count / 1e3} k`;
}

/**
 * The times of files of growing size as Markdown. Ratios are those of the largest to the smallest.
 * @param rows the times of every action, in the order of the files
 */
export function growthTables(files: readonly Whole[], rows: ReadonlyMap<string, readonly Timed[]>): string {
  const sizes = files.map(({ invoices }) => short(invoices));
  const heads = [
    'milliseconds',
    ...sizes.map((size) => `p50 ${size}`),
    '÷',
    ...sizes.map((size) => `p99 ${size}`),
    '÷',
    `held ${sizes.at(-1)}`,
    `longest ${sizes.at(-1)}`,
  ];
  const lines = [...rows].map(([name, times]) => [
    name,
    ...times.map(({ p50 }) => ms(p50)),
    ratio(times.at(-1)?.p50, times[0]?.p50),
    ...times.map(({ p99 }) => ms(p99)),
    ratio(times.at(-1)?.p99, times[0]?.p99),
    ms(times.at(-1)?.held),
    ms(times.at(-1)?.longest),
  ]);
  const wholes = files.map(({ startedIn, memory, bytes }, at) => [
    sizes[at] ?? '',
    Math.round(startedIn).toString(),
    Math.round(memory).toString(),
    Math.round(bytes / 1e6).toString(),
  ]);
  return `${table(heads, lines)}\n${table(['invoices', 'start, ms', 'memory, MB', 'file, MB'], wholes)}`;
}

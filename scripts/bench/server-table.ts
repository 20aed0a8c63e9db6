import type { Measured } from './load.ts';
import type { AnyAction } from './peers/peer.ts';

/** One row of the table: a server and an action. */
export interface Row {
  readonly peer: string;
  readonly action: AnyAction;
  readonly measured: Measured;
}

/** Properties of a server. */
export interface Whole {
  readonly peer: string;
  /** Time from the start of the process to its ready line, in milliseconds. */
  readonly startedIn: number;
  /** Memory after the measurements, in megabytes. */
  readonly memory: number;
}

const titles: Record<AnyAction, string> = {
  get: 'GET one',
  list: 'list of 20',
  create: 'POST create',
  unannounced: 'POST create without delivery',
};

function found(rows: readonly Row[], peer: string, action: AnyAction): Measured | undefined {
  return rows.find((row) => row.peer === peer && row.action === action)?.measured;
}

function count(n: number | undefined): string {
  return n === undefined ? '' : Math.round(n).toLocaleString('en');
}

function ratio(a: number | undefined, b: number | undefined): string {
  return a === undefined || b === undefined ? '' : (a / b).toFixed(2);
}

/**
 * The results as two Markdown tables: responses per second with ratios to the first server, and properties of the
 * servers.
 * @param ours the server that the others are compared with
 */
export function tables(rows: readonly Row[], wholes: readonly Whole[], ours: string): string {
  const peers = wholes.map(({ peer }) => peer);
  const others = peers.filter((peer) => peer !== ours);
  const actions = [...new Set(rows.map(({ action }) => action))];
  const heads = ['', ...peers, ...others.map((peer) => `${ours} ÷ ${peer}`), 'p99, ms', 'processor time ÷'];
  const lines = actions.map((action) => {
    const own = found(rows, ours, action);
    const first = others[0];
    return [
      titles[action],
      ...peers.map((peer) => count(found(rows, peer, action)?.perSecond)),
      ...others.map((peer) => ratio(own?.perSecond, found(rows, peer, action)?.perSecond)),
      count(own?.p99),
      first === undefined ? '' : ratio(found(rows, first, action)?.cpu, own?.cpu),
    ];
  });
  const whole = wholes.map(({ peer, startedIn, memory }) => [peer, count(startedIn), count(memory)]);
  return `${table(heads, lines)}\n${table(['server', 'start, ms', 'memory, MB'], whole)}`;
}

/** A Markdown table: the first column is left-aligned, others are right-aligned. */
export function table(heads: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...lines.map((line) => line[column]?.length ?? 0), 3),
  );
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |\n`;
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |\n`;
  return `${row(heads)}${rule}${lines.map(row).join('')}`;
}

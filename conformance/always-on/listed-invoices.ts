import type { ClauseId } from '../../generated/clauses.ts';
import type { Seen } from '../exchange/http/wire.ts';
import { instantOf } from '../ground/values/iso-8601.ts';
import { isObject } from '../ground/values/pointer.ts';
import type { InvariantFinding } from './invariant-finding.ts';

type Row = Readonly<Record<string, unknown>>;

/** M §4.1: every list has the size, the days and the order that its request asks for, whatever else that has. */
export function listedInvoices({ operation, response, query = {} }: Seen): InvariantFinding[] {
  const data = response.at('/data');
  if (operation !== 'listInvoices' || response.status !== 200 || !Array.isArray(data)) return [];
  const rows = data.filter(isObject);
  const finding = (name: string, clause: ClauseId, held: boolean, expected: string, actual: string) => ({
    ...{ name: `list-${name}`, clause, held, at: '/data', expected },
    actual: held ? expected : actual,
  });
  const { per_page: size, sort_by: by, sort_order: order, date_from: from, date_to: to } = query;
  const isOrdered = typeof by === 'string' && (order === 'asc' || order === 'desc');
  const at = isOrdered ? misplaced(rows, by, order) : undefined;
  return [
    ...(typeof size === 'number' && size >= 1
      ? [finding('size', 'M-4.1-per-page', rows.length <= size, `at most ${size}`, String(rows.length))]
      : []),
    ...(isOrdered && rows.length > 1
      ? [finding('order', 'M-4.1-sort-by-order', at === undefined, `by ${by}, ${order}`, `another order at ${at}`)]
      : []),
    ...days(from, 'M-4.1-date-from', rows, (latest, first) => latest >= first - aDay, finding),
    ...days(to, 'M-4.1-date-to', rows, (_, first, earliest) => earliest < first + 2 * aDay, finding),
  ];
}

/** The time zone of the days is not specified, in milliseconds. */
const aDay = 86_400_000;

type Judge = (latest: number, day: number, earliest: number) => boolean;
type Finding = (name: string, clause: ClauseId, held: boolean, expected: string, actual: string) => InvariantFinding;

/** The records of a period. Which of their times it is about is not specified: none of them may fit. */
function days(day: unknown, clause: ClauseId, rows: readonly Row[], fits: Judge, finding: Finding): InvariantFinding[] {
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day) || rows.length === 0) return [];
  const first = Date.parse(`${day}T00:00:00Z`);
  const stray = rows.filter(({ created_at, paid_at }) => {
    const times = [created_at, paid_at].flatMap((time) => {
      const instant = instantOf(time);
      return instant?.hasOffset === true ? [instant.at] : [];
    });
    return times.length > 0 && !fits(Math.max(...times), first, Math.min(...times));
  });
  return [
    finding(
      'days',
      clause,
      stray.length === 0,
      `only invoices of ${clause.endsWith('from') ? 'or after' : 'or before'} ${day}`,
      `${stray.length} others`,
    ),
  ];
}

/** Place of the first row that is in the wrong order; undefined where the values cannot be compared. */
function misplaced(rows: readonly Row[], by: string, order: 'asc' | 'desc'): number | undefined {
  const sign = order === 'asc' ? 1 : -1;
  const values = rows.map((row) => comparable(row[by], by));
  let before: Comparable | undefined;
  for (const [at, value] of values.entries()) {
    if (value === undefined) continue;
    if (before !== undefined && sign * (value.at - before.at) <= -Math.max(value.span, before.span)) {
      if (value.at !== before.at) return at;
    }
    before = value;
  }
  return undefined;
}

interface Comparable {
  readonly at: number;
  /** Within it two values may be equal. */
  readonly span: number;
}

/** Numbers and times; the order of texts is not specified. */
function comparable(value: unknown, by: string): Comparable | undefined {
  if (by === 'id') return typeof value === 'number' ? { at: value, span: 0 } : undefined;
  if (by === 'amount') return Number.isNaN(Number(value)) ? undefined : { at: Number(value), span: 0 };
  if (by !== 'created_at' && by !== 'paid_at') return undefined;
  const instant = instantOf(value);
  return instant?.hasOffset === true ? { at: instant.at, span: instant.span } : undefined;
}

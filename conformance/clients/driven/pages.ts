import { lists } from '../../../generated/calls.ts';
import { limits } from '../../../generated/limits.ts';
import type { LongList } from '../stories/scenario.ts';

/** One page of a long list, with what the specification lists for each interface (M §2.3, P §4). */
export function pageOf({ on, record, count }: LongList, query: URLSearchParams): object {
  const size = sizeOf(query.get('per_page'));
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1);
  const ids = Array.from({ length: count }, (_, i) => i + 1).slice((page - 1) * size, page * size);
  const records = ids.map((id) => ({ ...record, id }));
  const common = { current_page: page, total: count };
  if (on === 'listInvoices') return { ...common, [lists[on].records]: records };
  return {
    ...common,
    success: true,
    per_page: size,
    last_page: Math.ceil(count / size),
    [lists[on as 'listOrganizations'].records]: records,
  };
}

/** P §4 has a default; M §4.1 shows none, so any will do. */
const usualSize = 25;

function sizeOf(asked: string | null): number {
  const size = asked === null ? usualSize : Number(asked);
  return Number.isInteger(size) && size >= limits.per_page.min && size <= limits.per_page.max ? size : usualSize;
}

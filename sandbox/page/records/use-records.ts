import type { FeedEvent } from '../../protocol/feed.ts';
import type { RecordKind, RecordRow } from '../../protocol/records.ts';
import { type LiveList, useLiveRows } from '../list/use-live-rows.ts';

export interface RecordQuery {
  readonly organization: number | null;
  readonly search?: string;
  /** States that the list shows; all of them when it names none. */
  readonly states?: readonly string[];
}

/** The newest records of a kind, kept up to date by the feed. The server decides what a search finds. */
export function useRecords(
  kind: RecordKind,
  { organization, search = '', states = [] }: RecordQuery,
): LiveList<RecordRow> {
  const query = new URLSearchParams({ organization: String(organization ?? ''), search, status: states.join() });
  return useLiveRows({
    path: `records/${kind}?${query}`,
    idOf: ({ id }) => id,
    rowsIn: (event) => rowsIn(event, kind),
    fits: (row) =>
      (organization === null || row.organizationId === organization) &&
      (states.length === 0 || states.includes(row.status)),
    isSearch: search !== '',
  });
}

function rowsIn(event: FeedEvent, kind: RecordKind): readonly RecordRow[] {
  return (event.type === 'move' || event.type === 'record') && event.row.kind === kind ? [event.row] : [];
}

import { useEffect, useReducer, useState } from 'preact/hooks';
import type { FeedEvent, RecordKind, RecordPage, RecordRow } from '../../protocol.ts';
import { CallFailed, read } from '../store/calls.ts';
import { Recent } from '../store/recent.ts';
import { store } from '../store/store.ts';
import { listen } from '../store/topics.ts';

/** Rows that a list keeps. */
const limit = 1000;
/** A search is asked again at most so often, in milliseconds, while records change. */
const pause = 500;

export interface RecordQuery {
  readonly organization: number | null;
  readonly search?: string;
}

/** The newest records of a kind, kept up to date by the feed. */
export interface LiveRecords {
  readonly rows: readonly RecordRow[];
  /** How many there are on the server. */
  readonly total: number;
  /** Why they could not be read; null when they could. */
  readonly problem: string | null;
  readonly isLoading: boolean;
}

const nothing: LiveRecords = { rows: [], total: 0, problem: null, isLoading: true };

/** Reads the records of a kind and follows their changes. The server decides what a search finds, so it is asked again. */
export function useRecords(kind: RecordKind, { organization, search = '' }: RecordQuery): LiveRecords {
  const query = new URLSearchParams({ ...(organization !== null && { organization: `${organization}` }), search });
  const path = `records/${kind}?${query}`;
  const [shown, setShown] = useState<LiveRecords & { path?: string }>(nothing);
  const [again, readAgain] = useReducer((count: number, _: undefined) => count + 1, 0);
  useEffect(() => listen(['lists'], () => readAgain(undefined)), []);
  useEffect(() => {
    const recent = new Recent<RecordRow>(limit, ({ id }) => id);
    const known = new Set<number>();
    let total = 0;
    let timer: number | undefined;
    function show(): void {
      setShown({ rows: recent.rows, total, problem: null, isLoading: false, path });
    }
    function put(rows: readonly RecordRow[]): void {
      recent.put(rows);
      total += rows.filter(({ id }) => !known.has(id)).length;
      for (const { id } of rows) known.add(id);
      show();
    }
    function receive(events: readonly FeedEvent[]): void {
      const rows = rowsIn(events, kind, organization);
      if (rows.length === 0) return;
      if (search === '') put(newestOf(rows));
      else timer ??= window.setTimeout(() => readAgain(undefined), pause);
    }
    let isCurrent = true;
    // What happens while the list is read comes after it.
    const early: FeedEvent[] = [];
    let receiver = (events: readonly FeedEvent[]): void => void early.push(...events);
    const receiving = (events: readonly FeedEvent[]) => receiver(events);
    store.receivers.add(receiving);
    read<RecordPage>(path).then(
      (page) => {
        if (!isCurrent) return;
        recent.put(page.rows);
        for (const { id } of page.rows) known.add(id);
        total = page.total;
        show();
        receiver = receive;
        receive(early);
      },
      (error: unknown) => {
        const problem = error instanceof CallFailed ? error.message : String(error);
        if (isCurrent) setShown({ ...nothing, problem, isLoading: false, path });
      },
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      store.receivers.delete(receiving);
    };
  }, [path, again]);
  return shown.path === path ? shown : nothing;
}

function rowsIn(events: readonly FeedEvent[], kind: RecordKind, organization: number | null): readonly RecordRow[] {
  return events.flatMap((event) => {
    if (event.type !== 'move' || event.row.kind !== kind) return [];
    return organization === null || event.row.organizationId === organization ? [event.row] : [];
  });
}

/** The last row of each record. */
function newestOf(rows: readonly RecordRow[]): readonly RecordRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

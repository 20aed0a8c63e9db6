import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { FeedEvent } from '../../protocol/feed.ts';
import { CallFailed, read } from '../store/calls.ts';
import { store } from '../store/store.ts';
import { listen } from '../store/topics.ts';
import { LiveRows, type RowPage } from './live-rows.ts';
import { searchPause } from './search-pause.ts';

export interface LiveQuery<Row> {
  /** Path of the list on the server, with its query. */
  readonly path: string;
  readonly idOf: (row: Row) => number;
  /** Rows in events of the feed. */
  readonly rowsIn: (event: FeedEvent) => readonly Row[];
  /** Whether the filters let a row pass. */
  readonly fits: (row: Row) => boolean;
  /** True when only the server knows which rows match, so the list is read again after each change. */
  readonly isSearch: boolean;
}

/** A list of the server, kept up to date by the feed. */
export interface LiveList<Row> {
  /** The newest first. */
  readonly rows: readonly Row[];
  /** How many there are on the server. */
  readonly total: number;
  /** Why they could not be read; null when they could. */
  readonly problem: string | null;
  readonly isLoading: boolean;
  /** Loads the next older rows. */
  readonly loadOlder: () => void;
}

function nothing<Row>(): LiveList<Row> {
  return { rows: [], total: 0, problem: null, isLoading: true, loadOlder: () => {} };
}

/** Reads the newest rows of a list, follows their changes, and loads older ones when it is asked to. */
export function useLiveRows<Row>({ path, idOf, rowsIn, fits, isSearch }: LiveQuery<Row>): LiveList<Row> {
  const [shown, setShown] = useState<LiveList<Row> & { path?: string }>(nothing);
  const [again, readAgain] = useReducer((count: number, _: undefined) => count + 1, 0);
  const loadOlder = useRef(() => {});
  useEffect(() => listen(['lists'], () => readAgain(undefined)), []);
  useEffect(() => {
    const list = new LiveRows<Row>({ idOf, fits });
    let timer: number | undefined;
    let isCurrent = true;
    let isReading = false;
    let lastReading = 0;
    // Changes that arrive while the list is read are applied after it.
    let early: Row[] | null = [];
    function show(problem: string | null = null): void {
      const { rows, total } = list;
      const older = () => loadOlder.current();
      if (isCurrent) setShown({ rows, total, problem, isLoading: false, path, loadOlder: older });
    }
    /** Reads a piece of the list, one at a time. */
    async function readPiece(before: number | undefined): Promise<void> {
      if (isReading || !isCurrent) return;
      isReading = true;
      const began = performance.now();
      try {
        const piece = await read<RowPage<Row>>(before === undefined ? path : `${path}&before=${before}`);
        if (before === undefined) list.newest(piece);
        else list.older(piece);
        if (early !== null && !isSearch) list.put(early);
        early = null;
        show();
      } catch (error) {
        show(error instanceof CallFailed ? error.message : String(error));
      } finally {
        lastReading = performance.now() - began;
        isReading = false;
      }
    }
    function receive(events: readonly FeedEvent[]): void {
      const changed = events.flatMap(rowsIn);
      if (changed.length === 0) return;
      if (early !== null) early.push(...changed);
      if (isSearch) {
        timer ??= window.setTimeout(() => {
          timer = undefined;
          void readPiece(undefined);
        }, searchPause(lastReading));
      } else if (early === null) {
        list.put(changed);
        show();
      }
    }
    loadOlder.current = () => {
      if (list.rows.length < list.total) void readPiece(list.oldest);
    };
    store.receivers.add(receive);
    void readPiece(undefined);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      store.receivers.delete(receive);
    };
  }, [path, again]);
  return shown.path === path ? shown : nothing();
}

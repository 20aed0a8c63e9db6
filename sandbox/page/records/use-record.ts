import { useEffect, useReducer, useState } from 'preact/hooks';
import type { FeedEvent } from '../../protocol/feed.ts';
import type { RecordDetail, RecordKind } from '../../protocol/records.ts';
import { CallFailed, read } from '../store/calls.ts';
import { store } from '../store/store.ts';
import { listen } from '../store/topics.ts';
import type { Loading } from '../store/use-response.ts';

/** A record is read again at most so often, in milliseconds. */
const pause = 200;

/** One record, which is read again after its changes and after deliveries about it. */
export function useRecord(kind: RecordKind, id: number): Loading<RecordDetail> {
  const [response, setResponse] = useState<Loading<RecordDetail>>({ kind: 'loading' });
  const [again, readAgain] = useReducer((count: number, _: undefined) => count + 1, 0);
  useEffect(() => listen(['lists'], () => readAgain(undefined)), []);
  useEffect(() => {
    let timer: number | undefined;
    function receive(events: readonly FeedEvent[]): void {
      if (!events.some((event) => isAbout(event, kind, id))) return;
      timer ??= window.setTimeout(() => {
        timer = undefined;
        readAgain(undefined);
      }, pause);
    }
    store.receivers.add(receive);
    return () => {
      clearTimeout(timer);
      store.receivers.delete(receive);
    };
  }, [kind, id]);
  useEffect(() => {
    let isCurrent = true;
    read<RecordDetail>(`records/${kind}/${id}`).then(
      (value) => isCurrent && setResponse({ kind: 'loaded', value }),
      (error: unknown) => {
        const message = error instanceof CallFailed ? error.message : String(error);
        if (isCurrent) setResponse({ kind: 'failed', message });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, id, again]);
  return response;
}

function isAbout(event: FeedEvent, kind: RecordKind, id: number): boolean {
  if (event.type === 'move') return event.move.kind === kind && event.move.id === id;
  if (event.type === 'record') return event.row.kind === kind && event.row.id === id;
  return event.type === 'delivery' && event.delivery.objectId === id;
}

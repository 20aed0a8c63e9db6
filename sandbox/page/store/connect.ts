import type { InboxMessage } from '../../protocol/deliveries.ts';
import type { FeedEvent } from '../../protocol/feed.ts';
import type { RequestSummary } from '../../protocol/requests.ts';
import type { SandboxState } from '../../protocol/state.ts';
import { opened } from '../session/opened.ts';
import { Batch } from './batch.ts';
import { CallFailed, read } from './calls.ts';
import { openFeed } from './feed.ts';
import { receive, setConnection, setState, store } from './store.ts';
import { changed } from './topics.ts';

/** Milliseconds between two tries to reach the server, and between two times of loading the lists. */
const pause = 1000;
const unauthorized = 401;
const forbidden = 403;

const batch = new Batch<FeedEvent>(receive);
let close: () => void = () => {};
let missed = 0;
let isLoading = false;
let isStale = false;

/** Shows a saved session instead of the server, at each of its steps, and the server again when it is closed. */
export function followSessions(): void {
  opened.listeners.add((session) => {
    close();
    if (session === null) {
      setConnection({ kind: 'loading' });
      void connect();
      return;
    }
    store.requests.replace(session.requests);
    store.inbox.replace(session.inbox);
    setState(session.state, true);
    setConnection({ kind: 'session' });
    changed(['requests', 'deliveries', 'inbox', 'records', 'lists']);
  });
}

/** Loads the state and the lists, and follows the feed from there; tries again until the server responds. */
export async function connect(): Promise<void> {
  if (opened.value !== null) return;
  try {
    const { lastEventId } = await load();
    if (opened.value !== null) return;
    close();
    close = openFeed(lastEventId, { opened: reached, received, lost });
  } catch (error) {
    if (error instanceof CallFailed && [unauthorized, forbidden].includes(error.status)) {
      setConnection({ kind: 'denied', message: error.message });
    } else {
      setConnection({ kind: 'unreachable' });
      setTimeout(connect, pause);
    }
  }
}

/** Reads the state again, after something that the feed does not carry changed. */
export async function loadState(): Promise<void> {
  try {
    setState(await read<SandboxState>('state'));
  } catch {
    // The feed notices a server that is gone.
  }
}

async function load(): Promise<SandboxState> {
  batch.hold();
  try {
    const state = await read<SandboxState>('state');
    const [requests, inbox] = await Promise.all([
      read<readonly RequestSummary[]>('requests'),
      read<readonly InboxMessage[]>('inbox'),
    ]);
    // Queued events of an earlier session have other ids.
    if (state.session !== store.state?.session) batch.clear();
    store.requests.replace(requests);
    store.inbox.replace(inbox);
    setState(state);
    changed(['requests', 'deliveries', 'inbox', 'records', 'lists']);
    return state;
  } finally {
    batch.release();
  }
}

/** After an interruption it may be another server, with numbers that start again. */
async function reached(): Promise<void> {
  if (opened.value !== null) return;
  const { session } = store.state ?? {};
  try {
    const state = await read<SandboxState>('state');
    if (state.session !== session) await connect();
    else setState(state);
    setConnection({ kind: 'live', missed });
  } catch {
    lost(true);
  }
}

function received(event: FeedEvent): void {
  if (event.type === 'behind') fellBehind(event.missed);
  else if (event.type === 'state') void loadState();
  else batch.add(event);
}

function lost(isOver: boolean): void {
  if (opened.value !== null) return;
  setConnection({ kind: 'unreachable' });
  if (!isOver) return;
  close();
  setTimeout(connect, pause);
}

/** Events were left out: load the lists again, one load at a time, with a pause between loads. */
async function fellBehind(count: number): Promise<void> {
  missed += count;
  setConnection({ kind: 'behind', missed });
  isStale = true;
  if (isLoading) return;
  isLoading = true;
  try {
    while (isStale) {
      isStale = false;
      await load();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    setConnection({ kind: 'live', missed });
  } catch {
    // The feed notices a server that is gone.
  } finally {
    isLoading = false;
  }
}

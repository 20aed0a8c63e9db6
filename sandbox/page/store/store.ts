import type { InboxMessage } from '../../protocol/deliveries.ts';
import type { FeedEvent } from '../../protocol/feed.ts';
import type { RequestSummary } from '../../protocol/requests.ts';
import type { SandboxState } from '../../protocol/state.ts';
import { Recent } from './recent.ts';
import { changed, type Topic } from './topics.ts';

/** Rows that a list keeps. */
export const mostRows = 1000;

/** What the page knows of the connection to its server. */
export type Connection =
  | { readonly kind: 'loading' | 'unreachable' | 'session' }
  /** `missed`: events that were left out since the page was opened. */
  | { readonly kind: 'live' | 'behind'; readonly missed: number }
  /** The server refuses the token. */
  | { readonly kind: 'denied'; readonly message: string };

/** Everything that the parts show, and the only place where it is. Components read it, and `useTopics` draws them again. */
export const store = {
  /** Null until the first response of the server. */
  state: null as SandboxState | null,
  connection: { kind: 'loading' } as Connection,
  /** The time of the server at a moment of the page. */
  clock: { now: Date.now(), at: performance.now(), isStill: false },
  requests: new Recent<RequestSummary>(mostRows, ({ n }) => n),
  inbox: new Recent<InboxMessage>(mostRows, ({ n }) => n),
  /** Receives the events of a frame: for parts that keep lists of their own. */
  receivers: new Set<(events: readonly FeedEvent[]) => void>(),
};

/** The time of the server now, in milliseconds since 1970. */
export function serverNow(): number {
  return store.clock.isStill ? store.clock.now : store.clock.now + performance.now() - store.clock.at;
}

export function setConnection(connection: Connection): void {
  store.connection = connection;
  changed(['connection']);
}

/** @param isStill true when the time of the state does not go on */
export function setState(state: SandboxState, isStill = false): void {
  store.state = state;
  store.clock = { now: state.now, at: performance.now(), isStill };
  changed(['state', 'clock']);
}

/** Takes over the events of one frame. */
export function receive(events: readonly FeedEvent[]): void {
  const topics = new Set<Topic>();
  const requests: RequestSummary[] = [];
  const inbox: InboxMessage[] = [];
  for (const event of events) {
    topics.add(topicOf(event));
    if (event.type === 'request') requests.push(event.request);
    else if (event.type === 'inbox') inbox.push(event.message);
    else if (event.type === 'clock') store.clock = { now: event.now, at: performance.now(), isStill: false };
  }
  if (requests.length > 0) store.requests.put(requests);
  if (inbox.length > 0) store.inbox.put(inbox);
  for (const receiver of store.receivers) receiver(events);
  topics.delete('connection');
  topics.delete('state');
  changed(topics);
}

function topicOf({ type }: FeedEvent): Topic {
  const topics = {
    request: 'requests',
    move: 'records',
    record: 'records',
    delivery: 'deliveries',
    inbox: 'inbox',
    state: 'state',
    clock: 'clock',
    behind: 'connection',
  } as const;
  return topics[type];
}

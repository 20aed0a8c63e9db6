import type { DeliverySummary, InboxMessage } from './deliveries.ts';
import type { Move, RecordRow } from './records.ts';
import type { RequestSummary } from './requests.ts';

/**
 * An event of the feed, as the JSON in the data of an unnamed server-sent event. Its id is the `id` of that event:
 * `Last-Event-ID` continues after it, and so does `GET /_sandbox/feed?after=<id>` for a page that has just loaded its lists.
 * The header counts when both are given.
 */
export type FeedEvent =
  | { readonly type: 'request'; readonly request: RequestSummary }
  | { readonly type: 'move'; readonly move: Move; readonly row: RecordRow }
  /** A record changed, and its state did not. */
  | { readonly type: 'record'; readonly row: RecordRow }
  | { readonly type: 'delivery'; readonly delivery: DeliverySummary }
  | { readonly type: 'inbox'; readonly message: InboxMessage }
  /** Organizations, keys, outcomes or variations changed: ask for the state again. */
  | { readonly type: 'state' }
  /** The clock was moved. */
  | { readonly type: 'clock'; readonly now: number }
  /** The page is behind: so many events were left out. It asks for its lists again. */
  | { readonly type: 'behind'; readonly missed: number };

import type { FeedEvent } from '../../protocol/feed.ts';

export interface FeedListener {
  /** The connection is open, for the first time or again. */
  opened(): void;
  received(event: FeedEvent): void;
  /**
   * The connection is lost.
   * @param isOver false when the browser connects again by itself and goes on after the last event
   */
  lost(isOver: boolean): void;
}

/** The feed of events, which goes on after the event with this id. Returns what closes it. */
export function openFeed(after: number, listener: FeedListener): () => void {
  const source = new EventSource(`/_sandbox/feed?after=${after}`);
  source.onopen = () => listener.opened();
  source.onmessage = ({ data }: MessageEvent<string>) => listener.received(JSON.parse(data) as FeedEvent);
  source.onerror = () => listener.lost(source.readyState === EventSource.CLOSED);
  return () => source.close();
}

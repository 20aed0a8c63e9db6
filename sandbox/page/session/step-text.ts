import type { FeedEvent } from '../../protocol/feed.ts';

/** What happened in a step, in one line. */
export function stepText(event: FeedEvent): string {
  switch (event.type) {
    case 'request':
      return `Request ${event.request.n}: ${event.request.method} ${event.request.path} ${event.request.status}`;
    case 'move':
      return `${event.move.kind} ${event.move.id}: ${event.move.from ?? 'new'} → ${event.move.to}`;
    case 'record':
      return `${event.row.kind} ${event.row.id}: changed`;
    case 'delivery':
      return `Delivery ${event.delivery.id}: ${event.delivery.event} ${event.delivery.state}`;
    case 'inbox':
      return `Inbox message ${event.message.n}: ${event.message.event ?? 'no event'}`;
    case 'clock':
      return 'The clock was moved';
    default:
      return 'Organizations, keys or settings changed';
  }
}

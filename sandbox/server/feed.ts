import type { IncomingMessage, ServerResponse } from 'node:http';
import { secondMs } from '../../reference-server/domain/time.ts';
import type { FeedEvent } from '../protocol/feed.ts';

/** Events that are kept at most for readers that come back, and for slow ones. */
const mostEvents = 5_000;
/** Characters of these events. */
const mostText = 16 * 1024 * 1024;
/** Bytes that may wait in the socket of a reader: one that reads nothing gets no more until it does. */
const mostWaiting = 256 * 1024;
/** How long events are collected before they are sent together, in milliseconds. */
const batchMs = 25;
/** How often a silent connection is used, so that proxies keep it. */
const heartbeatMs = 15 * secondMs;
/** Pages that may be open at once. */
const mostReaders = 100;

interface Reader {
  readonly response: ServerResponse;
  /** Id of the last event that it was sent. */
  sent: number;
  isWaiting: boolean;
}

/**
 * Sends events to the open pages. All pages read from one bounded list, so a slow page costs no memory: it receives the
 * number of missed events instead.
 */
export class Feed {
  /** Id of the event before the first: higher than all ids of an earlier start. */
  readonly #start = Date.now() * 1_000;
  /** Events as they are written, the oldest first; the last one has the id `lastId`. */
  #events: string[] = [];
  #lastId = this.#start;
  #text = 0;
  readonly #readers = new Set<Reader>();
  #batch: NodeJS.Timeout | undefined;
  readonly #heartbeat = setInterval(() => this.#beat(), heartbeatMs).unref();

  get lastId(): number {
    return this.#lastId;
  }

  publish(event: FeedEvent): void {
    this.#lastId += 1;
    const text = `id: ${this.#lastId}\ndata: ${JSON.stringify(event)}\n\n`;
    this.#events.push(text);
    this.#text += text.length;
    // Cut seldom, and a half: each cut moves all events.
    if (this.#events.length >= mostEvents || this.#text >= mostText) {
      this.#events = this.#events.slice(-Math.floor(this.#events.length / 2));
      this.#text = this.#events.reduce((sum, { length }) => sum + length, 0);
    }
    if (this.#readers.size > 0) this.#batch ??= setTimeout(() => this.#sendAll(), batchMs).unref();
  }

  /** Responds to a page that reads from now on, or from the event that it names. */
  open(request: IncomingMessage, response: ServerResponse, after: string | undefined): void {
    if (this.#readers.size >= mostReaders) {
      response.writeHead(503, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ message: `${mostReaders} pages are open already. Close one.` }));
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
    response.write('retry: 1000\n\n');
    const reader: Reader = { response, sent: this.#positionOf(after), isWaiting: false };
    this.#readers.add(reader);
    request.once('close', () => this.#readers.delete(reader));
    response.once('close', () => this.#readers.delete(reader));
    response.on('drain', () => {
      reader.isWaiting = false;
      this.#send(reader);
    });
    this.#send(reader);
  }

  /** Ends all connections. */
  close(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#batch);
    for (const { response } of this.#readers) response.end();
  }

  /** A page of an earlier start has missed everything of this one. */
  #positionOf(after: string | undefined): number {
    const id = /^\d{1,16}$/.test(after ?? '') ? Number(after) : undefined;
    if (id === undefined || id > this.#lastId) return this.#lastId;
    return Math.max(id, this.#start - 1);
  }

  #sendAll(): void {
    this.#batch = undefined;
    for (const reader of this.#readers) this.#send(reader);
  }

  /** Sends what a reader has not got, as much as its socket takes. */
  #send(reader: Reader): void {
    if (reader.isWaiting || reader.sent === this.#lastId) return;
    const before = this.#lastId - this.#events.length;
    let text = '';
    if (reader.sent < before) {
      const event: FeedEvent = { type: 'behind', missed: before - Math.max(reader.sent, this.#start) };
      text = `id: ${before}\ndata: ${JSON.stringify(event)}\n\n`;
      reader.sent = before;
    }
    while (reader.sent < this.#lastId && text.length < mostWaiting) {
      text += this.#events[reader.sent - before] ?? '';
      reader.sent += 1;
    }
    // False when the socket holds something: then `drain` says when it does not.
    reader.isWaiting = !reader.response.write(text);
  }

  #beat(): void {
    for (const { response, isWaiting } of this.#readers) if (!isWaiting) response.write(':\n\n');
  }
}

import { boundsRetryAfter } from './bounds.ts';
import { ProtocolError } from './protocol.ts';

/** A body whose end has not arrived. */
interface Unfinished {
  bytes: number;
  readonly refuse: (error: Error) => void;
}

/** Limits the bytes of all bodies that are being read. Above the limit, the longest silent one is refused. */
export class UnfinishedBodies {
  readonly #most: number;
  readonly #onRefusal: () => void;
  /** Ordered by the time of their last bytes, the oldest first. */
  readonly #bodies = new Set<Unfinished>();
  #bytes = 0;

  constructor(most: number, onRefusal: () => void = () => {}) {
    this.#most = most;
    this.#onRefusal = onRefusal;
  }

  /** @param refuse called at most once, when the body is refused */
  begin(refuse: (error: Error) => void): Unfinished {
    const body = { bytes: 0, refuse };
    this.#bodies.add(body);
    return body;
  }

  /** Counts bytes that arrived, and refuses silent bodies for as long as there are too many. */
  add(body: Unfinished, bytes: number): void {
    if (!this.#bodies.delete(body)) return;
    this.#bodies.add(body);
    body.bytes += bytes;
    this.#bytes += bytes;
    for (const silent of this.#bodies) {
      if (this.#bytes <= this.#most) return;
      this.end(silent);
      this.#onRefusal();
      silent.refuse(
        new ProtocolError(503, 'Service unavailable', 'Too many requests are being read. Try again later.', {
          'Retry-After': String(boundsRetryAfter),
        }),
      );
    }
  }

  /** Counts a body no longer. */
  end(body: Unfinished): void {
    if (this.#bodies.delete(body)) this.#bytes -= body.bytes;
  }
}

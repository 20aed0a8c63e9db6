import type { Capture, Exchange } from '../../ground/verdicts/results.ts';
import { DataFlowTracker, type RequestParts } from './data-flow.ts';
import type { Redactor } from './redact.ts';
import type { HttpRequest } from './request.ts';
import type { Delivered } from './transport.ts';

/** A maximum length of recorded texts, valid once the run has recorded `kept` characters. */
interface Tier {
  kept: number;
  longest: number;
}

/** A target with megabytes of text must not fill the disk. The oracles receive the whole body. */
const longestBodies: readonly Tier[] = [
  { kept: 0, longest: 64_000 },
  { kept: 6_000_000, longest: 4_000 },
  { kept: 7_000_000, longest: 400 },
  { kept: 8_000_000, longest: 100 },
];
/** All headers of one message; a real one has a few hundred characters. */
const longestHeaders: readonly Tier[] = [
  { kept: 0, longest: 4_000 },
  { kept: 1_200_000, longest: 800 },
  { kept: 2_000_000, longest: 200 },
];
/** The suite limits the size of its own requests, and a script must send them complete. */
const longestRequest = 64_000;

/** More than the longest encoded form of a secret, in characters. */
const margin = 10_000;

/** One exchange before redaction. */
export interface Raw {
  n: number;
  check: string;
  purpose: Exchange['purpose'];
  at: Date;
  request: HttpRequest;
  operation: string | undefined;
  parts: RequestParts;
  delivered: Delivered;
  /** The parsed response, from which later requests may take values. */
  body: unknown;
}

/** Keeps every exchange and every webhook delivery of a run: numbered, redacted, limited in size. */
export class Recorder {
  readonly #redactor: Redactor;
  readonly #flows = new DataFlowTracker();
  readonly #exchanges = new Map<number, Exchange>();
  readonly #captures: Capture[] = [];
  readonly #listener: { exchange?(exchange: Exchange): void; capture?(capture: Capture): void };
  #next = 1;
  /** Number of recorded characters of all response bodies and of all headers, as JSON. */
  readonly #kept = { bodies: 0, headers: 0 };

  constructor(
    redactor: Redactor,
    listener: { exchange?(exchange: Exchange): void; capture?(capture: Capture): void } = {},
  ) {
    this.#redactor = redactor;
    this.#listener = listener;
  }

  /** Declares values of the target file: scripts do not take them from responses. */
  declare(values: unknown): void {
    this.#flows.declare(values);
  }

  /** The number of the next exchange, assigned before it is sent. */
  number(): number {
    return this.#next++;
  }

  /** The number of the exchange that was sent last; 0 before the first one. */
  get lastNumber(): number {
    return this.#next - 1;
  }

  record(raw: Raw): Exchange {
    const { request, delivered } = raw;
    const uses = this.#flows.uses(raw.parts);
    this.#flows.learn(raw.n, raw.body);
    const sent = request.body === undefined ? {} : { body: this.#cut(request.body, longestRequest) };
    const exchange: Exchange = {
      n: raw.n,
      check: raw.check,
      purpose: raw.purpose,
      at: raw.at.toISOString(),
      durationMs: delivered.durationMs,
      request: {
        method: request.method,
        url: this.#redactor.text(request.url),
        ...(raw.operation === undefined ? {} : { operation: raw.operation }),
        headers: this.#redactor.headers(request.headers),
        ...sent,
      },
      ...(delivered.response === undefined
        ? {}
        : {
            response: {
              status: delivered.response.status,
              headers: this.#headers(delivered.response.headers),
              ...this.#body(delivered.response, delivered.fault?.kind === 'oversize'),
            },
          }),
      ...(delivered.fault === undefined
        ? {}
        : { fault: { ...delivered.fault, message: this.#redactor.text(delivered.fault.message) } }),
      uses: this.#redactor.deep(uses),
    };
    this.#exchanges.set(raw.n, exchange);
    this.#listener.exchange?.(exchange);
    return exchange;
  }

  /** Records a webhook delivery and assigns its number. */
  capture(delivery: { at: Date; inbox: string; headers: Headers; body: string }): Capture {
    const { body, leftOut } = this.#body({ text: delivery.body, bytes: Buffer.byteLength(delivery.body) });
    const capture: Capture = {
      n: this.#captures.length + 1,
      at: delivery.at.toISOString(),
      inbox: delivery.inbox,
      headers: this.#headers(delivery.headers),
      body,
      ...(leftOut === undefined ? {} : { leftOut }),
    };
    this.#captures.push(capture);
    this.#listener.capture?.(capture);
    return capture;
  }

  exchanges(): Exchange[] {
    return [...this.#exchanges.values()].sort((a, b) => a.n - b.n);
  }

  /** Removes exchanges from the record. The log of the run has them. */
  forget(numbers: Iterable<number>): void {
    for (const n of numbers) this.#exchanges.delete(n);
  }

  captures(): Capture[] {
    return [...this.#captures];
  }

  /** The exchanges and every earlier one whose values they used: what a script needs to reproduce them. */
  withSources(numbers: Iterable<number>): number[] {
    const found = new Set<number>();
    const queue = [...numbers];
    for (let n = queue.pop(); n !== undefined; n = queue.pop()) {
      if (found.has(n)) continue;
      found.add(n);
      queue.push(...(this.#exchanges.get(n)?.uses.map(({ from }) => from.exchange) ?? []));
    }
    return [...found].sort((a, b) => a - b);
  }

  /** The part of a body that the record has room for, and the number of omitted bytes. */
  #body(
    { text, bytes }: { text: string; bytes: number },
    isCut = false,
  ): { body: string; bytes: number; truncated: boolean; leftOut?: number } {
    const longest = longestAt(longestBodies, this.#kept.bodies);
    const body = this.#cut(text, longest);
    this.#kept.bodies += JSON.stringify(body).length;
    const truncated = isCut || text.length > longest;
    const leftOut = truncated ? bytes - Buffer.byteLength(text.slice(0, longest)) : 0;
    return { body, bytes, truncated, ...(leftOut > 0 ? { leftOut } : {}) };
  }

  /** The headers as far as the record has room; the last entry counts the others. */
  #headers(headers: Headers): Record<string, string> {
    const longest = longestAt(longestHeaders, this.#kept.headers);
    const all = Object.entries(this.#redactor.headers(headers));
    let length = 0;
    const kept = all.filter(([name, value]) => {
      length += JSON.stringify([name, value]).length;
      return length <= longest;
    });
    this.#kept.headers += Math.min(length, longest);
    const others = all.length - kept.length;
    return Object.fromEntries(others === 0 ? kept : [...kept, ['left-out', `${others} more headers`]]);
  }

  #cut(text: string, longest: number): string {
    // Only the beginning of a long text is searched. A secret at the cut is within the margin, which is not recorded.
    const head = text.slice(0, longest + 2 * margin);
    const redacted = this.#redactor.text(head);
    const whole = head.length < text.length ? redacted.slice(0, Math.max(0, redacted.length - margin)) : redacted;
    return whole.slice(0, longest);
  }
}

function longestAt(tiers: readonly Tier[], kept: number): number {
  return tiers.findLast((tier) => kept >= tier.kept)?.longest ?? 0;
}

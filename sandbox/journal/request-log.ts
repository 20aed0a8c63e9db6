import type { Message, RequestSummary } from '../protocol/requests.ts';
import type { Body } from './exchange.ts';
import { bodyWithoutSecrets, withoutSecrets } from './secrets.ts';

/** Raw headers and body of one side. They are parsed and cleaned when a person opens the request. */
export interface SeenMessage {
  readonly headers: Message['headers'];
  readonly body: Body;
}

/** A request with its response. */
export interface SeenRequest {
  readonly summary: RequestSummary;
  /** Path and query as they were sent, with what the summary leaves out. */
  readonly path: string;
  /** Start and end on the machine clock, and the end on the server clock, which may be stopped. */
  readonly span: { readonly from: number; readonly to: number; readonly endedAt: number };
  readonly request: SeenMessage;
  readonly response: SeenMessage;
}

/** Requests that are remembered. */
export const mostRequests = 1_000;
/** Characters of their headers and bytes of their bodies; those of the oldest are dropped first. */
const mostText = 16 * 1024 * 1024;

/** Headers and body of one side, without secrets. */
export function messageOf({ headers, body }: SeenMessage): Message {
  return { headers: withoutSecrets(headers), body: bodyWithoutSecrets(body.text()), cut: body.cut };
}

function sizeOf({ headers, body }: SeenMessage): number {
  return headers.reduce((sum, [name, value]) => sum + name.length + value.length, body.kept);
}

function lengthOf({ request, response }: SeenRequest): number {
  return sizeOf(request) + sizeOf(response);
}

function emptied({ body }: SeenMessage): SeenMessage {
  return { headers: [], body: body.emptied() };
}

/** The last requests, in the order of their responses. */
export class RequestLog {
  readonly #requests = new Map<number, SeenRequest>();
  #text = 0;

  add(seen: SeenRequest): void {
    this.#requests.set(seen.summary.n, seen);
    this.#text += lengthOf(seen);
    const [oldest] = this.#requests.values();
    if (this.#requests.size > mostRequests && oldest) {
      this.#text -= lengthOf(oldest);
      this.#requests.delete(oldest.summary.n);
    }
    if (this.#text > mostText) this.#dropBodies();
  }

  #dropBodies(): void {
    for (const [n, seen] of this.#requests) {
      if (this.#text <= mostText) return;
      this.#text -= lengthOf(seen);
      this.#requests.set(n, { ...seen, request: emptied(seen.request), response: emptied(seen.response) });
    }
  }

  find(n: number): SeenRequest | undefined {
    return this.#requests.get(n);
  }

  all(): readonly SeenRequest[] {
    return [...this.#requests.values()];
  }

  /** The newest first. */
  summaries(): readonly RequestSummary[] {
    return [...this.#requests.values()].map(({ summary }) => summary).reverse();
  }
}

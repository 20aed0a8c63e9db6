import { type Delivered, largestAnswer, send } from '../http/transport.ts';

/** The three calls of `conformance/schemas/control.openapi.yaml`. */
export type ControlCall = 'abilities' | 'apply' | 'reset';

/** How a call reaches the control adapter. What goes wrong is in the answer; only an abort of the run is thrown. */
export interface ControlTransport {
  /** Where the adapter is, for messages. */
  readonly place: string;
  /** What to look at when it does not answer. */
  readonly hint: string;
  call(name: ControlCall, body: unknown, signal: AbortSignal): Promise<{ request: Request; delivered: Delivered }>;
}

const methods: Readonly<Record<ControlCall, string>> = { abilities: 'GET', apply: 'POST', reset: 'POST' };

/** An adapter that listens at an address of its own, with a token of its own. */
export class HttpTransport implements ControlTransport {
  readonly place: string;
  readonly hint = 'See control.url and control.token in the target file, or take control out of it.';
  readonly #token: string;
  readonly #timeout: number;

  constructor(url: string, token: string, timeout: number) {
    this.place = url;
    this.#token = token;
    this.#timeout = timeout;
  }

  async call(name: ControlCall, body: unknown, signal: AbortSignal) {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const request = new Request(`${this.place}/${name}`, {
      method: methods[name],
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${this.#token}`,
        ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(text === undefined ? {} : { body: text }),
    });
    const limits = { timeout: this.#timeout, maxBytes: largestAnswer };
    return { request, delivered: await send(request, limits, signal) };
  }
}

/** A call that no socket carries, in the form in which exchanges are recorded. */
export function requestOf(scheme: string, name: ControlCall, body: unknown): Request {
  return new Request(`${scheme}:/${name}`, {
    method: methods[name],
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
}

/** An answer that came without HTTP. */
export function answered(text: string, started: number): Delivered {
  const durationMs = Math.round(performance.now() - started);
  const headers = new Headers({ 'Content-Type': 'application/json' });
  return { response: { status: 200, headers, text, bytes: Buffer.byteLength(text) }, durationMs };
}

/** No answer, and why. */
export function unanswered(message: string, started: number, kind: 'protocol' | 'timeout' = 'protocol'): Delivered {
  return { fault: { kind, message }, durationMs: Math.round(performance.now() - started) };
}

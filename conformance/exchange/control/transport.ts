import { HttpRequest } from '../http/request.ts';
import { type Delivered, largestResponse, send } from '../http/transport.ts';

/** The three calls of `conformance/schemas/control.openapi.yaml`. */
export type ControlCall = 'abilities' | 'apply' | 'reset';

/** Sends a call to the control adapter. Errors are part of the response; only an abort of the run throws. */
export interface ControlTransport {
  /** Address of the adapter, for messages. */
  readonly place: string;
  /** What the operator should check when the adapter does not respond. */
  readonly hint: string;
  call(name: ControlCall, body: unknown, signal: AbortSignal): Promise<{ request: HttpRequest; delivered: Delivered }>;
}

const methods: Readonly<Record<ControlCall, string>> = { abilities: 'GET', apply: 'POST', reset: 'POST' };

/** A control adapter that is an HTTP server with an address and a token of its own. */
export class HttpTransport implements ControlTransport {
  readonly place: string;
  readonly hint = 'Check control.url and control.token in the target file, or remove control.';
  readonly #token: string;
  readonly #timeout: number;

  constructor(url: string, token: string, timeout: number) {
    this.place = url;
    this.#token = token;
    this.#timeout = timeout;
  }

  async call(name: ControlCall, body: unknown, signal: AbortSignal) {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const request = new HttpRequest(`${this.place}/${name}`, {
      method: methods[name],
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${this.#token}`,
        ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: text,
    });
    const limits = { timeout: this.#timeout, maxBytes: largestResponse };
    return { request, delivered: await send(request, limits, signal) };
  }
}

/** A call without HTTP, in the form of a recorded request. */
export function requestOf(scheme: string, name: ControlCall, body: unknown): HttpRequest {
  return new HttpRequest(`${scheme}:/${name}`, {
    method: methods[name],
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
}

/** A response that arrived without HTTP. */
export function responded(text: string, started: number): Delivered {
  const durationMs = Math.round(performance.now() - started);
  const headers = new Headers({ 'Content-Type': 'application/json' });
  return { response: { status: 200, headers, text, bytes: Buffer.byteLength(text) }, durationMs };
}

/** A missing response, with its reason. */
export function failed(message: string, started: number, kind: 'protocol' | 'timeout' = 'protocol'): Delivered {
  return { fault: { kind, message }, durationMs: Math.round(performance.now() - started) };
}

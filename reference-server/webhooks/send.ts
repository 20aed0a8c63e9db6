import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { delivery as rules } from '../../generated/events.ts';
import type { AddressGuard } from './address.ts';

/** The request that delivers an event to a receiver. */
export interface DeliveryRequest {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The receiver's HTTP status, or why there is no response. */
export type DeliveryResponse = { readonly status: number } | { readonly problem: string };

type HopResponse = DeliveryResponse & { readonly location?: string };

const followed: readonly number[] = rules.redirects.follow;

/**
 * Posts an event. Follows redirects that keep method and body; the guard judges the address of every hop.
 * @param signal aborts the request
 */
export async function send(
  request: DeliveryRequest,
  guard: AddressGuard,
  signal: AbortSignal,
): Promise<DeliveryResponse> {
  let url = new URL(request.url);
  for (let hop = 0; ; hop += 1) {
    if (guard.isClosedLiteral(url)) return { problem: 'the address is not public' };
    const { location, ...response } = await post(url, request, guard, signal);
    const follow = 'status' in response && followed.includes(response.status) && location !== undefined;
    if (!follow || hop === rules.redirects.max) return response;
    if (!URL.canParse(location, url.href)) return { problem: 'the receiver redirected to an invalid URL' };
    url = new URL(location, url);
    if (!['http:', 'https:'].includes(url.protocol)) return { problem: 'the receiver redirected to another protocol' };
  }
}

function post(
  url: URL,
  { body, headers }: DeliveryRequest,
  guard: AddressGuard,
  signal: AbortSignal,
): Promise<HopResponse> {
  return new Promise((done) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      agent: false,
      lookup: guard.lookup,
      signal,
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    });
    const giveUp = (ms: number, what: string) =>
      setTimeout(() => request.destroy(new Error(`no ${what} within ${ms} ms`)), ms).unref();
    let timer = giveUp(rules.connect_timeout_ms, 'connection');
    request.on('socket', (socket) => {
      socket.once('connect', () => {
        clearTimeout(timer);
        timer = giveUp(rules.answer_timeout_ms, 'answer');
      });
    });
    request.on('response', (response) => {
      clearTimeout(timer);
      response.destroy();
      const { location } = response.headers;
      done({ status: response.statusCode ?? 0, ...(location !== undefined && { location }) });
    });
    request.on('error', (error) => {
      clearTimeout(timer);
      done({ problem: error.message });
    });
    request.end(body);
  });
}

import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { delivery as rules } from '../../generated/events.ts';
import type { AddressGuard } from './address.ts';

/** What is handed to a receiver. */
export interface Parcel {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The receiver's HTTP status, or what stood in the way of an answer. */
export type Receipt = { readonly status: number } | { readonly problem: string };

type OneAnswer = Receipt & { readonly location?: string };

const followed: readonly number[] = rules.redirects.follow;

/** Posts an event, follows the redirects that keep method and body, and judges every address on the way. */
export async function send(parcel: Parcel, guard: AddressGuard): Promise<Receipt> {
  let url = new URL(parcel.url);
  for (let hop = 0; ; hop += 1) {
    if (guard.isClosedLiteral(url)) return { problem: 'the address is not public' };
    const { location, ...receipt } = await post(url, parcel, guard);
    const follow = 'status' in receipt && followed.includes(receipt.status) && location !== undefined;
    if (!follow || hop === rules.redirects.max) return receipt;
    if (!URL.canParse(location, url.href)) return { problem: 'the receiver redirected to no address' };
    url = new URL(location, url);
    if (!['http:', 'https:'].includes(url.protocol)) return { problem: 'the receiver redirected to another protocol' };
  }
}

function post(url: URL, { body, headers }: Parcel, guard: AddressGuard): Promise<OneAnswer> {
  return new Promise((done) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      agent: false,
      lookup: guard.lookup,
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    });
    const giveUp = (ms: number, what: string) =>
      setTimeout(() => request.destroy(new Error(`no ${what} within ${ms} ms`)), ms).unref();
    let patience = giveUp(rules.connect_timeout_ms, 'connection');
    request.on('socket', (socket) => {
      socket.once('connect', () => {
        clearTimeout(patience);
        patience = giveUp(rules.answer_timeout_ms, 'answer');
      });
    });
    request.on('response', (response) => {
      clearTimeout(patience);
      response.destroy();
      const { location } = response.headers;
      done({ status: response.statusCode ?? 0, ...(location !== undefined && { location }) });
    });
    request.on('error', (error) => {
      clearTimeout(patience);
      done({ problem: error.message });
    });
    request.end(body);
  });
}

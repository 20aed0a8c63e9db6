import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerOptions } from '../../reference-server/options.ts';
import { isObject } from '../kernel/answers/pointer.ts';
import { nobodys } from '../kernel/requests/nobodys.ts';

/**
 * A server whose ids are UUIDs wherever the source states no type of id (M §2.5, §4.6): the answers and events of the
 * reference server are written so, and a proxy in front of it reads such ids in what is asked.
 */

const records = /receipt|qrrefund|closeshift|cashbox|shift|subscription|connection/i;
/** Their answers are about invoices, whose ids are integers (M §2.1). */
const ofInvoices = new Set(['getInvoiceReceipt', 'listSubscriptionInvoices']);
const named = /^(id|receipt_id|operation_id|subscription_id|connection_id|provider_connection_id)$/;
const stated = new Set(['invoice', 'invoices', 'organization', 'existing_organization', 'catalog_item']);
const tail = '-0000-4000-8000-5265636f7264';

/** Writes the ids of the answers of such records as UUIDs. */
export const uuidsInAnswers: NonNullable<ServerOptions['wire']> = (operation, answer) =>
  operation !== null && records.test(operation) && !ofInvoices.has(operation)
    ? { ...answer, body: withUuids(answer.body) }
    : answer;

/** The same for their events. */
export const uuidsInEvents: NonNullable<ServerOptions['deliveries']> = (event, payload) => [
  event.startsWith('invoice.') || event.startsWith('catalog.') ? payload : (withUuids(payload) as object),
];

function withUuids(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUuids);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      stated.has(key) ? one : named.test(key) && typeof one === 'number' ? uuidOf(one) : withUuids(one),
    ]),
  );
}

const uuidOf = (id: number): string => `${id.toString(16).padStart(8, '0')}${tail}`;

/** The numbers behind the UUIDs in a text; what was never given out is the number of nobody. */
const withNumbers = (text: string): string =>
  text
    .replace(new RegExp(`"?([\\da-f]{8})${tail}"?`, 'g'), (_, digits: string) => String(Number.parseInt(digits, 16)))
    .replace(/(?<=\/)[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, String(nobodys));

/** A proxy that hands requests on with the numbers in place of the UUIDs. */
export async function openReader(upstream: string): Promise<AsyncDisposable & { origin: string }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const text = withNumbers(Buffer.concat(chunks).toString());
    const answer = await fetch(`${upstream}${withNumbers(request.url ?? '')}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      ...(text === '' ? {} : { body: text }),
    });
    const own = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']);
    response.writeHead(answer.status, Object.fromEntries([...answer.headers].filter(([name]) => !own.has(name))));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

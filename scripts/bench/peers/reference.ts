import { join } from 'node:path';
import { type Answers, creation, type Peer, requestsAt } from './peer.ts';
import { PeerProcess } from './process.ts';

/** What a server prints when it takes requests. */
export interface Ready {
  readonly merchant: string;
  readonly partner: string;
  readonly partner_key: string;
}

type Json = Record<string, unknown>;

/** More requests than any measurement sends. */
const many = 1_000_000_000;

/** Sends a request. @throws Error unless the answer is a success */
export async function call(url: string, headers: Record<string, string>, body?: string): Promise<Json> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });
  const json = (await response.json()) as Json;
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(json)}`);
  return json;
}

/** An organization and its key. */
export interface Merchant {
  readonly organizationId: number;
  readonly key: string;
}

/** A sandbox organization with a key, by the three steps of P §8.2. */
export async function onboard({ partner, partner_key: key }: Ready, webhookUrl: string): Promise<Merchant> {
  const headers = { 'X-Partner-Key': key };
  const { organization } = await call(`${partner}/organizations`, headers, '{}');
  const { id: organizationId } = organization as { id: number };
  const at = `${partner}/organizations/${organizationId}`;
  await call(`${at}/kaspi-auth/init`, headers, '{}');
  await call(`${at}/kaspi-auth/send-phone`, headers, '{"cashier_phone":"77770000010"}');
  await call(`${at}/kaspi-auth/verify-otp`, headers, '{"otp":"0000"}');
  const name = { name: 'Bench', webhook_url: webhookUrl };
  const { key: issued } = await call(`${at}/api-key`, headers, JSON.stringify(name));
  return { organizationId, key: String(issued) };
}

export interface ReferenceOptions {
  readonly name: string;
  /** Folder of the project whose server is started. */
  readonly root: string;
  /** Invoices that the organization has before the measurement. */
  readonly invoices: number;
  /** Where events are sent. */
  readonly webhookUrl: string;
}

/** Starts the reference server of a project with an organization that has invoices. */
export async function startReference({ name, root, invoices, webhookUrl }: ReferenceOptions) {
  const process = await startServer(root, []);
  const ready: Ready = JSON.parse(process.line);
  const headers = { 'X-API-Key': (await onboard(ready, webhookUrl)).key };
  const url = `${ready.merchant}/invoices`;
  const created = await call(url, headers, creation);
  for (let made = 1; made < invoices; made += 16) {
    await Promise.all(Array.from({ length: 16 }, () => call(url, headers, creation)));
  }
  const id = Number(created.id);
  const answers: Answers = { one: await call(`${url}/${id}`, headers), page: await call(url, headers), created };
  const peer: Peer = { name, process, requests: requestsAt(ready.merchant, id, headers) };
  return { peer, answers };
}

/**
 * Starts the reference server of a project on a free port.
 * @param preloaded modules that Node loads before the server
 */
export function startServer(
  root: string,
  options: readonly string[],
  preloaded: readonly string[] = [],
): Promise<PeerProcess> {
  const program = join(root, 'reference-server/cli/invoicing-reference-server.js');
  const limits = ['--rate-limit-scale', String(many), '--limit', `sandbox_invoices=${many}`];
  const how = ['--port', '0', '--json', '--log-level', 'error', '--allow-loopback-webhooks', '--stop-with-parent'];
  const node = preloaded.flatMap((module) => ['--import', module]);
  return PeerProcess.start([...node, program, ...how, ...limits, ...options], /^\{"ready"/);
}

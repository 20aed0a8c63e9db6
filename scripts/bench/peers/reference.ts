import { join } from 'node:path';
import { creation, type Peer, type Responses, requestsAt } from './peer.ts';
import { PeerProcess } from './process.ts';

/** What a server prints when it accepts requests. */
export interface Ready {
  readonly merchant: string;
  readonly partner: string;
  readonly partner_key: string;
  readonly demo_keys?: Readonly<Record<string, string>>;
}

type Json = Record<string, unknown>;

/** More requests than any measurement sends. */
const many = 1_000_000_000;
/** The demo organization without restrictions. */
const demoOrganization = 101;
/** Options of a measured server: limits that the load does not reach. */
const how = [
  ...['--port', '0', '--json', '--log-level', 'error'],
  ...['--rate-limit-scale', String(many), '--limit', `sandbox_invoices=${many}`],
];

/** Sends a request. @throws Error unless the response is a success */
export async function call(url: string, headers: Record<string, string>, body?: string): Promise<Json> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    redirect: 'error',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });
  const json = (await response.json()) as Json;
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${JSON.stringify(json)}`);
  return json;
}

/** An organization and its key. */
export interface Merchant {
  readonly organizationId: number;
  readonly key: string;
}

/** Creates a sandbox organization with a key, by the three steps of P §8.2. */
export async function onboard({ partner, partner_key: key }: Ready, webhookUrl: string): Promise<Merchant> {
  const headers = { 'X-Partner-Key': key };
  const { organization } = await call(`${partner}/organizations`, headers, '{}');
  const { id: organizationId } = organization as { id: number };
  const at = `${partner}/organizations/${organizationId}/kaspi-auth`;
  await call(`${at}/init`, headers, '{}');
  await call(`${at}/send-phone`, headers, '{"cashier_phone":"77770000010"}');
  await call(`${at}/verify-otp`, headers, '{"otp":"0000"}');
  return issueKey({ partner, partner_key: key }, organizationId, webhookUrl);
}

/** Issues a key of an organization whose events go to an address. */
async function issueKey(
  { partner, partner_key: key }: Pick<Ready, 'partner' | 'partner_key'>,
  organizationId: number,
  webhookUrl: string,
): Promise<Merchant> {
  const name = { name: 'Bench', webhook_url: webhookUrl };
  const url = `${partner}/organizations/${organizationId}/api-key`;
  const { key: issued } = await call(url, { 'X-Partner-Key': key }, JSON.stringify(name));
  return { organizationId, key: String(issued) };
}

interface FillOptions {
  readonly name: string;
  readonly process: PeerProcess;
  /** Invoices that the organization has before the measurement. */
  readonly invoices: number;
  /** Where events are sent. */
  readonly webhookUrl: string;
}

export interface ReferenceOptions extends Omit<FillOptions, 'process'> {
  /** Folder of the project whose server is started. */
  readonly root: string;
}

/** Starts the reference server of a project, and creates an organization with invoices. */
export async function startReference({ name, root, invoices, webhookUrl }: ReferenceOptions) {
  // The other organizations have no webhook address.
  return fill({ name, process: await startServer(root, ['--seed', 'demo']), invoices, webhookUrl });
}

/** Makes a peer of a running server: creates an organization with invoices, and its requests. */
export async function fill({ name, process, invoices, webhookUrl }: FillOptions) {
  const ready: Ready = JSON.parse(process.line);
  // New organizations of the demo server have no tariff, so one with a tariff gets a key.
  const isDemo = ready.demo_keys !== undefined;
  const { key } = await (isDemo ? issueKey(ready, demoOrganization, webhookUrl) : onboard(ready, webhookUrl));
  const headers = { 'X-API-Key': key };
  const url = `${ready.merchant}/invoices`;
  const created = await call(url, headers, creation);
  for (let made = 1; made < invoices; made += 16) {
    await Promise.all(Array.from({ length: 16 }, () => call(url, headers, creation)));
  }
  const id = Number(created.id);
  const responses: Responses = { one: await call(`${url}/${id}`, headers), page: await call(url, headers), created };
  const withoutReceiver = { 'X-API-Key': ready.demo_keys?.production ?? key };
  const peer: Peer = { name, process, requests: requestsAt(ready.merchant, id, headers, withoutReceiver) };
  return { peer, responses };
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
  const node = preloaded.flatMap((module) => ['--import', module]);
  const own = ['--allow-loopback-webhooks', '--stop-with-parent'];
  return PeerProcess.start([...node, program, ...how, ...own, ...options], /^\{"ready"/);
}

/** Starts the sandbox of a project on a free port. */
export function startSandbox(root: string): Promise<PeerProcess> {
  return PeerProcess.start([join(root, 'sandbox/cli/invoicing-sandbox.js'), ...how], /^\{"ready"/);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type ReceivedResponse, send } from '../send.ts';
import { onboard } from './traffic.ts';

const program = fileURLToPath(new URL('../../cli/main.ts', import.meta.url));
const slowCommits = new URL('slow-commits.ts', import.meta.url).href;

/** A server process, and a merchant on it. */
interface Shop {
  merchant(method: string, path: string, body?: object): Promise<ReceivedResponse>;
  partner(method: string, path: string, body?: object): Promise<ReceivedResponse>;
}

/** A change that a client can ask for, and how to see whether it is stored. */
interface Write {
  readonly name: string;
  /** Prepares the change. @returns the id that it acts on */
  readonly before?: (shop: Shop) => Promise<number>;
  readonly act: (shop: Shop, id: number) => Promise<ReceivedResponse>;
  readonly isStored: (shop: Shop, id: number, response: ReceivedResponse) => Promise<boolean>;
}

const order = { phone_number: '87011234567', amount: 1000 };

function create(shop: Shop): Promise<ReceivedResponse> {
  return shop.merchant('POST', '/invoices', order);
}

async function invoice(shop: Shop): Promise<number> {
  return (await create(shop)).integer('id');
}

async function organization(shop: Shop): Promise<number> {
  return (await shop.partner('POST', '/organizations', {})).integer('organization.id');
}

function firstId({ text }: ReceivedResponse): string | undefined {
  return /(?<="id":)\d+/.exec(text)?.[0];
}

async function isThere(response: Promise<ReceivedResponse>): Promise<boolean> {
  return (await response).status === 200;
}

async function paid(shop: Shop): Promise<number> {
  const id = await invoice(shop);
  await shop.merchant('POST', `/invoices/${id}/simulate-status`, { status: 'paid' });
  return id;
}

function hasStatus(status: string): Write['isStored'] {
  return async (shop, id) => (await shop.merchant('GET', `/invoices/${id}`)).at('status') === status;
}

const writes: readonly Write[] = [
  {
    name: 'an invoice',
    act: create,
    isStored: (shop, _, made) => isThere(shop.merchant('GET', `/invoices/${made.integer('id')}`)),
  },
  {
    name: 'an organization',
    act: (shop) => shop.partner('POST', '/organizations', {}),
    isStored: (shop, _, made) => isThere(shop.partner('GET', `/organizations/${made.integer('organization.id')}`)),
  },
  {
    name: 'a refund',
    before: paid,
    act: (shop, id) => shop.merchant('POST', `/invoices/${id}/refund`, { amount: 400 }),
    isStored: async (shop, id, made) =>
      (await shop.merchant('GET', `/invoices/${id}/refunds`)).text.includes(`"id":${made.integer('refund.id')},`),
  },
  {
    name: 'a payment',
    before: invoice,
    act: (shop, id) => shop.merchant('POST', `/invoices/${id}/simulate-status`, { status: 'paid' }),
    isStored: hasStatus('paid'),
  },
  {
    name: 'a cancellation',
    before: invoice,
    act: (shop, id) => shop.merchant('POST', `/invoices/${id}/cancel`),
    isStored: hasStatus('cancelled'),
  },
  {
    name: 'a subscription',
    act: (shop) => shop.merchant('POST', '/subscriptions', { ...order, billing_period: 'monthly', billing_day: 1 }),
    isStored: (shop, _, made) => isThere(shop.merchant('GET', `/subscriptions/${firstId(made)}`)),
  },
  {
    name: 'the end of an organization',
    before: organization,
    act: (shop, id) => shop.partner('DELETE', `/organizations/${id}`),
    isStored: async (shop, id) => !(await isThere(shop.partner('GET', `/organizations/${id}`))),
  },
  {
    name: 'invoices in bulk',
    act: (shop) => shop.merchant('POST', '/invoices/bulk', { invoices: [order, order] }),
    isStored: (shop, _, made) => isThere(shop.merchant('GET', `/invoices/${firstId(made)}`)),
  },
];

/** Where a server keeps its data, and modules that are loaded into it before its own. */
export interface Setup {
  readonly data: string;
  readonly imports?: readonly string[];
}

/**
 * Repeatedly kills a server with slow commits when it acknowledges a change, restarts it, and looks for the change.
 * @returns names of acknowledged changes that were lost
 */
export async function lostAfterAcknowledgement({ data, imports = [] }: Setup, kills: number): Promise<string[]> {
  const lost: string[] = [];
  const receiver = { url: 'http://127.0.0.1:9/' };
  let server = await start(data, [slowCommits, ...imports]);
  try {
    const key = await onboard(server.line, receiver);
    const { partner_key = '' } = server.line;
    for (let kill = 0; kill < kills; kill += 1) {
      const write = writes[kill % writes.length];
      if (!write) continue;
      const shop = shopOf(server.line, key, partner_key);
      const id = (await write.before?.(shop)) ?? 0;
      const response = await write.act(shop, id);
      await server.kill();
      if (response.status >= 300) throw new Error(`${write.name} returned ${response.status}: ${response.text}`);
      server = await start(data, [slowCommits, ...imports]);
      if (!(await write.isStored(shopOf(server.line, key, partner_key), id, response))) lost.push(write.name);
    }
    return lost;
  } finally {
    await server.kill();
  }
}

type Line = Readonly<Record<string, string>>;

function shopOf({ merchant, partner }: Line, key: string, partnerKey: string): Shop {
  return {
    merchant: (method, path, body) => send(`${merchant}${path}`, { method, body, headers: { 'X-API-Key': key } }),
    partner: (method, path, body) =>
      send(`${partner}${path}`, { method, body, headers: { 'X-Partner-Key': partnerKey } }),
  };
}

async function start(data: string, imports: readonly string[]) {
  const preloads = imports.flatMap((url) => ['--import', url]);
  // The provider responds after the test has ended, so that no other commit precedes the kill.
  const flags = ['--port', '0', '--data', data, '--json', '--log-level', 'error', '--allow-loopback-webhooks'];
  const pace = ['--provider-delay', '3600000', '--rate-limit-scale', '1000'];
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...preloads, program, ...flags, ...pace],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  for await (const line of createInterface(child.stdout)) return { line: JSON.parse(line) as Line, kill };
  throw new Error('the server did not start');
}

import { readFileSync } from 'node:fs';
import { startProcess } from '../../reference-server/test/process/server-process.ts';
import { send } from '../../reference-server/test/send.ts';
import { inMemory, type Places } from './places.ts';

/** An organization with its own key. */
export interface Shop {
  readonly organizationId: number;
  readonly key: string;
}

/** A process of this machine, which can be looked into. */
export interface OwnProcess {
  /** Lines of its log so far. */
  log(): readonly string[];
  /** Its memory in MiB; undefined where the system does not show it. */
  memory(): number | undefined;
  /** Options that say where one more server may keep its data. */
  data(): readonly string[];
}

/** The server that is attacked, and those who use it. */
export interface World {
  readonly merchant: string;
  readonly partner: string;
  readonly partnerKey: string;
  /** The key of another partner. */
  readonly foreignPartnerKey: string;
  /** The organization whose records others want. */
  readonly owner: Shop;
  /** An organization of the other partner. */
  readonly intruder: Shop;
  readonly own?: OwnProcess;
  stop(): Promise<void>;
}

/** Where a server is, and the keys of two partners. */
export interface Place {
  readonly merchant: string;
  readonly partner: string;
  readonly partnerKey: string;
  readonly foreignPartnerKey: string;
}

/** Options of a server with limits that no attack reaches. */
export const unlimited = [
  '--rate-limit-scale',
  '1000000',
  '--limit',
  'test_organizations=1000000',
  '--provider-delay',
  '0',
];

/** Starts a reference server in a process of its own, with limits that no attack reaches. */
export async function ownWorld(places: Places = inMemory): Promise<World> {
  const server = startProcess('--port', '0', '--json', '--log-level', 'info', ...places.next(), ...unlimited);
  const lines: string[] = [];
  let rest = '';
  server.child.stderr.on('data', (piece: string) => {
    const pieces = (rest + piece).split('\n');
    rest = pieces.pop() ?? '';
    lines.push(...pieces);
  });
  const { merchant = '', partner = '', partner_key: partnerKey = '', foreign_partner_key = '' } = await server.ready();
  const stop = async (): Promise<void> => {
    server.child.kill();
    await server.ended;
    await places.stop();
  };
  const own = { log: () => lines, memory: () => memoryOf(server.child.pid), data: () => places.next() };
  const place = { merchant, partner, partnerKey, foreignPartnerKey: foreign_partner_key };
  return { ...(await settle(place)), own, stop };
}

/** The same server with new organizations, so that no attack meets what an earlier one left. */
export async function renewed(world: World): Promise<World> {
  return { ...world, ...(await settle(world)) };
}

/** The world of a server that runs already. */
export async function remoteWorld(place: Place): Promise<World> {
  return { ...(await settle(place)), stop: async () => {} };
}

async function settle(place: Place): Promise<Omit<World, 'stop' | 'own'>> {
  const owner = await onboard(place.partner, place.partnerKey);
  const intruder = await onboard(place.partner, place.foreignPartnerKey);
  return { ...place, owner, intruder };
}

/** The flow of P §8.2 in the sandbox: an organization with a linked cashier and a key. */
async function onboard(partner: string, partnerKey: string): Promise<Shop> {
  const call = async (path: string, body: object) => {
    const response = await send(partner + path, { method: 'POST', body, headers: { 'X-Partner-Key': partnerKey } });
    if (response.status < 300) return response;
    throw new Error(`POST ${path} of the preparation returned ${response.status}: ${response.text.slice(0, 200)}`);
  };
  const organizationId = (await call('/organizations', { has_catalog: true })).integer('organization.id');
  const at = `/organizations/${organizationId}`;
  await call(`${at}/kaspi-auth/init`, {});
  await call(`${at}/kaspi-auth/send-phone`, { cashier_phone: '77770000010' });
  await call(`${at}/kaspi-auth/verify-otp`, { otp: '0000' });
  return {
    organizationId,
    key: (await call(`${at}/api-key`, { name: 'Attack', webhook_url: 'https://receiver.invalid/events' })).string(
      'key',
    ),
  };
}

function memoryOf(pid: number | undefined): number | undefined {
  try {
    const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kibibytes) / 1024);
  } catch {
    return undefined;
  }
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { send } from '../../reference-server/test/send.ts';
import { corpus, type Group, type Result, statusResult } from './attack.ts';
import { openMany } from './open-connections.ts';
import { sendRaw } from './ports.ts';
import type { World } from './world.ts';

interface Row {
  readonly name: string;
  readonly path?: string;
  /** Where the body is posted. */
  readonly post?: string;
  readonly before?: string;
  readonly repeat?: string;
  readonly times?: number;
  readonly after?: string;
  readonly compress?: 'gzip' | 'br';
  /** Content-Encoding of a body that is not compressed. */
  readonly encoding?: string;
  readonly statuses: readonly number[];
}

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Off the event loop: a process that is held up learns too late that the server closed an idle connection. */
const compressors = {
  gzip: (text: string) => promisify<string, Buffer>(gzip)(text),
  br: (text: string) => promisify<string, typeof quick, Buffer>(brotliCompress)(text, quick),
};

/** A text many times, with its number in the place of `<n>`. */
function repeated(text: string, times: number): string {
  if (!text.includes('<n>')) return text.repeat(times);
  return Array.from({ length: times }, (_, n) => text.replaceAll('<n>', String(n))).join('');
}

async function throwBomb({ merchant, owner }: World, row: Row): Promise<number | string> {
  const {
    path,
    post = '/invoices',
    before = '',
    repeat = '',
    times = 0,
    after = '',
    compress,
    encoding = compress,
  } = row;
  const text = before + repeated(repeat, times) + after;
  const headers = { 'X-API-Key': owner.key };
  if (path !== undefined) return (await send(merchant + path + text, { headers })).status;
  const response = await fetch(merchant + post, {
    method: 'POST',
    redirect: 'manual',
    body: compress ? new Uint8Array(await compressors[compress](text)) : text,
    headers: { ...headers, 'Content-Type': 'application/json', ...(encoding && { 'Content-Encoding': encoding }) },
  });
  return response.status;
}

/** Whether an honest client is served. */
async function honestStatus({ merchant, owner }: World): Promise<number> {
  const body = { cart_items: [], amount: 1, phone_number: '87011234567' };
  const response = await send(`${merchant}/invoices`, { method: 'POST', body, headers: { 'X-API-Key': owner.key } });
  return response.status;
}

/** The same of a client that has no connection yet. */
async function newConnectionStatus({ merchant, owner }: World): Promise<number> {
  const { origin, pathname } = new URL(merchant);
  return (await sendRaw(origin, `${pathname}/invoices`, { 'X-API-Key': owner.key })).status;
}

const contentTypesTried = 1000;
/** Most memory that they may cost, in MiB. A validator that compiled its schemas for each would take 110. */
const mostForContentTypes = 50;

/** Spells the content type of a refused body in many ways. */
async function contentTypes({ merchant, owner, own }: World): Promise<readonly Result[]> {
  const before = own?.memory();
  const statuses = new Set<number>();
  for (let n = 0; n < contentTypesTried; n += 1) {
    const headers = { 'X-API-Key': owner.key, 'Content-Type': `application/json; a=${n}` };
    statuses.add((await send(`${merchant}/invoices`, { method: 'POST', body: {}, headers })).status);
  }
  const name = `${contentTypesTried} content types`;
  const refused = { name, expected: '422', got: [...statuses].join(', ') };
  return [refused, ...memoryResult(name, before, own?.memory(), mostForContentTypes)];
}

/** Compares the memory before and after; nothing where the system does not show it. */
function memoryResult(name: string, before = 0, after = 0, most = 0): readonly Result[] {
  if (before === 0 || after === 0) return [];
  const expected = `at most ${most} MiB`;
  const cost = after - before;
  return [{ name: `${name}: memory`, expected, got: cost <= most ? expected : `${cost} MiB` }];
}

/**
 * What every row of the corpus leads to.
 * @param unreadable what a server also responds with to a body that it cannot read, in place of 422
 */
export async function bombResults(world: World, unreadable: readonly number[] = []): Promise<Result[]> {
  const results: Result[] = [];
  for (const row of corpus<Row[]>('bombs')) {
    const got = await throwBomb(world, row).catch((error: Error) => `no response: ${error.message}`);
    const { name, statuses } = row;
    results.push(statusResult(name, statuses.includes(422) ? [...statuses, ...unreadable] : statuses, got));
  }
  return results;
}

export const bombs: Group = {
  name: 'bombs',
  says: 'bodies, compressions, keys, numbers and parameters that cost much or mean two things',
  async run(world) {
    const results = [...(await bombResults(world)), ...(await contentTypes(world))];
    return [...results, statusResult('the next honest request is read', [422], await honestStatus(world))];
  },
};

/** Most memory that a thousand half bodies may cost, in MiB. */
const mostMemory = 200;
const halfBody = 255_000;

export const heldConnections: Group = {
  name: 'held connections',
  says: 'silent connections, heads and bodies that never end; an honest client is served at the same time',
  slow: true,
  async run(world) {
    const { merchant, owner, own } = world;
    const post = `POST /api/v1/invoices HTTP/1.1\r\nHost: a\r\nX-API-Key: ${owner.key}\r\nContent-Type: application/json\r\n`;
    const shapes: [name: string, text: string, addresses?: number][] = [
      ['600 connections that say nothing', ''],
      ['1,280 connections that say nothing, of a few addresses', '', 5],
      ['600 heads that never end', 'GET /api/v1/invoices HTTP/1.1\r\nHost: a\r\nX-A: '],
      ['1,000 half bodies', `${post}Content-Length: ${halfBody + 1}\r\n\r\n${' '.repeat(halfBody)}`],
    ];
    const results = [];
    for (const [name, text, addresses] of shapes) {
      const before = own?.memory();
      const crowd = await openMany(merchant, Number(name.replace(/\D/g, '')), text, addresses);
      const served = await newConnectionStatus(world).catch((error: Error) => error.message);
      const after = own?.memory();
      results.push(statusResult(`${name}: an honest request on a new connection is read`, [200], served));
      results.push(...memoryResult(name, before, after, mostMemory));
      await crowd.leave();
    }
    return results;
  },
};

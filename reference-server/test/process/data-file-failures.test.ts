import { execFileSync, spawnSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { link, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReceivedResponse, send } from '../send.ts';
import { killProcesses, startProcess } from './server-process.ts';
import { Merchant, onboard, Receiver } from './traffic.ts';

let folder = '';
const events = new EventEmitter();
/** The received events, such as `1001 pending`. */
const received = new Set<string>();
const receiver = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  request.on('end', () => {
    const { invoice } = JSON.parse(text);
    received.add(`${invoice.id} ${invoice.status}`);
    response.writeHead(200).end();
    events.emit('event');
  });
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-'));
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  killProcesses();
  receiver.closeAllConnections();
  receiver.close();
  await rm(folder, { recursive: true });
});

/** Limits the size of files that a process can write, to simulate a full disk, or removes the limit. */
function limitFiles(pid: number | undefined, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
}

function flagsFor(file: string, providerDelay = 40): string[] {
  const data = join(folder, file);
  const flags = ['--port', '0', '--data', data, '--json', '--allow-loopback-webhooks'];
  return [...flags, '--provider-delay', String(providerDelay)];
}

/** The steps of P §8.2. @returns how the merchant creates and reads invoices */
async function merchantOf(line: Readonly<Record<string, string>>) {
  const headers = { 'X-Partner-Key': line.partner_key ?? '' };
  const partner = (path: string, body: object) =>
    send(`${line.partner}/organizations${path}`, { method: 'POST', body, headers });
  const at = `/${(await partner('', {})).integer('organization.id')}`;
  await partner(`${at}/kaspi-auth/init`, {});
  await partner(`${at}/kaspi-auth/send-phone`, { cashier_phone: '77770000010' });
  await partner(`${at}/kaspi-auth/verify-otp`, { otp: '0000' });
  const { port } = receiver.address() as AddressInfo;
  const issued = await partner(`${at}/api-key`, { name: 'Till', webhook_url: `http://127.0.0.1:${port}/` });
  const key = { 'X-API-Key': issued.string('key') };
  const body = { phone_number: '87011234567', amount: 1500 };
  return {
    create: (): Promise<ReceivedResponse> => send(`${line.merchant}/invoices`, { method: 'POST', body, headers: key }),
    read: (id: number): Promise<ReceivedResponse> => send(`${line.merchant}/invoices/${id}`, { headers: key }),
  };
}

test.skipIf(process.platform !== 'linux')('a full disk loses nothing, and the server recovers by itself', async () => {
  // The disk must be full before the provider responds, on a busy machine too.
  const server = startProcess(...flagsFor('full.db', 1000));
  let log = '';
  server.child.stderr.on('data', (piece: string) => {
    log += piece;
  });
  const merchant = await merchantOf(await server.ready());
  const before = (await merchant.create()).integer('id');
  limitFiles(server.child.pid, 1);
  const refused = await merchant.create();
  expect([refused.status, refused.headers.get('retry-after'), refused.at('error')]).toEqual([
    503,
    '1',
    'Service unavailable',
  ]);
  // Reads continue. The provider responds while the disk is full.
  expect((await merchant.read(before)).at('status')).toBe('processing');
  while (!log.includes('planned work failed')) await once(server.child.stderr, 'data');

  limitFiles(server.child.pid, 'unlimited');
  const after = await merchant.create();
  expect(after.status).toBe(201);
  for (const id of [before, after.integer('id')]) {
    while (!received.has(`${id} pending`)) await once(events, 'event');
    expect((await merchant.read(id)).at('status')).toBe('pending');
  }
  server.child.kill('SIGTERM');
  await server.ended;
  expect(log).toMatch(/disk is full|disk I.O error/);
  expect(log).not.toContain('cannot rollback');
});

test('a file that cannot be written any more is a 503, and the log says why', async ({ skip }) => {
  const server = startProcess(...flagsFor('protected.db'));
  let log = '';
  server.child.stderr.on('data', (piece: string) => {
    log += piece;
  });
  const merchant = await merchantOf(await server.ready());
  const files = ['', '-wal'].map((end) => join(folder, `protected.db${end}`));
  try {
    execFileSync('chattr', ['+i', ...files], { stdio: 'pipe' });
  } catch {
    skip('only root can protect a file that is open, and not on every file system');
  }
  try {
    expect((await merchant.create()).status).toBe(503);
  } finally {
    execFileSync('chattr', ['-i', ...files]);
  }
  expect((await merchant.create()).status).toBe(201);
  server.child.kill('SIGTERM');
  await server.ended;
  expect(log).toContain('disk I/O error (EPERM: operation not permitted, access');
});

test('while another program has the file locked, writes are refused, and afterwards they go on', async () => {
  const server = startProcess(...flagsFor('locked.db'));
  let log = '';
  server.child.stderr.on('data', (piece: string) => {
    log += piece;
  });
  const merchant = await merchantOf(await server.ready());
  const before = (await merchant.create()).integer('id');
  using other = new DatabaseSync(join(folder, 'locked.db'), { timeout: 30_000 });
  other.exec('BEGIN IMMEDIATE');
  const refused = await merchant.create();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect((await merchant.read(before)).integer('id')).toBe(before);

  other.exec('ROLLBACK');
  const after = await merchant.create();
  expect(after.status).toBe(201);
  for (const id of [before, after.integer('id')]) {
    while (!received.has(`${id} pending`)) await once(events, 'event');
  }
  server.child.kill('SIGTERM');
  await server.ended;
  expect(log).toContain('database is locked');
});

test('a second process on the same file is refused in one line, and the first goes on', async () => {
  const first = startProcess(...flagsFor('shared.db'));
  const merchant = await merchantOf(await first.ready());
  const { code, out, err } = await startProcess(...flagsFor('shared.db')).ended;
  expect([code, out]).toEqual([2, '']);
  const file = join(folder, 'shared.db');
  expect(err).toBe(
    `invoicing-reference-server: --data ${file} cannot be used: another process uses it. Stop that process, or name another file.\n`,
  );
  expect((await merchant.create()).status).toBe(201);
});

test('a control call that the store refuses is 503, and a reset that failed is complete the next time', async () => {
  const server = startProcess(...flagsFor('control.db'), '--control-port', '0', '--log-level', 'error');
  const line = await server.ready();
  const merchant = await merchantOf(line);
  const [organization] = (await organizationsOf(line)) as [number];
  const control = (path: string, body: object) =>
    send(`${line.control}${path}`, {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${line.control_token}` },
    });
  const suspend = { ability: 'org.suspend', subject: { organization_id: organization }, run: 'one' };
  expect((await control('/apply', suspend)).at('applied')).toBe(true);
  expect((await merchant.create()).status).toBe(403);
  using other = new DatabaseSync(join(folder, 'control.db'), { timeout: 30_000 });
  other.exec('BEGIN IMMEDIATE');
  for (let times = 0; times < 3; times += 1) {
    const refused = await control('/reset', { run: 'one' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  }
  other.exec('ROLLBACK');
  expect((await control('/reset', { run: 'one' })).status).toBe(200);
  expect((await merchant.create()).status).toBe(201);
  server.child.kill('SIGTERM');
  const refusals = (await server.ended).err.split('\n').filter((one) => one.includes('a control call was refused'));
  expect(refusals).toEqual([
    expect.stringContaining('database is locked'),
    expect.stringMatching(/the store is out of order: 2 more/),
  ]);
});

/** Ids of the organizations of the first partner. */
async function organizationsOf(line: Readonly<Record<string, string>>): Promise<unknown[]> {
  const response = await send(`${line.partner}/organizations`, {
    headers: { 'X-Partner-Key': line.partner_key ?? '' },
  });
  return (response.at('organizations') as { readonly id: unknown }[]).map(({ id }) => id);
}

test('other names of a data file do not let a second process use it', async () => {
  const [file, linked, hard] = ['named.db', 'linked.db', 'hard.db'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await symlink('named.db', linked);
  const first = startProcess(...flagsFor('linked.db'));
  const merchant = await merchantOf(await first.ready());
  for (const name of ['named.db', 'linked.db']) {
    const { code, err } = await startProcess(...flagsFor(name)).ended;
    expect([code, err]).toEqual([2, expect.stringContaining('another process uses it')]);
  }
  await link(file, hard);
  const before = await readdir(folder);
  for (const words of [flagsFor('hard.db'), ['backup', hard, join(folder, 'hard.backup')], ['check', hard]]) {
    const { code, out, err } = await startProcess(...words).ended;
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^.*the file has a second name \(a hard link\); remove one of the names.*\n$/);
  }
  expect(await readdir(folder)).toEqual(before);
  expect((await merchant.create()).status).toBe(201);
});

test.skipIf(process.platform !== 'linux')(
  'a write that gets 503 is not stored, however often the disk is full',
  async () => {
    const flags = ['--rate-limit-scale', '1000', '--limit', 'sandbox_invoices=100000', '--log-level', 'silent'];
    const server = startProcess(...flagsFor('under-load.db'), ...flags);
    const line = await server.ready();
    const notified = new Receiver();
    await notified.listen();
    const merchant = new Merchant(await onboard(line, notified));
    const clients = Array.from({ length: 16 }, (_, n) => `client-${n}`);
    const traffic = Promise.all(clients.map((name) => merchant.work(line.merchant ?? '', name)));
    for (let fault = 0; fault < 12; fault += 1) {
      await merchant.askedFor(merchant.invoices.size + 100);
      limitFiles(server.child.pid, 1);
      await merchant.refused(merchant.unavailable + 50);
      limitFiles(server.child.pid, 'unlimited');
    }
    await merchant.askedFor(merchant.invoices.size + 100);
    merchant.stop();
    await traffic;
    await notified.all(merchant.promised);
    server.child.kill('SIGTERM');
    await server.ended;
    notified.close();
    using data = new DatabaseSync(join(folder, 'under-load.db'));
    const stored = (sql: string) =>
      data
        .prepare(sql)
        .all()
        .map(({ one }) => one);
    expect(stored('SELECT id AS one FROM invoices ORDER BY id')).toEqual(merchant.known.toSorted((a, b) => a - b));
    expect(stored('SELECT id AS one FROM refunds ORDER BY id')).toEqual(
      [...merchant.refunds.values()].toSorted((a, b) => a - b),
    );
  },
);

test.skipIf(process.platform !== 'linux')(
  'a start on a full disk is refused in one line, and leaves no file',
  async () => {
    const before = await readdir(folder);
    const program = fileURLToPath(new URL('../../cli/main.ts', import.meta.url));
    const words = ['--fsize=0:unlimited', process.execPath, program, ...flagsFor('never.db')];
    const { status, stdout, stderr } = spawnSync('prlimit', words, { encoding: 'utf8' });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^invoicing-reference-server: --data .*never\.db cannot be used: .*\n$/);
    expect(await readdir(folder)).toEqual(before);
  },
);

import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Capture } from '../../ground/verdicts/results.ts';
import { startReceiver } from '../../receiver/server.ts';
import { freePort } from '../../reference-target/free-port.ts';
import { timePasses, waitingTimers } from '../../selftest/test-support/passing-time.ts';
import { targetAt } from '../../selftest/test-support/test-target.ts';
import type { Inbox, InboxLimits } from './inbox.ts';
import { openInbox } from './open.ts';

const signal = new AbortController().signal;
const limits: InboxLimits = { event: 3000, silence: 500, bounds_declared: false, signal };
/** The recorder's file is read again after this time, in milliseconds. */
const betweenReads = 250;
function event(id: number, status: string) {
  return JSON.stringify({ event: 'invoice.status_changed', invoice: { id, status } });
}

async function inboxOf(webhooks: Partial<ReturnType<typeof targetAt>['webhooks']>): Promise<Inbox> {
  const target = targetAt('http://127.0.0.1:1');
  const opened = await openInbox({ ...target, webhooks: { ...target.webhooks, ...webhooks } }, new Map(), signal);
  if (opened === undefined) throw new Error('no inbox');
  const captures: Capture[] = [];
  opened.recordWith(({ body, inbox }) => {
    const capture = { n: captures.length + 1, at: '', inbox, headers: {}, body };
    captures.push(capture);
    return capture;
  });
  return opened;
}

function post(url: string, body: string) {
  return fetch(url, { method: 'POST', body });
}

describe('mode pull', () => {
  // Arrivals and waits use the wall clock, which only moves when the test advances it.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', ...waitingTimers] }));
  afterEach(() => void vi.useRealTimers());

  it('reads new deliveries from a receiver by key and object, and no older ones', async () => {
    const token = 'a-token-of-this-test';
    const receiver = await startReceiver({ host: '127.0.0.1', port: 0, token, count: 50, bytes: 1e6, largest: 1e5 });
    await post(`${receiver.url}/in/main`, event(1, 'error'));
    const inbox = await inboxOf({
      mode: 'pull',
      urls: { main: `${receiver.url}/in/main` },
      base: `${receiver.url}/in`,
      captures: `${receiver.url}/captures`,
    });
    const main = inbox.of('main', {}, limits);
    // Recorded before the run, or before the wait but fetched after it.
    await post(main.url, event(2, 'error'));
    vi.setSystemTime(Date.now() + 1);
    const late = main.expect('invoice.status_changed', { id: 2 });
    const armed = main.expect('invoice.status_changed', { id: 3 });
    const issued = inbox.address('organization-7') ?? '';
    const other = inbox.of('organization-7', {}, limits).expect('invoice.status_changed', { id: 3 });
    vi.setSystemTime(Date.now() + 1);
    for (const body of [event(9, 'error'), 'junk', event(3, 'error'), event(3, 'error')]) await post(main.url, body);
    await post(issued, event(3, 'cancelled'));
    await post(`${receiver.url}/in/foreign`, event(3, 'paid'));
    expect((await armed.arrival()).body).toEqual({ id: 3, status: 'error' });
    expect((await other.arrival()).body).toEqual({ id: 3, status: 'cancelled' });
    const lateArrival = timePasses(limits.event, () => late.arrival());
    await expect(lateArrival).rejects.toMatchObject({ verdict: 'inconclusive' });
    expect(main.about(1)).toEqual([]);
    expect(main.about(3)).toHaveLength(2);

    await receiver.close();
    const blind = timePasses(limits.silence, () => main.during(3, main.mark()));
    await expect(blind).rejects.toMatchObject({ verdict: 'inconclusive', reason: 'network' });
    await inbox.close();
  });

  it('ends the run when there is no receiver', async () => {
    const urls = { main: 'http://127.0.0.1:1/t/in/main' };
    const opening = inboxOf({ mode: 'pull', urls, captures: 'http://127.0.0.1:1/t/captures' });
    await expect(opening).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('does not return its deliveries'),
    });
  });
});

describe('mode import', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', ...waitingTimers] }));
  afterEach(() => void vi.useRealTimers());
  it('reads complete appended lines only, and skips earlier ones', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'import-'));
    const file = join(folder, 'recorded.ndjson');
    const line = (to: string, body: string) => `${JSON.stringify({ to, body })}\n`;
    writeFileSync(file, line('main', event(4, 'error')));
    const inbox = await inboxOf({ mode: 'import', urls: { main: 'https://a.test/main' }, file });
    const main = inbox.of('main', {}, limits);
    const armed = main.expect('invoice.status_changed', { id: 4 });
    const lost = main.expect('invoice.status_changed', { id: 5 });
    appendFileSync(
      file,
      `not json\n${line('outsider', event(4, 'error'))}${line('main', event(4, 'paid')).slice(0, 20)}`,
    );
    appendFileSync(file, line('main', event(4, 'paid')).slice(20));
    const arrival = timePasses(betweenReads, () => armed.arrival());
    expect((await arrival).body).toEqual({ id: 4, status: 'paid' });
    const lostArrival = timePasses(limits.event, () => lost.arrival());
    await expect(lostArrival).rejects.toMatchObject({ verdict: 'inconclusive', reason: 'timeout_without_bound' });
    appendFileSync(file, line('main', event(6, 'error')));
    const old = main.expect('invoice.status_changed', { id: 6 });
    await expect(timePasses(limits.event, () => old.arrival())).rejects.toMatchObject({ verdict: 'inconclusive' });
    await inbox.close();
    rmSync(folder, { recursive: true });
  });

  it('gives a key that the suite issues an address below the base, and finds it by the end of that address', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'import-'));
    const file = join(folder, 'recorded.ndjson');
    writeFileSync(file, '');
    const inbox = await inboxOf({ mode: 'import', urls: {}, base: 'https://a.test/in/', file });
    expect(inbox.knows('organization-9')).toBe(false);
    expect(inbox.address('organization-9')).toBe('https://a.test/in/organization-9');
    const armed = inbox.of('organization-9', {}, limits).expect('invoice.status_changed', { id: 9 });
    appendFileSync(file, `${JSON.stringify({ to: 'organization-9', body: event(9, 'paid') })}\n`);
    expect((await timePasses(betweenReads, () => armed.arrival())).body).toEqual({ id: 9, status: 'paid' });
    await inbox.close();
    rmSync(folder, { recursive: true });
  });

  it('ends the run when there is no file', async () => {
    const opening = inboxOf({ mode: 'import', urls: {}, file: '/nowhere/recorded.ndjson' });
    await expect(opening).rejects.toMatchObject({ kind: 'unreachable', message: expect.stringContaining('(ENOENT)') });
  });
});

describe('mode public', () => {
  /** A proxy that forwards everything below /hooks to a port, without that prefix. */
  async function proxy(port: () => number): Promise<{ url: string; server: Server }> {
    const server = createServer((incoming, outgoing) => {
      const path = (incoming.url ?? '').replace(/^\/hooks/, '');
      const onward = ask({ host: '127.0.0.1', port: port(), path, method: incoming.method, headers: incoming.headers });
      onward.on('response', (response) => outgoing.writeHead(response.statusCode ?? 502).end());
      onward.on('error', () => outgoing.writeHead(502).end());
      incoming.pipe(onward);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, server };
  }

  it('finds by canaries which path belongs to which key, and receives there', async () => {
    const local = await freePort();
    const { url, server } = await proxy(() => local);
    const urls = { main: `${url}/main`, foreign: `${url}/foreign` };
    const inbox = await inboxOf({ mode: 'public', urls, base: url, listen: `127.0.0.1:${local}` });
    const armed = inbox.of('foreign', {}, limits).expect('invoice.status_changed', { id: 8 });
    await post(urls.main, event(8, 'paid'));
    await post(urls.foreign, event(8, 'error'));
    expect((await armed.arrival()).body).toEqual({ id: 8, status: 'error' });
    const issued = inbox.address('organization-9') ?? '';
    expect((await post(issued, event(9, 'error'))).status).toBe(200);
    expect(inbox.of('organization-9', {}, limits).about(9)).toHaveLength(1);
    expect((await post(`${url}/guess`, event(8, 'error'))).status).toBe(404);
    await inbox.close();
    server.closeAllConnections();
    server.close();
  });

  it('ends the run with the address whose canary did not arrive', async () => {
    const { url, server } = await proxy(() => 1);
    const opening = inboxOf({ mode: 'public', urls: { main: `${url}/main` }, listen: '127.0.0.1:0' });
    await expect(opening).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringMatching(
        /^The test delivery to webhooks\.urls\.main \(http.*\/main\) did not arrive .*502$/,
      ),
    });
    server.closeAllConnections();
    server.close();
  });
});

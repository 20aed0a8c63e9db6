import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Capture } from '../../ground/verdicts/results.ts';
import { StopCheck, StopRun } from '../../ground/verdicts/stop.ts';
import { timePasses } from '../../selftest/test-support/passing-time.ts';
import { Inbox } from './inbox.ts';

let inbox: Inbox;
const captures: Capture[] = [];
const limits = { event: 3000, silence: 500, bounds_declared: false, signal: new AbortController().signal };
beforeAll(async () => {
  inbox = await Inbox.listen();
  inbox.recordWith(({ body, inbox: name }) => {
    const capture = { n: captures.length + 1, at: '', inbox: name, headers: {}, body };
    captures.push(capture);
    return capture;
  });
});
afterAll(() => inbox.close());

function deliver(url: string, body: unknown) {
  return fetch(url, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
}

function event(id: number, status: string) {
  return { event: 'invoice.status_changed', invoice: { id, status } };
}

describe('the inbox', () => {
  it('returns a delivery about the object, in any envelope', async () => {
    const box = inbox.of('main', {}, limits);
    for (const [id, body] of [
      [1, event(1, 'error')],
      [2, { type: 'invoice.status_changed', data: { object: { id: 2, status: 'error' } } }],
      [3, { id: 3, status: 'error' }],
    ] as const) {
      const armed = box.expect('invoice.status_changed', { id });
      expect((await deliver(box.url, body)).status).toBe(200);
      expect(await armed.arrival()).toMatchObject({ body: { id, status: 'error' }, capture: captures.length });
    }
  });

  it('finds the object where the operator says it is', async () => {
    const box = inbox.of('located', { event: '/kind', object: '/payload/0' }, limits);
    const armed = box.expect('invoice.status_changed', { id: 5 });
    await deliver(box.url, {
      kind: 'invoice.status_changed',
      payload: [{ id: 5, state: 'error' }],
      invoice: { id: 9, status: 'x' },
    });
    expect(await armed.arrival()).toMatchObject({ event: 'invoice.status_changed', body: { id: 5, state: 'error' } });
  });

  it('distinguishes a refund from its invoice, even with equal ids', async () => {
    const refunded = { event: 'invoice.refunded', invoice: { id: 31, status: 'paid' } };
    for (const locate of [{}, { event: '/event', object: '/invoice' }]) {
      const box = inbox.of('main', locate, limits);
      const armed = box.expect('invoice.refunded', { id: 31 });
      await deliver(box.url, { ...refunded, refund: { id: 32, status: 'failed' } });
      await deliver(box.url, { ...refunded, refund: { id: 31, status: 'completed' } });
      expect(await armed.arrival()).toMatchObject({ body: { id: 31, status: 'completed' } });
    }
  });

  it('finds an object that the event only names', async () => {
    const box = inbox.of('main', {}, limits);
    for (const [id, payload] of [
      [41, { event: 'receipt.failed', receipt_id: 41, error_code: 'shift_closed' }],
      [42, { event: 'receipt.failed', receipt: { id: 42, code: 'shift_closed' } }],
    ] as const) {
      const armed = box.expect('receipt.failed', { id });
      await deliver(box.url, payload);
      expect((await armed.arrival()).event).toBe('receipt.failed');
    }
  });

  it('never lets an earlier delivery satisfy a later wait', async () => {
    const box = inbox.of('main', {}, limits);
    await deliver(box.url, event(10, 'error'));
    const armed = box.expect('invoice.status_changed', { id: 10 });
    const arrival = timePasses(limits.event, () => armed.arrival());
    await expect(arrival).rejects.toMatchObject({ verdict: 'inconclusive', reason: 'timeout_without_bound' });
    expect(box.about(10)).toHaveLength(1);
  });

  it('counts deliveries since a mark when the id is known only after the trigger', async () => {
    const box = inbox.of('main', {}, limits);
    const since = box.mark();
    await deliver(box.url, event(11, 'processing'));
    await deliver(box.url, event(11, 'error'));
    const armed = box.expect('invoice.status_changed', { id: 11, since, where: ({ status }) => status === 'error' });
    expect((await armed.arrival()).body).toEqual({ id: 11, status: 'error' });
  });

  it('shows an event of an undocumented name, so that its name can be judged', async () => {
    const box = inbox.of('main', {}, limits);
    const armed = box.expect('invoice.status_changed', { id: 12 });
    await deliver(box.url, { ...event(12, 'error'), event: 'invoice.moved' });
    expect((await armed.arrival()).event).toBe('invoice.moved');
  });

  it('separates keys, ignores other paths and accepts bodies that are not JSON', async () => {
    const main = inbox.of('main', {}, limits);
    const other = inbox.of('other', {}, limits);
    const armed = main.expect('invoice.status_changed', { id: 13 });
    await deliver(other.url, event(13, 'error'));
    await deliver(main.url, 'not json');
    expect((await deliver(new URL('/guess', main.url).href, event(13, 'error'))).status).toBe(404);
    await expect(timePasses(limits.event, () => armed.arrival())).rejects.toThrow(StopCheck);
    expect(other.about(13)).toHaveLength(1);
  });

  it('measures silence about one object only', async () => {
    const box = inbox.of('main', {}, limits);
    const since = box.mark();
    await deliver(box.url, event(99, 'error'));
    expect(await timePasses(limits.silence, () => box.during(14, since))).toEqual([]);
  });

  it('takes what arrived while this process was held up for longer than the silence', async () => {
    const box = inbox.of('main', {}, { ...limits, silence: 60 });
    const silence = box.during(16, box.mark());
    const sent = deliver(box.url, event(16, 'error'));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 80);
    expect(await silence).toHaveLength(1);
    await sent;
  });

  it('leaves no error when an expected event is not awaited', () => {
    inbox.of('main', {}, limits).expect('invoice.status_changed', { id: 15 });
  });

  it('reports that its port is in use', async () => {
    const port = Number(new URL(inbox.address('main') ?? '').port);
    await expect(Inbox.listen(port)).rejects.toThrow(StopRun);
  });
});

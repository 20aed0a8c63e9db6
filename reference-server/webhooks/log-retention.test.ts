import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AdjustableClock } from '../clock/clock.ts';
import type { Deliveries } from '../domain/ports/deliveries.ts';
import { dayMs, hourMs, type Moment, secondMs } from '../domain/time.ts';
import { TestServer } from '../test/test-server.ts';
import { checkRetention, LogRetention } from './log-retention.ts';
import { longestSchedule } from './retry.ts';

/** A log whose settled deliveries were all written at the start; each call forgets one of them. */
function logOf(count: number) {
  const log = { left: count, calls: 0, isForgottenByAnother: false };
  const deliveries: Pick<Deliveries, 'oldestSettled' | 'forget'> = {
    oldestSettled: async () => (log.left > 0 ? 0 : null),
    async forget(_before: Moment, from: number) {
      log.calls += 1;
      if (log.isForgottenByAnother) return null;
      log.left -= 1;
      return log.left > 0 ? from + 1 : null;
    },
  };
  return { log, deliveries };
}

function retentionOf(deliveries: Pick<Deliveries, 'oldestSettled' | 'forget'>) {
  const clock = new AdjustableClock({ source: () => 0 });
  const { signal, abort } = controlled();
  return { clock, abort, retention: new LogRetention({ clock, deliveries, retention: dayMs, signal }) };
}

function controlled() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

test('a retention that the longest schedule of repeats outlasts is refused with both', () => {
  expect(() => checkRetention(longestSchedule)).not.toThrow();
  expect(() => checkRetention(longestSchedule - 1)).toThrow(`contract, ${longestSchedule / secondMs} s`);
  expect(() => checkRetention(hourMs)).toThrow('3600 s is shorter than');
});

test('everything that is old leaves at one time', async () => {
  const { log, deliveries } = logOf(3);
  const { clock, retention } = retentionOf(deliveries);
  await retention.watch();
  await clock.advance(dayMs);
  expect(log.left).toBe(3);
  await clock.advance(hourMs);
  expect(log).toMatchObject({ left: 0, calls: 3 });
});

test('a server that stops leaves the rest for its next run', async () => {
  const { log, deliveries } = logOf(1_000_000);
  const { clock, retention, abort } = retentionOf({
    ...deliveries,
    async forget(before, from) {
      if (log.calls === 4) abort();
      return deliveries.forget(before, from);
    },
  });
  await retention.watch();
  await clock.advance(dayMs + hourMs);
  expect(log.calls).toBe(5);
});

test('what another process is removing is looked at again later', async () => {
  const { log, deliveries } = logOf(2);
  const { clock, retention } = retentionOf(deliveries);
  log.isForgottenByAnother = true;
  await retention.watch();
  await clock.advance(dayMs + hourMs);
  expect(log.calls).toBe(1);
  log.isForgottenByAnother = false;
  await clock.advance(secondMs);
  expect(log.left).toBe(2);
  await clock.advance(9 * secondMs);
  expect(log.left).toBe(0);
});

test('events leave a data file when the period of the option is over, and its records stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'retain-'));
  const testServer = await TestServer.start({ data: join(folder, 'shop.db'), retain: 3 * hourMs });
  const shop = await testServer.onboard();
  const id = await testServer.invoice(shop.key);
  await testServer.pass(secondMs);
  const events = () => testServer.callControl('GET', `/deliveries?organization_id=${shop.organizationId}`);
  expect((await events()).integer('total')).toBe(1);
  await testServer.pass(3 * hourMs);
  expect((await events()).integer('total')).toBe(1);
  await testServer.pass(2 * hourMs);
  expect((await events()).integer('total')).toBe(0);
  expect((await testServer.merchant(shop.key, 'GET', `/invoices/${id}`)).status).toBe(200);
  await testServer.stop();
  await rm(folder, { recursive: true });
});

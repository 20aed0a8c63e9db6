import type { Delivery } from '../../../reference-server/domain/ports/delivery.ts';
import type { Draft, Store } from '../../../reference-server/domain/ports/store.ts';
import { dayMs } from '../../../reference-server/domain/time.ts';
import { openPostgresStore } from '../../../reference-server/store/opening/postgres-store.ts';
import { insertionOf } from '../../../reference-server/test/postgres/claims/stored-deliveries.ts';
import { filled } from '../growth/filled.ts';
import { measureStore } from '../growth/measure.ts';
import type { Stores } from '../growth/stores.ts';
import { startReceiver } from '../peers/others.ts';
import { progress } from '../progress.ts';
import { table } from '../server-table.ts';
import { shown, timesOf, took } from './times.ts';

/** Deliveries per invoice, as in the goal: 100 million of 10 million invoices. */
const perInvoice = 10;

/** The size for which the times are extrapolated. */
const goal = 100_000_000;

const repeats = 200;
const removals = 5;

/** Number of rounds. The stores take turns, and the smallest median excludes other load of the machine. */
const rounds = 3;

/** The time of each action with a store of one size, in milliseconds. */
type Measured = ReadonlyMap<string, number>;

/**
 * Measures each action with a hundredth and a tenth of the deliveries, and with all of them.
 * @returns a Markdown table with an extrapolation to the goal
 */
export async function slopes(stores: Stores, deliveries: number): Promise<string> {
  const sizes = [deliveries / 100, deliveries / 10, deliveries].map(Math.floor);
  const receiver = await startReceiver();
  const best = new Map<string, number[]>();
  try {
    const measures: (() => Promise<Measured>)[] = [];
    for (const size of sizes) measures.push(await filledIn(stores, size, receiver.url));
    for (let round = 1; round <= rounds; round += 1) {
      for (const [at, measure] of measures.entries()) {
        progress(`${sizes[at]} deliveries are measured, round ${round}`);
        for (const [name, time] of await measure()) {
          const times = best.get(name) ?? sizes.map(() => Number.POSITIVE_INFINITY);
          best.set(name, times.with(at, Math.min(time, times[at] ?? time)));
        }
      }
    }
  } finally {
    await receiver.process.stop();
  }
  const heads = [...sizes, goal].map((size) => size.toLocaleString('en'));
  const rows = [...best].map(([name, times]) => [name, ...times.map(shown), shown(extrapolated(sizes, times))]);
  return table(['median, ms, by deliveries', ...heads.slice(0, -1), `${heads.at(-1)}, by the slope`], rows);
}

/**
 * The time at the goal, extrapolated from the sizes. Assumes that each tenfold adds as much as the largest measured
 * one: reading an index takes time by its depth, which grows with each tenfold. Growth with the size itself would be
 * visible in the last step.
 */
function extrapolated(sizes: readonly number[], times: readonly number[]): number {
  const steps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const tenfolds = Math.log10(goal / (sizes.at(-1) ?? goal));
  return (times.at(-1) ?? Number.NaN) + Math.max(0, ...steps) * tenfolds;
}

/** Fills a store. @returns a function that measures it */
async function filledIn(stores: Stores, deliveries: number, url: string): Promise<() => Promise<Measured>> {
  const size = { organizations: 10, invoices: deliveries / perInvoice };
  const place = stores.of(size);
  progress(`${size.invoices} invoices and ${deliveries} deliveries are filled in`);
  const merchants = await filled(place, size, url);
  const now = Date.now();
  await place.run(insertionOf({ count: deliveries, state: 'delivered', url, from: now - 6 * dayMs, to: now - dayMs }));
  return async () => {
    const requests = await measureStore(place.data, size, merchants, { requests: repeats, only: /^(get one|create)$/ });
    const store = await openPostgresStore(place.data);
    try {
      return new Map([
        ...[...requests].map(([name, { p50 }]) => [`request: ${name}`, p50] as const),
        ...(await measureOutbox(store, url)),
      ]);
    } finally {
      await store.close();
    }
  };
}

/** Measures every step of a delivery, from the event to its removal. */
async function measureOutbox(store: Store, url: string): Promise<Measured> {
  const { deliveries, shared } = store;
  const doNothing = async () => {};
  await shared?.join({ follow: doNothing, lookAgain: doNothing, takeOver: doNothing });
  const times = new Map<string, number[]>();
  const measure = async (name: string, work: () => Promise<unknown>) => {
    times.set(name, [...(times.get(name) ?? []), await took(work)]);
  };
  let from: number | null = 0;
  for (let n = 1; n <= repeats; n += 1) {
    await measure('store an event', () => deliveries.insert(draftOf(n, url)));
    let ready: readonly Delivery[] = [];
    await measure('claim a delivery', async () => {
      ready = await deliveries.ready({ apiKeyId: -1, now: Date.now(), exceptIds: [], count: 1 });
    });
    const [claimed] = ready;
    if (!claimed) throw new Error('There is nothing to claim.');
    await measure('settle a delivery', () =>
      deliveries.settle({ ...claimed, state: 'delivered', nextAt: null }, Date.now()),
    );
    await deliveries.release(claimed.id);
  }
  await measure('find the oldest', () => deliveries.oldestSettled());
  for (let n = 0; n < removals; n += 1) {
    await measure('remove 500', async () => {
      from = await deliveries.forget(Date.now() - dayMs / 2, from ?? 0);
    });
  }
  return new Map([...times].map(([name, all]) => [name, timesOf(all).p50]));
}

function draftOf(n: number, url: string): Draft<Delivery> {
  const about = { event: 'invoice.status_changed', object: 'invoice', subjectId: n, url, body: '{}', signature: null };
  const times = { nextAt: Date.now(), createdAt: Date.now() };
  return { organizationId: 1, apiKeyId: -1, ...about, isSandbox: true, state: 'waiting', attempts: [], ...times };
}

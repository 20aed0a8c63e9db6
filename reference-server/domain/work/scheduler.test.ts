import { expect, test } from 'vitest';
import { AdjustableClock } from '../../clock/clock.ts';
import { StoreUnavailable } from '../ports/store-unavailable.ts';
import { hourMs, minuteMs, secondMs } from '../time.ts';
import { Scheduler } from './scheduler.ts';

/** Number of records that the store of the tests returns at once. */
const piece = 3;

const systemClock = new AdjustableClock();

/** Records of a store that logs how it is queried. */
class Reminders {
  readonly #times = new Map<number, number>();
  /** Ids in the order in which the records were dealt with. */
  readonly dealt: number[] = [];
  readings = 0;
  dealing = 0;
  mostDealing = 0;

  add(count: number, at: number): void {
    for (let id = this.#times.size + 1, end = id + count; id < end; id += 1) this.#times.set(id, at);
  }

  async nextDue(): Promise<number | null> {
    return this.#times.size === 0 ? null : Math.min(...this.#times.values());
  }

  async due(now: number): Promise<readonly number[]> {
    this.readings += 1;
    return [...this.#times].flatMap(([id, at]) => (at <= now ? [id] : [])).slice(0, piece);
  }

  /** Lets timers run on the way, as a step of the store does. */
  async deal(id: number): Promise<void> {
    this.dealing += 1;
    this.mostDealing = Math.max(this.mostDealing, this.dealing);
    await new Promise<void>((done) => systemClock.after(0, done));
    this.#times.delete(id);
    this.dealt.push(id);
    this.dealing -= 1;
  }
}

const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

function stoppedClock(onError?: (error: unknown) => void): AdjustableClock {
  return new AdjustableClock({ source: () => 0, ...(onError && { onError }) });
}

test('each of many records that are due at once is dealt with one time, one after the other', async () => {
  const reminders = new Reminders();
  reminders.add(10, hourMs);
  const clock = stoppedClock();
  const scheduler = Scheduler.of(clock, reminders, async (id: number) => {
    await reminders.deal(id);
    // Every change of a record reschedules.
    await scheduler.watch();
  });
  await scheduler.watch();
  await clock.advance(hourMs);
  expect(reminders).toMatchObject({ dealt: ten, mostDealing: 1, readings: Math.ceil(10 / piece) });
});

test('records that became due before the server started are dealt with in pieces, too', async () => {
  const reminders = new Reminders();
  reminders.add(10, -hourMs);
  const clock = stoppedClock();
  const scheduler = Scheduler.of(clock, reminders, async (id: number) => {
    await reminders.deal(id);
    await scheduler.watch();
  });
  await scheduler.watch();
  await expect.poll(() => reminders.dealt).toEqual(ten);
  await clock.idle();
  expect(reminders).toMatchObject({ mostDealing: 1, readings: Math.ceil(10 / piece) });
});

test('a record that comes while others are dealt with is not forgotten', async () => {
  const reminders = new Reminders();
  reminders.add(1, hourMs);
  const clock = stoppedClock();
  const scheduler = Scheduler.of(clock, reminders, async (id: number) => {
    if (id === 1) {
      reminders.add(1, 2 * hourMs);
      await scheduler.watch();
    }
    await reminders.deal(id);
  });
  await scheduler.watch();
  await clock.advance(hourMs);
  expect(clock.nextPlanned()).toBe(2 * hourMs);
  await clock.advance(hourMs);
  expect(reminders.dealt).toEqual([1, 2]);
});

test.each([
  ['the store is unavailable', new StoreUnavailable('the disk is full'), secondMs],
  ['a record cannot be dealt with', new Error('no such invoice'), minuteMs],
])('when %s, the records wait for a while and are then dealt with', async (_, error, wait) => {
  const reminders = new Reminders();
  reminders.add(2, hourMs);
  const errors: unknown[] = [];
  const clock = stoppedClock((thrown) => errors.push(thrown));
  let isBroken = true;
  const scheduler = Scheduler.of(clock, reminders, async (id: number) => {
    if (isBroken && id === 1) throw error;
    await reminders.deal(id);
  });
  await scheduler.watch();
  await clock.advance(hourMs);
  expect([errors, clock.nextPlanned()]).toEqual([[error], hourMs + wait]);
  isBroken = false;
  await clock.advance(wait);
  expect([reminders.dealt.toSorted(), errors.length, clock.nextPlanned()]).toEqual([[1, 2], 1, undefined]);
});

test('a record that cannot be dealt with holds up no others', async () => {
  const reminders = new Reminders();
  reminders.add(3, hourMs);
  const errors: unknown[] = [];
  const clock = stoppedClock((thrown) => errors.push(thrown));
  const broken = new Error('no such invoice');
  const scheduler = Scheduler.of(clock, reminders, async (id: number) => {
    if (id === 1) throw broken;
    await reminders.deal(id);
  });
  await scheduler.watch();
  await clock.advance(hourMs);
  expect([reminders.dealt, errors, clock.nextPlanned()]).toEqual([[2, 3], [broken], hourMs + minuteMs]);
});

test('a store that cannot be read after a change is read again, and fails no request', async () => {
  const reminders = new Reminders();
  reminders.add(1, hourMs);
  const errors: unknown[] = [];
  const clock = stoppedClock((thrown) => errors.push(thrown));
  const unavailable = new StoreUnavailable('the connection ended');
  let isBroken = true;
  const records = {
    due: (now: number) => reminders.due(now),
    async nextDue() {
      if (isBroken) throw unavailable;
      return reminders.nextDue();
    },
  };
  const scheduler = Scheduler.of(clock, records, (id: number) => reminders.deal(id));
  await scheduler.watch();
  await scheduler.watch();
  await clock.advance(0);
  expect([errors, clock.nextPlanned()]).toEqual([[unavailable], secondMs]);
  isBroken = false;
  await clock.advance(hourMs);
  expect([reminders.dealt, errors.length]).toEqual([[1], 1]);
});

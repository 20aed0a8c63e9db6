import { expect, test, vi } from 'vitest';
import { AdjustableClock, steadyTime, TooFarAhead } from '../../clock/clock.ts';
import { allowancesOf } from '../../domain/limits.ts';
import { furthestAhead, hourMs, minuteMs } from '../../domain/time.ts';
import { RateLimits } from '../../http/rate-limits.ts';

function still(onError?: (error: unknown) => void) {
  return new AdjustableClock({ source: () => 1_000, ...(onError && { onError }) });
}

test('calls run in the order of their moments, each at its own moment', async () => {
  const clock = still();
  const seen: string[] = [];
  const note = (name: string) => () => void seen.push(`${name}@${clock.now()}`);
  clock.after(300, note('c'));
  clock.after(100, note('a'));
  clock.after(100, note('b'));
  await clock.advance(250);
  expect(seen).toEqual(['a@1100', 'b@1100']);
  expect(clock.now()).toBe(1_250);
  await clock.advance(50);
  expect(seen).toEqual(['a@1100', 'b@1100', 'c@1300']);
});

test('a call scheduled by another call runs in the same advance, after the first one', async () => {
  const clock = still();
  const seen: string[] = [];
  clock.after(10, async () => {
    clock.after(5, () => void seen.push('second'));
    await Promise.resolve();
    seen.push('first');
  });
  await clock.advance(15);
  expect(seen).toEqual(['first', 'second']);
});

test('what the alarm starts during an advance is finished before the time moves on, and what it plans runs too', async () => {
  const clock = still();
  const seen: string[] = [];
  const alarmRang = Promise.withResolvers<void>();
  clock.after(10, async () => {
    // Due before the advance, so that the alarm starts it, and it is still running when the advance begins.
    clock.after(0, async () => {
      alarmRang.resolve();
      await new Promise((done) => setImmediate(done));
      clock.after(5, () => void seen.push(`follower@${clock.now()}`));
    });
    await alarmRang.promise;
  });
  await clock.advance(1_000);
  expect(seen).toEqual(['follower@1015']);
});

test('a cancelled call never runs', async () => {
  const clock = still();
  const run = vi.fn();
  clock.after(10, run)();
  await clock.advance(20);
  expect(run).not.toHaveBeenCalled();
});

test('what a call throws is reported and the others still run', async () => {
  const errors: unknown[] = [];
  const clock = still((error) => errors.push(error));
  const run = vi.fn();
  clock.after(1, () => Promise.reject(new Error('broken')));
  clock.after(2, run);
  await clock.advance(2);
  expect(errors).toHaveLength(1);
  expect(run).toHaveBeenCalledOnce();
});

test('an advance is stored before anything becomes due, and a later clock continues from it', async () => {
  const seen: string[] = [];
  const keepAhead = async (ms: number): Promise<void> => void seen.push(`stored ${ms}`);
  const clock = new AdjustableClock({ source: () => 1_000, ahead: 500, keepAhead });
  expect(clock.now()).toBe(1_500);
  clock.after(10, () => void seen.push('due'));
  await clock.advance(20);
  expect(seen).toEqual(['stored 520', 'due']);
});

test('the system clock fires by itself and stop drops the rest', async () => {
  const clock = new AdjustableClock();
  const late = vi.fn();
  await new Promise<void>((done) => clock.after(1, done));
  clock.after(60_000, late);
  await clock.stop();
  await clock.advance(120_000);
  expect(late).not.toHaveBeenCalled();
});

/** The clocks of a machine: time passes, and the system's clock is set. */
function machine() {
  let [wall, elapsed] = [1_000_000, 5];
  const time = steadyTime(
    () => wall,
    () => elapsed,
  );
  const pass = (ms: number): void => {
    wall += ms;
    elapsed += ms;
  };
  const set = (ms: number): void => {
    wall += ms;
  };
  return { time, pass, set };
}

test('a pause of the process between readings of its clocks puts no later time ahead', () => {
  let [now, pause] = [1_000, 50];
  const read = () => {
    const then = now;
    now += pause;
    return then;
  };
  const time = steadyTime(read, read);
  time();
  pause = 0;
  expect(time()).toBe(now);
});

test('time follows a system clock that is set forward, and goes on when it is set back', () => {
  const { time, pass, set } = machine();
  expect(time()).toBe(1_000_000);
  set(-hourMs);
  expect(time()).toBe(1_000_000);
  pass(10);
  expect(time()).toBe(1_000_010);
  set(hourMs);
  expect(time()).toBe(1_000_010);
  set(hourMs);
  expect(time()).toBe(1_000_010 + hourMs);
  for (let n = 0; n < 5; n += 1) for (const jump of [-hourMs, hourMs]) set(jump);
  pass(1.5);
  expect(time()).toBe(1_000_011 + hourMs);
});

test.each([-hourMs, -1, 0, hourMs])(
  'planned work and limits end on time when the system clock jumps by %d ms',
  async (jump) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { time, pass, set } = machine();
      const clock = new AdjustableClock({ source: time });
      const allowances = { ...allowancesOf(), organization_creation: 1 };
      const limits = new RateLimits(clock, allowances, 1);
      await limits.count('organization_creation', 'partner:1');
      const rung: number[] = [];
      clock.after(10 * minuteMs, () => void rung.push(time()));
      const planned = time() + 10 * minuteMs;
      pass(1_000);
      set(jump);
      const refused = await limits.count('organization_creation', 'partner:1');
      expect(refused?.retryAfter ?? 0).toBeLessThanOrEqual(60);
      for (let minute = 0; minute < 10; minute += 1) {
        pass(minuteMs);
        await vi.advanceTimersByTimeAsync(minuteMs);
      }
      expect(rung).toHaveLength(1);
      expect(rung[0]).toBeGreaterThanOrEqual(planned);
      expect(await limits.count('organization_creation', 'partner:1')).toBeUndefined();
      await clock.stop();
    } finally {
      vi.useRealTimers();
    }
  },
);

test('advances lead no further than the bound in sum, also at the same time', async () => {
  const clock = still();
  const part = furthestAhead / 4;
  for (let n = 0; n < 3; n += 1) await clock.advance(part);
  const settled = await Promise.allSettled([clock.advance(part), clock.advance(part)]);
  await clock.advance(0);
  expect(clock.now()).toBe(1_000 + furthestAhead);
  expect(settled.map(({ status }) => status)).toContain('fulfilled');
  await expect(clock.advance(1)).rejects.toThrow(TooFarAhead);
  expect(clock.now()).toBe(1_000 + furthestAhead);
});

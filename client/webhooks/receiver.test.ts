import { describe, expect, test, vi } from 'vitest';
import { delivery as contract } from '../../generated/events.ts';
import {
  type Claim,
  type ClaimState,
  type DeliveryLog,
  MemoryDeliveryLog,
  type Receipt,
  type ReceiverOptions,
  WebhookReceiver,
} from '../webhooks.ts';
import { repeatedStatus } from './rejection.ts';
import { signed } from './test/signed.ts';

const secret = 'whsec_1';
const sentAt = Date.parse('2026-03-02T10:16:04+05:00');
const body = JSON.stringify({ event: 'invoice.status_changed', timestamp: '2026-03-02T10:16:04+05:00' });
const delivery = signed(body);
const inProgress = { status: 503, ignored: 'in_progress' };
const replayed = { status: 200, ignored: 'replayed' };

function now(): number {
  return sentAt + 60_000;
}

function receiverOf(options: Partial<ReceiverOptions> = {}): WebhookReceiver {
  return new WebhookReceiver({ secret, now, ...options });
}

function nothing(): void {}

/** A log with the same state for every event, which records its calls. */
function recording(claims: Claim[], state: ClaimState): DeliveryLog {
  return {
    claim(claim) {
      claims.push(claim);
      return state;
    },
    complete: () => true,
    release: nothing,
  };
}

test('a repeat that arrives while the event is being handled is repeated, and after a failure handled', async () => {
  const receiver = receiverOf();
  const [started, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const failing = receiver.receive(delivery, () => {
    started.resolve();
    return first.promise;
  });
  const handled = vi.fn();
  await started.promise;
  expect(await receiver.receive(delivery, handled)).toEqual(inProgress);
  first.reject(new Error('no database'));
  await expect(failing).rejects.toThrow('no database');
  expect(handled).not.toHaveBeenCalled();
  expect(await receiver.receive(delivery, handled)).toEqual({ status: 200 });
  expect(await receiver.receive(delivery, handled)).toEqual(replayed);
  expect(handled).toHaveBeenCalledOnce();
});

test('an event is handled once when two secrets sign it', async () => {
  const receiver = receiverOf({ secret: ['old', 'new'] });
  const ids: string[] = [];
  const receive = (key: string) => receiver.receive(signed(body, key), (_, { id }) => ids.push(id));
  expect([await receive('old'), await receive('new')]).toEqual([{ status: 200 }, replayed]);
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(await receiver.receive(signed(body, 'other'), nothing)).toEqual({ status: 401, ignored: 'wrong_signature' });
});

describe('a lease', () => {
  test('ends with its time: the signal aborts, and the next delivery is handled', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: now() });
    const receiver = receiverOf({ now: Date.now, lease: 3000 });
    const stuck = Promise.withResolvers<void>();
    const called = Promise.withResolvers<AbortSignal>();
    const first = receiver.receive(delivery, (_, { signal }) => {
      called.resolve(signal);
      return stuck.promise;
    });
    const signal = await called.promise;
    vi.advanceTimersByTime(2999);
    expect([signal.aborted, await receiver.receive(delivery, nothing)]).toEqual([false, inProgress]);
    vi.advanceTimersByTime(1);
    expect([signal.aborted, await receiver.receive(delivery, nothing)]).toEqual([true, { status: 200 }]);
    stuck.resolve();
    expect(await first).toEqual({ status: 503, ignored: 'lease_lost' });
    expect(await receiver.receive(delivery, nothing)).toEqual(replayed);
    vi.useRealTimers();
  });

  test('that has ended does not matter when no other attempt has begun', async () => {
    let moment = now();
    const receiver = receiverOf({ now: () => moment });
    const slow = await receiver.receive(delivery, () => {
      moment += 60_000;
    });
    expect([slow, await receiver.receive(delivery, nothing)]).toEqual([{ status: 200 }, replayed]);
  });

  test('that ends while the log is asked leaves the event to the next delivery', async () => {
    let moment = now();
    const memory = new MemoryDeliveryLog();
    const slow: Partial<DeliveryLog> = {
      claim(claim) {
        moment += 60_000;
        return memory.claim(claim);
      },
    };
    const log = { claim: slow.claim, complete: memory.complete, release: memory.release } as DeliveryLog;
    const handled = vi.fn();
    const receipt = await receiverOf({ now: () => moment, log }).receive(delivery, handled);
    expect([receipt, handled.mock.calls]).toEqual([{ status: 503, ignored: 'lease_lost' }, []]);
    expect(await receiverOf({ now: () => moment, log: memory }).receive(delivery, nothing)).toEqual({ status: 200 });
  });

  test('by default ends before the last delivery, and after the service has given up on a response', async () => {
    const claims: Claim[] = [];
    const log = recording(claims, 'done');
    await receiverOf({ log }).receive(delivery, nothing);
    const [{ now: from = 0, leaseUntil = 0 } = {}] = claims;
    const lastPauses = contract.repeats.map(({ after_seconds }) => (after_seconds.at(-1) ?? 0) * 1000);
    expect(leaseUntil - from).toBeLessThan(Math.min(...lastPauses));
    expect(leaseUntil - from).toBeGreaterThan(contract.answer_timeout_ms);
  });
});

describe('a log that fails', () => {
  class FailingLog extends MemoryDeliveryLog {
    readonly failing = new Set<keyof DeliveryLog>();
    override claim(claim: Claim) {
      this.#fail('claim');
      return super.claim(claim);
    }
    override complete(claim: Claim) {
      this.#fail('complete');
      return super.complete(claim);
    }
    override release(claim: Claim) {
      this.#fail('release');
      super.release(claim);
    }
    #fail(name: keyof DeliveryLog) {
      if (this.failing.has(name)) throw new Error(`no table for ${name}`);
    }
  }

  test('at the claim is an error, and the handler is not called', async () => {
    const log = new FailingLog();
    log.failing.add('claim');
    const handled = vi.fn();
    await expect(receiverOf({ log }).receive(delivery, handled)).rejects.toThrow('no table for claim');
    expect(handled).not.toHaveBeenCalled();
  });

  test('after the success of the handler is in the receipt, and the event is handled', async () => {
    const log = new FailingLog();
    log.failing.add('complete');
    const receipt = await receiverOf({ log }).receive(delivery, nothing);
    expect(receipt).toEqual<Receipt>({ status: 200, unrecorded: new Error('no table for complete') });
    expect(await receiverOf({ log }).receive(delivery, nothing)).toEqual(inProgress);
  });

  test('after a failure of the handler does not hide it, and the lease ends the claim', async () => {
    const log = new FailingLog();
    log.failing.add('release');
    let moment = now();
    const receiver = receiverOf({ log, now: () => moment });
    await expect(receiver.receive(delivery, () => Promise.reject(new Error('no shop')))).rejects.toThrow('no shop');
    expect(await receiver.receive(delivery, nothing)).toEqual(inProgress);
    moment += 10_000;
    expect(await receiver.receive(delivery, nothing)).toEqual({ status: 200 });
  });

  test('to keep the interface is an error', async () => {
    const log = { claim: () => true, complete: () => true, release: nothing };
    await expect(receiverOf({ log: log as never }).receive(delivery, nothing)).rejects.toThrow(
      'claim of the log returned true',
    );
  });
});

describe('the log in memory', () => {
  function claimOf(id: string, owner = id): Claim {
    return { id, owner, now: 0, leaseUntil: 10, forgetAfter: 100 };
  }

  test('forgets the oldest event that is done, and none that is in progress', () => {
    const log = new MemoryDeliveryLog({ limit: 2 });
    log.claim(claimOf('running'));
    for (const id of ['a', 'b', 'c'])
      expect([log.claim(claimOf(id)), log.complete(claimOf(id))]).toEqual(['claimed', true]);
    expect(['running', 'c', 'b', 'a'].map((id) => log.claim(claimOf(id)))).toEqual([
      'in_progress',
      'done',
      'done',
      'claimed',
    ]);
  });

  test('lets only the owner of an event complete or release it', () => {
    const log = new MemoryDeliveryLog();
    log.claim(claimOf('a', 'first'));
    expect(log.claim({ ...claimOf('a', 'second'), now: 10, leaseUntil: 20 })).toBe('claimed');
    log.release(claimOf('a', 'first'));
    expect(log.complete(claimOf('a', 'first'))).toBe(false);
    expect(log.claim({ ...claimOf('a', 'third'), now: 19 })).toBe('in_progress');
    expect(log.complete(claimOf('a', 'second'))).toBe(true);
  });
});

describe('a clock that was moved', () => {
  const month = 30 * 86_400_000;

  test('forward at the service does not matter, and the log keeps the event as long as it can be repeated', async () => {
    const claims: Claim[] = [];
    const log = recording(claims, 'claimed');
    const receiver = receiverOf({ now: () => sentAt - month, log });
    expect(await receiver.receive(delivery, nothing)).toEqual({ status: 200 });
    expect(claims[0]?.forgetAfter).toBeGreaterThan(sentAt + 86_400_000);
  });

  test('backward at the service, or forward here, gives a status that is repeated, and an option accepts the event', async () => {
    const moved = { now: () => sentAt + month };
    expect(await receiverOf(moved).receive(delivery, nothing)).toEqual({ status: 503, ignored: 'too_old' });
    const patient = receiverOf({ ...moved, maxAge: Number.POSITIVE_INFINITY });
    expect(await patient.receive(delivery, nothing)).toEqual({ status: 200 });
  });
});

test('every delivery with a valid signature that is not handled has a status that the service repeats', async () => {
  const classes: readonly number[] = contract.repeat_on.status_classes;
  expect(classes).toContain(Math.floor(repeatedStatus / 100));
  for (const text of ['{"event":"receipt.issued"}', '{"event":1}', '[]', 'event', '']) {
    expect(await receiverOf().receive(signed(text), nothing)).toMatchObject({ status: repeatedStatus });
  }
});

test.for<[string, object, string]>([
  ['no secret', { secret: [] }, 'The list of webhook secrets is empty'],
  ['an empty secret', { secret: '' }, 'The webhook secret is empty'],
  ['an empty secret next to another', { secret: [secret, ''] }, 'The webhook secret is empty'],
  ['a variable that is not set', { secret: undefined }, 'The webhook secret is a text, not undefined'],
  ['a number among the secrets', { secret: [secret, 5] }, 'The webhook secret is a text, not number'],
  ['a secret as bytes', { secret: new Uint8Array(8) }, 'The webhook secret is a text, not object'],
  ['an age that is no number', { maxAge: Number.NaN }, 'maxAge is'],
  ['an age below 0', { maxAge: -1 }, 'maxAge is'],
  ['no bytes', { maxBytes: 0 }, 'maxBytes is'],
  ['a lease without end', { lease: Number.POSITIVE_INFINITY }, 'lease is'],
  ['no lease', { lease: 0 }, 'lease is'],
  ['a lease as text', { lease: '5' }, 'lease is'],
  ['an age as text', { maxAge: '5' }, 'maxAge is'],
  ['a time instead of a clock', { now: 5 }, 'now is a function'],
  ['a secret with the line break of its file', { secret: `${secret}\n` }, 'has a control character'],
  ['a log without methods', { log: { claim: nothing } }, 'log has the methods'],
  ['a misspelled option', { max_age: 5 }, 'There is no option max_age'],
])('%s is refused when the receiver is made', ([, options, message]) => {
  expect(() => receiverOf(options)).toThrow(message);
  expect(() => receiverOf(options)).toThrow(TypeError);
});

test.for([Number.NaN, Number.POSITIVE_INFINITY, new Date(), '0', undefined])(
  'a clock that returns %j handles nothing, and the delivery is repeated',
  async (time) => {
    let calls = 0;
    const receiver = receiverOf({ now: () => time as number });
    await expect(receiver.receive(delivery, () => (calls += 1))).rejects.toThrow(TypeError);
    expect(calls).toBe(0);
  },
);

test('a log that remembers nothing is refused', () => {
  expect(() => new MemoryDeliveryLog({ limit: 0 })).toThrow('1 event or more');
});

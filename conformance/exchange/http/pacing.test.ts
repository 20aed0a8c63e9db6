import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReceivedResponse } from '../../ground/values/evidence.ts';
import { Limiter } from './limiter.ts';
import { until } from './poll.ts';

const signal = new AbortController().signal;

// Time passes only when the test advances the clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function reading(status: string) {
  return new ReceivedResponse({
    interface: 'merchant',
    operation: 'getInvoice',
    exchange: 1,
    request: { method: 'GET', path: '/invoices/1' },
    response: { status: 200, headers: new Headers(), text: JSON.stringify({ status }) },
  });
}

describe('the limiter', () => {
  const request = { api: 'partner', operation: 'createOrganization', key: 'k', organization: undefined } as const;

  it('admits the configured fraction per window, and delays the next request', async () => {
    const limiter = new Limiter(0.6);
    // 60 % of 10 a minute.
    for (let i = 0; i < 6; i += 1) await limiter.admit(request, signal);
    const controller = new AbortController();
    const held = limiter.admit(request, controller.signal);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(vi.getTimerCount()).toBe(1);
    controller.abort(new Error('enough'));
    await expect(held).rejects.toThrow('enough');
    expect(vi.getTimerCount()).toBe(0);
    const next = limiter.admit(request, signal);
    await vi.advanceTimersByTimeAsync(1);
    await next;
  });

  it('counts each key separately, and nothing when it is disabled', async () => {
    const limiter = new Limiter(0.9);
    await limiter.admit(request, signal);
    await limiter.admit({ ...request, key: 'other' }, signal);
    const off = new Limiter(undefined);
    for (let i = 0; i < 500; i += 1) await off.admit(request, signal);
  });

  it('counts recent requests by key, limit and organization', () => {
    const limiter = new Limiter(undefined);
    const call = { api: 'partner', operation: 'verifyCashierOtp', key: 'k' } as const;
    for (const organization of ['7', '7', '8']) limiter.count({ ...call, organization });
    expect(limiter.recent('authorisation_test', 'k', 7)).toBe(2);
    expect(limiter.recent('authorisation_test', 'k')).toBe(3);
    expect(limiter.recent('authorisation_test', 'other')).toBe(0);
    expect(limiter.recent('organization_creation', 'k')).toBe(0);
  });
});

describe('polling', () => {
  const limit = { name: 'settle', milliseconds: 60, promised: false, signal };

  /** Advances the clock until a wait has ended. */
  async function passed<T>(wait: Promise<T>): Promise<T> {
    const [end] = await Promise.allSettled([wait, vi.runAllTimersAsync()]);
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  }

  it('ends with the first response that fits', async () => {
    const statuses = ['processing', 'processing', 'error'];
    const read = async () => reading(statuses.shift() ?? 'late');
    const end = await passed(
      until(read, (response) => response.at('/status') === 'error', { ...limit, milliseconds: 2000 }),
    );
    expect(end.at('/status')).toBe('error');
    expect(statuses).toEqual([]);
  });

  it('is inconclusive when nothing fits in time, a failure when the operator promised the bound', async () => {
    const never = () =>
      passed(
        until(
          async () => reading('processing'),
          () => false,
          limit,
        ),
      );
    await expect(never()).rejects.toMatchObject({ verdict: 'inconclusive', reason: 'timeout_without_bound' });
    const promised = passed(
      until(
        async () => reading('processing'),
        () => false,
        { ...limit, promised: true },
      ),
    );
    await expect(promised).rejects.toMatchObject({ verdict: 'fail' });
  });

  it('contradicts no promised bound when the last read got no response', async () => {
    const fault = { kind: 'timeout', message: 'No response within 1 s.' } as const;
    const request = { method: 'GET', path: '/invoices/1' };
    const lost = new ReceivedResponse({ interface: 'merchant', operation: 'getInvoice', exchange: 2, request, fault });
    const responses = [reading('processing')];
    const promised = passed(
      until(
        async () => responses.shift() ?? lost,
        () => false,
        { ...limit, promised: true },
      ),
    );
    await expect(promised).rejects.toMatchObject({ verdict: 'inconclusive', reason: 'network' });
  });
});

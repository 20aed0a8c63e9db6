import { describe, expect, it } from 'vitest';
import { Answer } from '../answers/evidence.ts';
import { Limiter, retryAfter } from './limiter.ts';
import { until } from './poll.ts';

const signal = new AbortController().signal;
function reading(status: string) {
  return new Answer({
    interface: 'merchant',
    operation: 'getInvoice',
    exchange: 1,
    request: { method: 'GET', path: '/invoices/1' },
    response: { status: 200, headers: new Headers(), text: JSON.stringify({ status }) },
  });
}

describe('the limiter', () => {
  const request = { api: 'partner', operation: 'createOrganization', key: 'k', organization: undefined } as const;

  it('lets through what the fraction allows in a window, and holds the next request back', async () => {
    const limiter = new Limiter(0.6);
    const started = performance.now();
    // 60 % of 10 a minute.
    for (let i = 0; i < 6; i += 1) await limiter.admit(request, signal);
    expect(performance.now() - started).toBeLessThan(100);
    const controller = new AbortController();
    const held = limiter.admit(request, controller.signal);
    controller.abort(new Error('enough'));
    await expect(held).rejects.toThrow('enough');
  });

  it('counts keys apart, and nothing when it is switched off', async () => {
    const limiter = new Limiter(0.9);
    await limiter.admit(request, signal);
    await limiter.admit({ ...request, key: 'other' }, signal);
    const off = new Limiter(undefined);
    for (let i = 0; i < 500; i += 1) await off.admit(request, signal);
  });

  it('remembers what was sent lately, by key, limit and organization', () => {
    const limiter = new Limiter(undefined);
    const call = { api: 'partner', operation: 'verifyCashierOtp', key: 'k' } as const;
    for (const organization of ['7', '7', '8']) limiter.count({ ...call, organization });
    expect(limiter.recent('authorisation_test', 'k', 7)).toBe(2);
    expect(limiter.recent('authorisation_test', 'k')).toBe(3);
    expect(limiter.recent('authorisation_test', 'other')).toBe(0);
    expect(limiter.recent('organization_creation', 'k')).toBe(0);
  });
});

describe('Retry-After', () => {
  it('is read as seconds or as a date', () => {
    const headers = (value: string) => new Headers({ 'Retry-After': value });
    expect(retryAfter(headers('7'))).toBe(7000);
    expect(retryAfter(headers('Sat, 21 Nov 2026 10:00:10 GMT'), Date.parse('2026-11-21T10:00:00Z'))).toBe(10_000);
    expect(retryAfter(headers('soon'))).toBeUndefined();
    expect(retryAfter(new Headers())).toBeUndefined();
  });
});

describe('polling', () => {
  const limit = { name: 'settle', milliseconds: 60, promised: false, signal };

  it('ends with the first answer that fits', async () => {
    const statuses = ['processing', 'processing', 'error'];
    const read = async () => reading(statuses.shift() ?? 'late');
    const end = await until(read, (answer) => answer.at('/status') === 'error', { ...limit, milliseconds: 2000 });
    expect(end.at('/status')).toBe('error');
    expect(statuses).toEqual([]);
  });

  it('is inconclusive when nothing fits in time, a failure when the operator promised the bound', async () => {
    const never = () =>
      until(
        async () => reading('processing'),
        () => false,
        limit,
      );
    await expect(never()).rejects.toMatchObject({ verdict: 'inconclusive', reason: 'timeout_without_bound' });
    const promised = until(
      async () => reading('processing'),
      () => false,
      { ...limit, promised: true },
    );
    await expect(promised).rejects.toMatchObject({ verdict: 'fail' });
  });
});

import { describe, expect, it } from 'vitest';
import { type Interface, ReceivedResponse } from '../../ground/values/evidence.ts';
import type { Burst } from '../../preconditions/load.ts';
import { notTooEarly, refusalOf } from './burst-verdict.ts';

function response(status: number, body: unknown, api: Interface = 'merchant') {
  return new ReceivedResponse({
    interface: api,
    operation: 'listInvoices',
    exchange: 1,
    request: { method: 'GET', path: '/invoices' },
    response: { status, headers: new Headers(), text: JSON.stringify(body) },
  });
}
const burst: Burst = {
  limit: 'general_public_api',
  max: 200,
  window: 60,
  before: 0,
  own: true,
  served: 200,
  seconds: 3,
  refused: response(429, { error: 'request_rate_limited' }),
  last: response(429, {}),
};
const clauses = ['M-7.1-429'] as const;

/** The refusal to be graded, and what was observed. */
function judged(changes: Partial<Burst>) {
  const observed: string[] = [];
  const observe = (_question: string, reported: string) => void observed.push(reported);
  return { refused: refusalOf({ observe }, { ...burst, ...changes }, clauses), observed };
}

describe('a burst', () => {
  it('that reaches its limit is graded by the first 429', () => {
    expect(judged({}).refused?.status).toBe(429);
    expect(judged({ before: 150, served: 50 }).refused?.status).toBe(429);
    expect(judged({ refused: response(429, { message: 'slow down' }) }).refused?.status).toBe(429);
  });

  it('that is refused with the documented code and another status is graded, too', () => {
    const refused = response(503, { error_code: 'request_rate_limited' });
    expect(judged({ refused })).toMatchObject({
      refused: { status: 503 },
      observed: [expect.stringContaining('503 after 200')],
    });
  });

  it.each<[string, Partial<Burst>, boolean]>([
    ['with a key of its own', { served: 40 }, false],
    ['one request too early', { served: 199 }, false],
    ['after requests of other checks', { before: 150, served: 50 }, true],
    ['with a key that others may use', { served: 190, own: false }, true],
    ['by a limit that counts more than one key', { limit: 'qr_invoices', max: 60, served: 55 }, true],
  ])('that is refused early %s contradicts the limit only when all its requests are known', (_name, changes, held) => {
    expect(notTooEarly({ ...burst, ...changes })[0]).toBe(held);
  });

  it('that reaches no limit is observed and proves nothing', () => {
    const { refused, observed } = judged({ refused: undefined, served: 300, seconds: 12 });
    expect({ refused, observed }).toEqual({ refused: undefined, observed: ['all served: 300 requests in 12.0 s'] });
  });

  it.each<[string, Partial<Burst>, RegExp]>([
    [
      'well below the limit, with a key that others may use',
      { served: 40, own: false },
      /well below 200\. Does another client use this key/,
    ],
    [
      'at another limit',
      { refused: response(429, { error_code: 'qr_rate_limit' }) },
      /another limit applied: qr_rate_limit/,
    ],
    [
      'because there are too many organizations',
      { limit: 'organization_creation', served: 0, refused: response(429, { code: 'test_org_limit' }, 'partner') },
      /another limit applied: test_org_limit/,
    ],
  ])('that was refused %s is inconclusive', (_name, changes, why) => {
    expect(() => judged(changes)).toThrow(why);
  });
});

import { describe, expect, it } from 'vitest';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { responseWith, withoutResponse } from '../../selftest/test-support/receipt-responses.ts';
import {
  accepted,
  asUnknownId,
  idIn,
  integerIdIn,
  notRefused,
  placesOf,
  responseAfter,
  textUnder,
} from './unspecified-responses.ts';

describe('a response of unspecified shape', () => {
  it.each([[{ id: 5, user: { id: 6 } }], [{ receipt_id: 5 }], [{ data: { receipt: { id: 5 } } }]])(
    'gives the number of its record: %j',
    (body) => {
      expect(idIn(responseWith(202, body), 'receipt_id')).toBe(5);
    },
  );

  it('has no id when it contains none', () => {
    expect(() => integerIdIn(responseWith(202, { id: 'five' }))).toThrow(/needs an integer/);
    expect(() => idIn(responseWith(202, { id: '' }))).toThrow(/needs an id/);
  });

  it.each([[{ id: '7c9e' }], [{ receipt_id: '7c9e', id: 1 }], [{ user: 'x', receipt: { id: '7c9e' } }]])(
    'has a text for an id where no type is stated: %j',
    (body) => {
      expect(idIn(responseWith(202, body), 'receipt_id')).toBe('7c9e');
    },
  );

  it('uses an unknown id of the same type as known ids', () => {
    expect(asUnknownId(responseWith(422, {}), '7c9e').status).toBe(422);
    expect(() => asUnknownId(responseWith(422, {}))).toThrow(/may not be numbers/);
    expect(asUnknownId(responseWith(403, {})).status).toBe(403);
  });

  it('finds the place of a string under any key', () => {
    const response = responseWith(200, { receipt: { status: 'failed', failure: { code: 'shift_closed' } } });
    expect(placesOf(response, 'shift_closed')).toEqual(['/receipt/failure/code']);
    expect(textUnder(response, 'status')).toBe('failed');
  });
});

describe('a request of unspecified shape', () => {
  it('proves nothing when it is refused, except with a status or code of the clause', () => {
    expect(() => notRefused(responseWith(422, {}), 'createReceipt')).toThrow(/specification does not give/);
    expect(notRefused(responseWith(409, {}), 'createReceipt', [409]).status).toBe(409);
  });

  it('proves nothing when its twin or a required earlier step got 5xx or no response', () => {
    const stops = (response: ReceivedResponse) => {
      try {
        notRefused(response, 'createReceipt', [403]);
        return 'goes on';
      } catch (error) {
        return error instanceof StopCheck ? `${error.verdict}: ${error.reason}` : error;
      }
    };
    expect(stops(responseWith(201, {}, 'twin'))).toBe('goes on');
    expect(stops(responseWith(403, {}, 'twin'))).toBe('goes on');
    for (const status of [302, 429]) {
      expect(stops(responseWith(status, {}, 'twin'))).toBe('not_tested: twin_rejected');
    }
    const documented = { error: 'receipt_preview_unavailable', error_code: 'receipt_preview_unavailable' };
    expect(stops(responseWith(503, documented, 'setup'))).toBe('not_tested: prerequisite_failed');
    for (const status of [500, 503]) {
      expect(stops(responseWith(status, {}, 'twin'))).toBe('inconclusive: interfered');
    }
    expect(stops(withoutResponse('twin'))).toBe('inconclusive: network');
    expect(() => accepted(responseWith(503, {}), 'createReceipt')).toThrow(/was not accepted/);
  });

  it('fails the clause when the request itself gets 5xx', () => {
    expect(notRefused(responseWith(500, {}), 'createReceipt').status).toBe(500);
    expect(notRefused(withoutResponse('act'), 'createReceipt').fault?.kind).toBe('timeout');
  });

  const change = (already: boolean, happened: string[]) => ({
    already,
    apply: async () => {
      happened.push('turned');
    },
  });

  it('is accepted before the state change, and judged afterwards', async () => {
    const happened: string[] = [];
    const send = async (purpose: string) => {
      happened.push(purpose);
      return responseWith(purpose === 'twin' ? 202 : 422, {});
    };
    expect((await responseAfter(change(false, happened), 'createReceipt', send, [403])).status).toBe(422);
    expect(happened).toEqual(['twin', 'turned', 'act']);
  });

  it('has no twin in an organization that the operator prepared, so that only the stated refusal counts', async () => {
    const refusing = (status: number) =>
      responseAfter(change(true, []), 'createReceipt', async () => responseWith(status, {}), [403]);
    expect((await refusing(403)).status).toBe(403);
    await expect(refusing(422)).rejects.toThrow(/specification does not give/);
  });
});

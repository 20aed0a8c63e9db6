import { describe, expect, it } from 'vitest';
import { responseWith } from '../../selftest/test-support/receipt-responses.ts';
import { notRefused, responseAfter } from './unspecified-responses.ts';

describe('a refusal of a request that the specification does not show', () => {
  it.each([
    ['error_code', 403, 'fiscal_receipts_disabled'],
    ['error', 403, 'tariff_inactive'],
    ['error_code', 400, 'duplicate_client_operation_id'],
    ['error_code', 404, 'receipt_not_found'],
    ['error', 400, 'Organization not found or not verified'],
  ])('is judged when %s of a %d is %s, which no body explains', (key, status, code) => {
    expect(notRefused(responseWith(status, { [key]: code }), 'createReceipt').status).toBe(status);
  });

  it('is judged in an organization of the operator when a documented code has another status', async () => {
    const prepared = { already: true, apply: async () => {} };
    const sentAfter = (status: number, graded: number) =>
      responseAfter(
        prepared,
        'createReceipt',
        async () => responseWith(status, { error_code: 'connection_ambiguous' }),
        [graded],
      );
    expect((await sentAfter(400, 422)).status).toBe(400);
    await expect(sentAfter(422, 403)).rejects.toThrow('connection_ambiguous');
  });

  it('names the state of the organization, and no template, when the code gives the cause', () => {
    const response = responseWith(409, { error_code: 'provider_session_not_configured' }, 'twin');
    expect(() => notRefused(response, 'createReceipt')).toThrow(
      expect.objectContaining({
        verdict: 'not_tested',
        reason: 'prerequisite_failed',
        add: undefined,
        message: expect.stringContaining('provider_session_not_configured') as string,
      }),
    );
  });

  it.each([[{ error: 'Bad Request' }], [{ error_code: 'UNKNOWN_FIELD' }], [{ error_code: 'field_too_long' }]])(
    'is not tested, with the template, when it says %j',
    (body) => {
      expect(() => notRefused(responseWith(422, body), 'createReceipt')).toThrow(
        expect.objectContaining({ verdict: 'not_tested', add: 'templates: { createReceipt: { … } }' }),
      );
    },
  );
});

import { describe, expect, it } from 'vitest';
import { widened } from './widen.ts';

describe('the responses of a later version', () => {
  it('have unknown keys in every object except those whose keys are data', () => {
    expect(widened({ errors: { phone: ['bad'] }, data: [{ id: 1 }] }, '/api/v1/invoices')).toEqual({
      errors: { phone: ['bad'] },
      data: [{ id: 1, key_of_tomorrow: { nested: [1, null, 'text'] } }],
      key_of_tomorrow: { nested: [1, null, 'text'] },
    });
  });

  it('lack optional fields, and have null where the contract permits it', () => {
    const invoice = {
      external_order_id: 'unknown-status',
      status: 'paid',
      amount: '1.00',
      phone: '77',
      expires_at: 'x',
    };
    expect(widened(invoice, '/')).toEqual({
      external_order_id: null,
      status: 'awaiting_review',
      amount: '1.00',
      phone: null,
      key_of_tomorrow: { nested: [1, null, 'text'] },
    });
  });

  it('have an unknown status and an unknown code where the scenario expects them', () => {
    expect(widened({ external_order_id: 'unknown-status', status: 'paid' }, '/')).toMatchObject({
      status: 'awaiting_review',
    });
    expect(widened({ error: 'Invoice not found' }, '/api/v1/invoices/404404404')).toMatchObject({
      error_code: 'code_of_tomorrow',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { failures, invoice, seeing, watched } from '../../selftest/test-support/always-on-trial.ts';
import { json, serve } from '../../selftest/test-support/test-target.ts';

describe('the transitions of an object', () => {
  const at = (status: string) => ({ body: { ...invoice, status, error_message: status === 'error' ? 'x' : null } });

  it('pass when the specification lists them, even when polling misses a state', async () => {
    const checks = await seeing([at('processing'), at('cancelling'), at('cancelled')]);
    expect(checks.find(({ id }) => id === 'wire.state.invoice')?.verdict).toBe('pass');
  });

  it('are observed when the specification leaves them open', async () => {
    const checks = await seeing([at('pending'), at('paid'), at('paid')]);
    expect(checks.find(({ id }) => id === 'wire.state.invoice')).toMatchObject({ verdict: 'observed', assertions: [] });
  });

  it('are unknown when concurrent responses may have overtaken each other', async () => {
    let asked = 0;
    const arrived = Promise.withResolvers<() => void>();
    await using server = await serve((_, response) => {
      const respond = (status: string) => json(response, 200, at(status).body);
      if (asked++ === 0) arrived.resolve(() => respond('processing'));
      else respond('cancelled');
    });
    const { api, alwaysOn } = watched(server.url);
    const first = api.getInvoice(9);
    const respondFirst = await arrived.promise;
    await api.getInvoice(9);
    respondFirst();
    await first;
    await api.getInvoice(9);
    expect(asked).toBe(3);
    expect(failures(alwaysOn.results())).toEqual([]);
  });

  it('fail when they lead back to an open invoice', async () => {
    expect(failures(await seeing([at('cancelled'), at('processing')]))).toEqual([
      'wire.record.invoice M-3.1-no-way-back fail /status',
      'wire.state.invoice M-3.1-other-moves warn /status',
    ]);
  });
});

describe('a record in several responses', () => {
  const paid = { ...invoice, status: 'paid', paid_at: '2026-03-02T10:20:00+05:00' };
  const read = async (...bodies: object[]) => failures(await seeing(bodies.map((body) => ({ body }))));

  it('may get a value where it had none, and be written in another form', async () => {
    const later = { ...invoice, description: 'Coffee', created_at: '2026-03-02T05:15:00Z' };
    expect(await read(invoice, later, { ...later, description: ' Coffee ' })).toEqual([]);
  });

  it('has one value of a field that its creation sets', async () => {
    expect(await read(invoice, { ...invoice, amount: '1500.01' })).toEqual([
      'wire.record.invoice M-2.1-views fail /amount',
    ]);
    expect(await read({ ...invoice, description: 'Coffee' }, invoice)).toEqual([
      'wire.record.invoice M-2.1-views fail /description',
    ]);
  });

  it('never has less refunded than before, and never more than its amount', async () => {
    const part = { ...paid, status: 'partially_refunded', total_refunded: '500.00' };
    expect(await read(paid, part)).toEqual([]);
    expect(await read(part, paid)).toEqual(['wire.record.invoice M-2.1-not-refunded fail /total_refunded']);
    expect(await read({ ...part, total_refunded: '1500.01', is_fully_refunded: true })).toEqual([
      'wire.invariant.refunded-sum M-4.5-never-more fail /total_refunded',
    ]);
  });

  it('has one amount where it is refunded and where its refunds are listed, and stays as it has ended', async () => {
    const refund = { id: 3, invoice_id: 9, amount: '500.75', status: 'pending', created_at: paid.paid_at };
    const listed = [
      { ...refund, status: 'failed' },
      { ...refund, amount: '500.00' },
    ];
    await using server = await serve(({ method }, response) =>
      method === 'POST' ? json(response, 201, { refund }) : json(response, 200, { refunds: [listed.shift()] }),
    );
    const { api, alwaysOn } = watched(server.url);
    await api.createRefund(9, { amount: 500.75 });
    await api.listRefunds(9);
    await api.listRefunds(9);
    const found = failures(alwaysOn.results()).filter((one) => one.startsWith('wire.record'));
    expect(found).toEqual([
      'wire.record.refund M-2.4-views fail /refunds/0/amount',
      'wire.record.refund M-3.2-failed-final fail /refunds/0/status',
    ]);
  });

  it('keeps the time of its payment', async () => {
    expect(await read(invoice, paid, { ...paid, paid_at: '2026-03-02T05:20:00Z' })).toEqual([]);
    expect(await read(paid, { ...paid, paid_at: '2026-03-02T10:21:00+05:00' })).toEqual([
      'wire.record.invoice M-2.1-views fail /paid_at',
    ]);
  });

  it('was not paid before it was created', async () => {
    // The clock of the provider may be behind.
    expect(await read({ ...paid, paid_at: '2026-03-02T10:14:59+05:00' })).toEqual([]);
    expect(await read({ ...paid, paid_at: '2026-03-02T10:13:59+05:00' })).toEqual([
      'wire.invariant.paid-after-creation M-2.1-paid-at-time fail /paid_at',
    ]);
  });

  it('costs what is left of its subtotal without the discount', async () => {
    const discounted = { ...invoice, subtotal: '1666.67', discount_sum: '166.67', discount_percentage: '10' };
    expect(await read(discounted)).toEqual([]);
    expect(await read({ ...discounted, discount_sum: '166.65' })).toEqual([
      'wire.invariant.discount M-2.1-subtotal-meaning fail /discount_sum',
    ]);
    expect(await read({ ...discounted, discount_percentage: '12' })).toEqual([
      'wire.invariant.discount-percentage M-2.1-subtotal-meaning fail /discount_percentage',
    ]);
  });

  it('is fully refunded when the whole amount is, and paid at a time', async () => {
    const whole = { ...paid, total_refunded: '1500.00', is_fully_refunded: true };
    expect(await read(whole)).toEqual([]);
    expect(await read({ ...whole, is_fully_refunded: false, paid_at: null })).toEqual([
      'wire.invariant.fully-refunded M-2.1-fully-refunded fail /is_fully_refunded',
      'wire.invariant.paid-at M-2.1-paid-at-time fail /paid_at',
    ]);
  });
});

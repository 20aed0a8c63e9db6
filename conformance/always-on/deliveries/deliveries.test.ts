import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Seen } from '../../exchange/http/wire.ts';
import type { Received } from '../../exchange/webhooks/source.ts';
import { ReceivedResponse } from '../../ground/values/evidence.ts';
import { Deliveries } from './deliveries.ts';

const start = Date.parse('2026-03-02T10:00:00Z');
let deliveries: Deliveries;
beforeEach(() => {
  deliveries = new Deliveries({});
});

/** What the deliveries contradict, each with its number. */
function contradictions(...bodies: object[]): string[] {
  return bodies.flatMap((body, n) =>
    arrives(body, n)
      .filter(({ held }) => !held)
      .map(({ clause, actual }) => `${n} ${clause} ${actual}`),
  );
}

function arrives(body: object, capture: number, second = 0, more: Partial<Received> = {}) {
  const at = new Date(start + second * 1000);
  const delivery = { at, inbox: 'main', headers: new Headers(), body: JSON.stringify(body), ...more };
  return deliveries.hear(delivery, capture);
}

function invoiceEvent(invoice: object, more: object = {}): object {
  return { event: 'invoice.status_changed', ...more, invoice: { id: 7, ...invoice } };
}

function refundEvent(refund: object): object {
  return { event: 'invoice.refunded', refund: { id: 3, invoice_id: 7, ...refund } };
}

describe('a wrong delivery next to a right one', () => {
  it('has no code although the status is error', () => {
    const right = invoiceEvent({ status: 'error', error_code: 'client_not_found' });
    expect(contradictions(right, invoiceEvent({ status: 'error', error_code: null }))).toEqual([
      '1 M-6-error-code null',
    ]);
  });

  it('says another end of a refund, or none', () => {
    const found = contradictions(
      refundEvent({ status: 'completed' }),
      refundEvent({ status: 'failed', error_code: 'refund_window_expired' }),
      refundEvent({ status: 'pending' }),
      refundEvent({ id: 4, status: 'failed' }),
    );
    expect(found).toEqual([
      '1 M-6-refunded-status "failed"',
      '2 M-6-refunded-status "pending"',
      '3 M-3.2-failed-code absent',
    ]);
  });

  it('is permitted when it repeats the right one, shows less, or is of another kind', () => {
    expect(
      contradictions(
        refundEvent({ status: 'completed' }),
        { ...refundEvent({ status: 'completed' }), attempt: 2 },
        refundEvent({}),
        invoiceEvent({ status: 'processing' }),
        { event: 'invoice.viewed', invoice: { id: 7, status: 'error' } },
      ),
    ).toEqual([]);
  });
});

it('judges a delivery to an address whose query was lost, whatever the event says', () => {
  const found = arrives(invoiceEvent({ status: 'paid' }), 4, 0, {
    queries: { given: '?shop=7&note=', sent: '?shop=7' },
  });
  expect(found.filter(({ held }) => !held)).toMatchObject([{ clause: 'M-6-delivered', actual: '?shop=7', capture: 4 }]);
});

describe('the return to pending after a refused cancel', () => {
  /**
   * The deliveries about a cancel at second 3 that the provider refuses, with these `pending` events before and after
   * it.
   */
  function refused(before: object[], after: object[], created = 1): number[] {
    vi.useFakeTimers({ now: start });
    deliveries = new Deliveries({});
    try {
      for (let n = 0; n < created; n += 1) sees('createInvoice', 201, { id: 7, status: 'processing' });
      for (const [n, body] of before.entries()) arrives(invoiceEvent({ status: 'pending' }, body), n + 1, 1);
      vi.setSystemTime(start + 3000);
      sees('cancelInvoice', 202, { invoice_id: 7 });
      sees('getInvoice', 200, { id: 7, status: 'cancelling' });
      sees('getInvoice', 200, { id: 7, status: 'pending' });
      for (const [n, body] of after.entries()) arrives(invoiceEvent({ status: 'pending' }, body), n + 11, 90);
      return deliveries.lastly().map(({ capture }) => capture);
    } finally {
      vi.useRealTimers();
    }
  }

  function sees(operation: string, status: number, body: object): void {
    const response = new ReceivedResponse({
      interface: 'merchant',
      operation,
      exchange: 1,
      request: { method: 'POST', path: '/' },
      response: { status, headers: new Headers(), text: JSON.stringify(body) },
    });
    deliveries.see({ response, path: { id: 7 } } as unknown as Seen);
  }

  it('is silent at any lag', () => {
    expect(refused([{ at: 'a' }], [{ at: 'b' }])).toEqual([11]);
  });

  it('proves nothing by a copy of the event from before, an unclear one, or a number that two invoices have', () => {
    expect(refused([{ at: 'a', attempt: 1 }], [{ at: 'a', attempt: 2 }])).toEqual([]);
    expect(refused([{ at: 'a' }, { at: 'b' }], [{ at: 'c' }])).toEqual([]);
    expect(refused([], [{ at: 'b' }])).toEqual([]);
    expect(refused([{ at: 'a' }], [{ at: 'b' }], 2)).toEqual([]);
  });
});

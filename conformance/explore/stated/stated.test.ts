import { expect, it } from 'vitest';
import { limits } from '../../../generated/limits.ts';
import { statedBounds } from '../bounds/stated.ts';
import { ends } from '../ends/stated.ts';
import { acceptedRows } from './accepted.ts';

it('finds the clause that says most about an accepted request, and none about callers or conditions', () => {
  const clauseOf = (operation: string) => acceptedRows.find(({ title }) => title.startsWith(`${operation} `))?.clauses;
  expect(clauseOf('listInvoices')).toEqual(['M-4.1-200']);
  expect(clauseOf('createInvoice')).toEqual(['M-4.2-201']);
  expect(clauseOf('checkClient')).toEqual(['M-4.6-client-check']);
  expect(clauseOf('getTariff')).toEqual(['M-4.6-tariff']);
  expect(clauseOf('issueApiKey')).toEqual(['P-4-key-issue']);
  // A step that needs another one first, and an act on a record in a state of its own.
  for (const operation of ['verifyCashierOtp', 'verifyConnectionOtp', 'cancelInvoice', 'updateAutoClose']) {
    expect(clauseOf(operation), operation).toBeUndefined();
  }
});

it('finds every later end of a record with its event and its codes', () => {
  const of = (subject: string, transition: string) =>
    ends.filter(({ cause }) => cause.subject === subject && cause.transition === transition);
  expect(of('Receipt', 'fail').map(({ code }) => code?.id)).toContain('receipt_ofd_token_revoked');
  expect(of('Refund', 'fail')).toHaveLength(3);
  expect(of('Invoice', 'fail').map(({ code }) => code?.id)).not.toContain('sandbox_simulated_error');
  expect(of('Invoice', 'cancel-accepted')).toMatchObject([
    {
      to: 'cancelled',
      shown: ['M-3.1-cancel-accepted'],
      event: { name: 'invoice.status_changed', clauses: ['M-3.1-cancel-accepted-event'] },
    },
  ]);
});

it('finds the values at each bound, and those next to it', () => {
  const outside = statedBounds.find(({ clause }) => clause === 'M-4.1-per-page-outside');
  expect(outside).toMatchObject({ operation: 'listInvoices', field: 'per_page', refusal: { statuses: [422] } });
  expect(outside?.sizes).toEqual([limits.per_page.min - 1, limits.per_page.max + 1]);
  const longest = statedBounds.find(({ clause }) => clause === 'M-4.2-description-60');
  expect(longest).toMatchObject({ field: 'description', sizes: [limits.description_visible.max] });
  expect(longest?.refusal).toBeUndefined();
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Invoice } from '../../../domain/invoices/invoice.ts';
import type { InvoiceQuery } from '../../../domain/invoices/records.ts';
import type { Store } from '../../../domain/ports/store.ts';
import { describeOnEveryEngine } from '../../../test/postgres/stores.ts';
import { allInvoices, invoiceDraft } from '../../../test/stored-invoices.ts';

describeOnEveryEngine('invoices', (open) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  async function ids(query: Partial<InvoiceQuery>) {
    return (await store.invoices.list({ ...allInvoices, ...query })).records.map((invoice) => invoice.id);
  }

  describe('list', () => {
    beforeEach(async () => {
      await store.invoices.insert(invoiceDraft({ amount: 300n, createdAt: 30, status: 'pending' }));
      await store.invoices.insert(
        invoiceDraft({ amount: 100n, createdAt: 10, status: 'error', searchText: 'кофе 100%\n' }),
      );
      await store.invoices.insert(
        invoiceDraft({ amount: 200n, createdAt: 20, status: 'cancelled', searchText: 'a_b\\c\n' }),
      );
      await store.invoices.insert(invoiceDraft({ organizationId: 102, createdAt: 20 }));
    });

    test.each<[string, Partial<InvoiceQuery>, number[]]>([
      ['everything of the organization', {}, [1001, 1002, 1003]],
      ['some statuses', { statuses: ['error', 'cancelled'] }, [1002, 1003]],
      ['a window of time', { createdFrom: 20, createdBefore: 30 }, [1003]],
      ['a search in another case', { search: 'КОФЕ' }, [1002]],
      ['a search for a wildcard as a plain character', { search: '%' }, [1002]],
      ['a search for an underscore', { search: 'a_b' }, [1003]],
      ['a search for a backslash', { search: '_b\\c' }, [1003]],
      ['another order', { sortBy: 'amount', descending: true }, [1001, 1003, 1002]],
      ['a later page', { count: 2, offset: 2 }, [1003]],
      ['another organization', { organizationId: 102 }, [1004]],
    ])('%s', async (_, query, expected) => {
      expect(await ids(query)).toEqual(expected);
    });

    test('the total counts the filtered set, not the page', async () => {
      const page = await store.invoices.list({ ...allInvoices, statuses: ['error', 'cancelled'], count: 1 });
      expect([page.records.length, page.total]).toEqual([1, 2]);
    });
  });

  test('the totals of lists follow every change of a status', async () => {
    const made = await Promise.all(
      ['processing', 'processing', 'pending'].map((status) =>
        store.invoices.insert(invoiceDraft({ status: status as Invoice['status'] })),
      ),
    );
    await store.invoices.insert(invoiceDraft({ organizationId: 102 }));
    for (const invoice of made.slice(1)) await store.invoices.replace({ ...invoice, status: 'paid' });
    const filters = [[], ['processing'], ['pending'], ['paid', 'processing'], ['expired']] as const;
    for (const statuses of filters) {
      const { total } = await store.invoices.list({ ...allInvoices, statuses });
      // A list from a date is counted row by row.
      expect(total).toBe((await store.invoices.list({ ...allInvoices, statuses, createdFrom: 0 })).total);
    }
    expect((await store.invoices.list(allInvoices)).total).toBe(3);
    expect(await store.invoices.countOf(102)).toBe(1);
  });
});

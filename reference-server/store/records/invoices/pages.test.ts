import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Invoice } from '../../../domain/invoices/invoice.ts';
import type { SortField } from '../../../domain/invoices/records.ts';
import { expectedIds, sortFields } from '../../../test/list-oracle.ts';
import { describeOnEveryEngine } from '../../../test/postgres/stores.ts';
import { allInvoices, invoiceDraft } from '../../../test/stored-invoices.ts';

const status = fc.constantFrom<Invoice['status']>('pending', 'paid', 'expired');
const sortField = fc.constantFrom(...(Object.keys(sortFields) as SortField[]));
const few = fc.integer({ min: 0, max: 4 });
const seed = fc.record({
  status,
  amount: few.map(BigInt),
  clientName: fc.option(fc.constantFrom('А', 'Б', 'B')),
  createdAt: few,
  paidAt: fc.option(few),
  organizationId: fc.constantFrom(101, 101, 102),
});

const day = 86_400_000;
const moment = fc
  .integer({ min: 0, max: 8 })
  .chain((days) => fc.constantFrom(-1, 0, 1, day / 2).map((more) => days * day + day + more));

describeOnEveryEngine('lists', (open) => {
  test('the total of a span of time and of statuses is the number of invoices that are there, also after changes', async () => {
    const one = fc.record({ createdAt: moment, status, organizationId: fc.constantFrom(101, 102) });
    const span = fc.record({
      createdFrom: fc.option(moment),
      createdBefore: fc.option(moment),
      statuses: fc.uniqueArray(status, { maxLength: 2 }),
    });
    const property = fc.asyncProperty(
      fc.array(fc.tuple(one, fc.option(status)), { maxLength: 20 }),
      fc.array(span, { minLength: 1, maxLength: 5 }),
      async (seeds, spans) => {
        const own = await open();
        const stored: Invoice[] = [];
        for (const [seed, next] of seeds) {
          const invoice = await own.invoices.insert(invoiceDraft(seed));
          stored.push((next && (await own.invoices.replace({ ...invoice, status: next }))) || invoice);
        }
        for (const asked of spans) {
          const query = { ...allInvoices, ...asked };
          const expected = expectedIds(stored, query);
          const page = await own.invoices.list(query);
          expect(page.total).toBe(expected.length);
          expect(page.records.map(({ id }) => id)).toEqual(expected.slice(0, query.count));
        }
        await own.close();
      },
    );
    await fc.assert(property, { numRuns: 30 });
  });

  test('the pages of every order are the whole list, whether they are counted from its start or from its end', async () => {
    const property = fc.asyncProperty(
      fc.array(seed, { maxLength: 12 }),
      sortField,
      fc.boolean(),
      fc.integer({ min: 1, max: 5 }),
      fc.option(few),
      async (seeds, sortBy, descending, count, createdFrom) => {
        const own = await open();
        const stored: Invoice[] = [];
        for (const one of seeds) stored.push(await own.invoices.insert(invoiceDraft(one)));
        const listed = expectedIds(stored, { ...allInvoices, sortBy, descending, createdFrom });
        const pages: number[] = [];
        for (let offset = 0; offset < listed.length + 2 * count; offset += count) {
          const page = await own.invoices.list({ ...allInvoices, sortBy, descending, createdFrom, count, offset });
          expect(page.total).toBe(listed.length);
          expect(page.records.length).toBe(Math.max(0, Math.min(count, listed.length - offset)));
          pages.push(...page.records.map(({ id }) => id));
        }
        await own.close();
        expect(pages).toEqual(listed);
      },
    );
    await fc.assert(property, { numRuns: 20 });
  });
});

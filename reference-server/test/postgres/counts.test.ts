import { expect, test } from 'vitest';
import type { Invoice } from '../../domain/invoices/invoice.ts';
import { openPostgresStore } from '../../store/opening/postgres-store.ts';
import { allInvoices, invoiceDraft } from '../stored-invoices.ts';
import { describeWithPostgres } from './stores.ts';

const statuses: readonly Invoice['status'][] = ['pending', 'paid', 'expired', 'error', 'cancelled'];
/** Each has its own first invoices. */
const organizations = 60;

const dayMs = 86_400_000;

describeWithPostgres('the counts of an organization in PostgreSQL', (cluster) => {
  test('begin with many first invoices at once', async () => {
    const store = await openPostgresStore(cluster().address());
    for (let organizationId = 1; organizationId <= organizations; organizationId += 1) {
      const drafts = Array.from({ length: 20 }, (_, n) =>
        invoiceDraft({ organizationId, status: statuses[n % 5] ?? 'paid', createdAt: (n % 4) * dayMs }),
      );
      await Promise.all(drafts.map((draft) => store.invoices.insert(draft)));
      const lists = statuses.map((status) =>
        store.invoices.list({ ...allInvoices, organizationId, statuses: [status] }),
      );
      expect((await Promise.all(lists)).map(({ total }) => total)).toEqual([4, 4, 4, 4, 4]);
    }
    await store.close();
  });
});

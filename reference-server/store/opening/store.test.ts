import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Invoice } from '../../domain/invoices/invoice.ts';
import { begun, type Organization } from '../../domain/organizations/organization.ts';
import type { Draft, Quota, Store } from '../../domain/ports/store.ts';
import { describeOnEveryEngine } from '../../test/postgres/stores.ts';
import { allInvoices, invoiceDraft } from '../../test/stored-invoices.ts';
import { openSqliteStore } from './sqlite-store.ts';

function organizationDraft(changes: Partial<Draft<Organization>> = {}): Draft<Organization> {
  return {
    ...begun,
    partnerId: 1,
    externalId: 'shop-1',
    status: 'pending',
    sandbox: true,
    createdAt: 1_000,
    ...changes,
  };
}

describeOnEveryEngine('the store', (open) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  describe('records', () => {
    test('are read as they were stored', async () => {
      const draft = invoiceDraft({
        items: [
          {
            catalogItemId: 701,
            name: 'Tea',
            price: '50000',
            count: 2,
            unitId: null,
            barcode: null,
            ntin: null,
            gtin: null,
          },
        ],
        paidAt: 5,
      });
      const stored = await store.invoices.insert(draft);
      const read = await store.invoices.find(stored.id);
      expect(read).toMatchObject({ ...draft, id: 1001, version: 1 });
      expect(read).toEqual(stored);
    });

    test('only one of two concurrent changes succeeds', async () => {
      const read = await store.invoices.insert(invoiceDraft());
      const changes = await Promise.all([
        store.invoices.replace({ ...read, status: 'cancelled' }),
        store.invoices.replace({ ...read, status: 'pending' }),
      ]);
      const [winner, ...others] = changes.filter((change) => change !== undefined);
      expect([winner?.version, others]).toEqual([2, []]);
      expect(await store.invoices.find(read.id)).toEqual(winner);
    });

    test('are read as they are after every change, and as they were after a step that ends in a conflict', async () => {
      const stored = await store.invoices.insert(invoiceDraft());
      const other = await store.invoices.insert(invoiceDraft());
      const read = await store.invoices.find(stored.id);
      const changed = await store.invoices.replace({ ...stored, status: 'pending', paidAt: 7 });
      expect([read, await store.invoices.find(stored.id)]).toEqual([stored, changed]);
      expect(changed).toEqual({ ...stored, status: 'pending', paidAt: 7, version: 2 });
      const outdated = { ...other, version: 9 };
      const step = { put: { invoices: [{ ...stored, version: 2, status: 'cancelled' as const }, outdated] } };
      expect(await store.commit(step)).toEqual({ conflict: true });
      expect(await store.invoices.find(stored.id)).toEqual(changed);
    });

    test('a conflicting step stores nothing and sends no events', async () => {
      const read = await store.invoices.insert(invoiceDraft());
      await store.invoices.replace({ ...read, status: 'cancelled' });
      const announcement = {
        organizationId: 101,
        apiKeyId: 501,
        event: 'invoice.status_changed',
        object: 'invoice',
        subjectId: read.id,
        url: 'https://shop.test/',
        body: '{}',
        signature: null,
        isSandbox: true,
        state: 'waiting' as const,
        attempts: [],
        nextAt: 0,
        createdAt: 0,
      };
      const put = { invoices: [{ ...read, status: 'pending' as const }] };
      expect(await store.commit({ put, add: { invoices: [invoiceDraft()] } }, () => [announcement])).toEqual({
        conflict: true,
      });
      expect(await store.deliveries.waiting()).toEqual([]);
      expect((await store.invoices.list(allInvoices)).records).toHaveLength(1);
    });
  });

  describe('creation', () => {
    const create = (draft: Draft<Invoice>) =>
      store.commit({
        add: { invoices: [draft] },
        claim: [
          {
            organizationId: draft.organizationId,
            key: draft.idempotencyKey ?? '',
            freedBy: ['cancelled', 'expired', 'error'],
          },
        ],
      });

    test('concurrent creations with one key give one invoice', async () => {
      const draft = invoiceDraft({ idempotencyKey: 'order-1' });
      const outcomes = await Promise.all([1, 2, 3].map(() => create(draft)));
      expect(outcomes.filter((outcome) => 'stored' in outcome)).toHaveLength(1);
      expect(outcomes.filter((outcome) => 'conflict' in outcome)).toHaveLength(2);
    });

    test.each(['cancelled', 'expired', 'error'] as const)('the key is free again after %s', async (status) => {
      await store.invoices.insert(invoiceDraft({ idempotencyKey: 'order-1', status }));
      expect(await create(invoiceDraft({ idempotencyKey: 'order-1' }))).toHaveProperty('stored');
    });

    test('the key of one organization is free for another', async () => {
      await store.invoices.insert(invoiceDraft({ idempotencyKey: 'order-1' }));
      expect(await create(invoiceDraft({ idempotencyKey: 'order-1', organizationId: 102 }))).toHaveProperty('stored');
    });

    test('an exhausted quota stores nothing and uses up no other quota', async () => {
      const daily: Quota = { limit: 'daily', subject: 'organization:101', window: 0, max: 5 };
      const total: Quota = { limit: 'total', subject: 'organization:101', window: 0, max: 1 };
      const step = { add: { invoices: [invoiceDraft()] }, use: [daily, total] };
      expect(await store.commit(step)).toHaveProperty('stored');
      expect(await store.commit(step)).toEqual({ exhausted: total });
      expect(await store.quotas.used(daily)).toBe(1);
      expect((await store.invoices.list(allInvoices)).records).toHaveLength(1);
    });
  });

  describe('expiry', () => {
    test('is for open invoices only, the next one first', async () => {
      for (const [status, expiresAt] of [
        ['pending', 30],
        ['cancelling', 10],
        ['pending', 20],
        ['expired', 5],
      ] as const) {
        await store.invoices.insert(invoiceDraft({ status, expiresAt }));
      }
      expect(await store.invoices.nextExpiry()).toBe(20);
      expect((await store.invoices.expiring(30)).map(({ expiresAt }) => expiresAt)).toEqual([20, 30]);
    });

    test('gives only the first of many, so that reading them is quick', async () => {
      const drafts = Array.from({ length: 600 }, (_, at) => invoiceDraft({ status: 'pending', expiresAt: 700 - at }));
      // In batches: on a loaded machine, the last of so many would wait too long for a connection.
      for (let at = 0; at < drafts.length; at += 50) {
        await Promise.all(drafts.slice(at, at + 50).map((draft) => store.invoices.insert(draft)));
      }
      const first = await store.invoices.expiring(1_000);
      expect(first.length).toBeLessThan(drafts.length);
      expect(first.map(({ expiresAt }) => expiresAt)).toEqual(first.map((_, at) => 101 + at));
    });
  });

  describe('organizations', () => {
    const rule = { countDeleted: false, max: 2 };

    test('a repeat of an external id gives the first one, also when both come at once', async () => {
      const outcomes = await Promise.all([
        store.organizations.create(organizationDraft(), rule),
        store.organizations.create(organizationDraft({ hasCatalog: true }), rule),
      ]);
      expect(outcomes.map((outcome) => outcome?.created).toSorted()).toEqual([false, true]);
      expect(outcomes[0]?.organization).toEqual(outcomes[1]?.organization);
    });

    test('the limit holds for test organizations only, and a repeat passes it', async () => {
      for (const externalId of ['a', 'b']) await store.organizations.create(organizationDraft({ externalId }), rule);
      expect(await store.organizations.create(organizationDraft({ externalId: 'c' }), rule)).toBeUndefined();
      expect(await store.organizations.create(organizationDraft({ externalId: 'a' }), rule)).toMatchObject({
        created: false,
      });
      expect(
        await store.organizations.create(organizationDraft({ sandbox: false, externalId: 'd' }), rule),
      ).toBeDefined();
    });
  });
});

describe('a file', () => {
  test('keeps its content and continues its ids', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-'));
    const file = join(folder, 'data.db');
    const before = openSqliteStore(file);
    await before.invoices.insert(invoiceDraft());
    await before.close();
    const after = openSqliteStore(file);
    expect((await after.invoices.find(1001))?.amount).toBe(150_000n);
    expect((await after.invoices.insert(invoiceDraft())).id).toBe(1002);
    await after.close();
    await rm(folder, { recursive: true });
  });

  test('that is not a database is refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-'));
    const file = join(folder, 'notes.txt');
    await writeFile(file, 'these are notes, and more than enough of them to be taken for a database header');
    expect(() => openSqliteStore(file)).toThrow('file is not a database');
    await rm(folder, { recursive: true });
  });
});

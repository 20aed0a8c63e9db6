import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeliveryState } from '../../domain/ports/delivery.ts';
import type { Store } from '../../domain/ports/store.ts';
import { describeOnEveryEngine } from '../../test/postgres/stores.ts';

describeOnEveryEngine('old deliveries', (open) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  async function written(count: number, state: DeliveryState, createdAt: number): Promise<void> {
    const about = { event: 'invoice.status_changed', object: 'invoice', url: 'http://shop.test/', body: '{}' };
    const shared = { organizationId: 1, apiKeyId: 1, ...about, signature: null, isSandbox: true, attempts: [] };
    for (let subjectId = 1; subjectId <= count; subjectId += 1)
      await store.deliveries.insert({ ...shared, subjectId, state, createdAt, nextAt: createdAt });
  }

  test('leave in parts, those that wait and new ones stay', async () => {
    await written(1, 'waiting', 1_000);
    await written(501, 'delivered', 1_000);
    await written(1, 'abandoned', 1_999);
    await written(1, 'waiting', 1_999);
    await written(1, 'delivered', 2_000);
    const next = await store.deliveries.forget(2_000, 0);
    expect(await store.deliveries.latest(1, 1_000)).toHaveLength(5);
    expect(await store.deliveries.forget(2_000, next ?? 0)).toBeNull();
    const left = await store.deliveries.latest(1, 1_000);
    expect(left.map(({ state, createdAt }) => [state, createdAt])).toEqual([
      ['delivered', 2_000],
      ['waiting', 1_999],
      ['waiting', 1_000],
    ]);
    expect(await store.deliveries.oldestSettled()).toBe(2_000);
  });
});

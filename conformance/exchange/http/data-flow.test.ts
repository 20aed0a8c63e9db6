import { expect, it } from 'vitest';
import { DataFlowTracker } from './data-flow.ts';

it('tracks an id into a later path', () => {
  const tracker = new DataFlowTracker();
  tracker.learn(1, { id: 9001 });
  expect(tracker.uses({ path: { id: 9001 } })).toEqual([{ from: { exchange: 1, pointer: '/id' }, to: '/path/id' }]);
});

it('does not treat a status as a value from a response', () => {
  const tracker = new DataFlowTracker();
  tracker.learn(1, { status: 'processing' });
  expect(tracker.uses({ query: { status: ['processing'] } })).toEqual([]);
});

it('attributes a value to the target file even when a response contains it first', () => {
  const tracker = new DataFlowTracker();
  tracker.declare([{ 'org.catalog': { key: 'catalog', ids: [17] } }]);
  tracker.learn(1, { items: [{ id: 17 }, { id: 18 }] });
  expect(tracker.uses({ body: { catalog_item_id: 17 } })).toEqual([]);
  expect(tracker.uses({ body: { catalog_item_id: 18 } })).toHaveLength(1);
});

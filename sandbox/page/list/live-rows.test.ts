import { beforeEach, expect, test } from 'vitest';
import { LiveRows } from './live-rows.ts';

interface Row {
  readonly id: number;
  readonly status: string;
}

function row(id: number, status = 'open'): Row {
  return { id, status };
}

let list: LiveRows<Row>;
beforeEach(() => {
  list = new LiveRows<Row>({ idOf: ({ id }) => id, fits: ({ status }) => status === 'open' });
});

function shown() {
  return { ids: list.rows.map(({ id }) => id), total: list.total };
}

test('older rows follow piece by piece, and the count is that of the server', () => {
  list.newest({ rows: [row(9), row(8)], total: 5 });
  list.older({ rows: [row(6), row(5)], total: 3 });
  expect(shown()).toEqual({ ids: [9, 8, 6, 5], total: 5 });
  list.older({ rows: [row(2)], total: 1 });
  expect(shown()).toEqual({ ids: [9, 8, 6, 5, 2], total: 5 });
});

test('a new row is first, a changed one stays in its place, and one that no longer fits leaves', () => {
  list.newest({ rows: [row(9), row(8)], total: 5 });
  list.put([row(10, 'open'), row(8, 'over')]);
  expect(shown()).toEqual({ ids: [10, 9], total: 5 });
  list.put([row(11, 'over'), row(9)]);
  expect(shown()).toEqual({ ids: [10, 9], total: 5 });
});

test('a change of a row that is not loaded makes no gap', () => {
  list.newest({ rows: [row(9), row(8)], total: 5 });
  list.put([row(3)]);
  expect(shown()).toEqual({ ids: [9, 8], total: 5 });
  list.older({ rows: [row(4), row(3), row(1)], total: 3 });
  expect(shown()).toEqual({ ids: [9, 8, 4, 3, 1], total: 5 });
});

test('an empty list gets its first row', () => {
  list.newest({ rows: [], total: 0 });
  list.put([row(3)]);
  expect(shown()).toEqual({ ids: [3], total: 1 });
});

test('the newest piece, asked for again, keeps the older rows', () => {
  list.newest({ rows: [row(9), row(8)], total: 4 });
  list.older({ rows: [row(7), row(6)], total: 2 });
  list.newest({ rows: [row(12), row(9)], total: 5 });
  expect(shown()).toEqual({ ids: [12, 9, 8, 7, 6], total: 5 });
  list.newest({ rows: [row(12)], total: 1 });
  expect(shown()).toEqual({ ids: [12], total: 1 });
});

test('of many new rows the oldest leave, but not those that a person asked for', () => {
  list.newest({ rows: [row(1)], total: 1 });
  list.put(Array.from({ length: 1500 }, (_, index) => row(index + 2)));
  expect(list.rows).toHaveLength(1000);
  expect(list.total).toBe(1501);
  list.older({ rows: [row(501), row(500)], total: 501 });
  list.put([row(2000)]);
  expect(list.rows).toHaveLength(1002);
});

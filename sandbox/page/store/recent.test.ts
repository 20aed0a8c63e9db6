import { expect, test } from 'vitest';
import { Recent } from './recent.ts';

interface Row {
  readonly n: number;
  readonly text: string;
}

function recent(limit: number): Recent<Row> {
  return new Recent<Row>(limit, ({ n }) => n);
}

function row(n: number, text = ''): Row {
  return { n, text };
}

test('the newest is first, and the oldest leaves', () => {
  const list = recent(3);
  list.put([row(1), row(2)]);
  list.put([row(3), row(4)]);
  expect(list.rows.map(({ n }) => n)).toEqual([4, 3, 2]);
});

test('a row that is put again takes its place', () => {
  const list = recent(3);
  list.put([row(1), row(2)]);
  list.put([row(1, 'changed'), row(1, 'changed twice')]);
  expect(list.rows).toEqual([row(2), row(1, 'changed twice')]);
});

test('a list that is loaded again forgets what it had', () => {
  const list = recent(3);
  list.put([row(8), row(9)]);
  list.replace([row(2), row(1)]);
  expect(list.rows.map(({ n }) => n)).toEqual([2, 1]);
});

import { beforeEach, expect, test } from 'vitest';
import type { Ending } from './history.ts';
import { Slots } from './slots.ts';

let slots: Slots;
let lastId = 0;
beforeEach(() => {
  slots = new Slots({
    shared: 12,
    reserve: 4,
    suspects: 3,
    key: { first: 4, highest: 8, lowest: 2 },
    host: { first: 16, highest: 64, lowest: 2 },
  });
});

/** Starts as many attempts as permitted, each key at its own host. @returns their ids */
function fill(apiKeyId: number, host = `host-${apiKeyId}`): number[] {
  const ids: number[] = [];
  while (slots.hasRoom({ apiKeyId, host })) {
    lastId += 1;
    slots.take(lastId, { apiKeyId, host });
    ids.push(lastId);
  }
  return ids;
}

function freeAll(ids: readonly number[], ending: Ending): void {
  for (const id of ids) slots.free(id, ending);
}

test('a key has more attempts at once while it responds, and few after it did not', () => {
  const first = fill(1);
  expect(first).toHaveLength(4);
  freeAll(first, 'prompt');
  const second = fill(1);
  expect(second).toHaveLength(8);
  freeAll(second, 'late');
  expect(fill(1)).toHaveLength(2);
});

test('when the shared slots are taken, a key without an attempt still has one', () => {
  for (const key of [1, 2, 3]) expect(fill(key)).toHaveLength(4);
  for (const key of [4, 5, 6, 7]) expect(fill(key)).toHaveLength(1);
  expect(fill(8)).toHaveLength(0);
});

test('receivers that did not respond share few slots, and leave those of the others alone', () => {
  for (const key of [1, 2, 3]) freeAll(fill(key), 'silent');
  expect([1, 2, 3].flatMap((key) => fill(key))).toHaveLength(3);
  for (const key of [4, 5, 6]) expect(fill(key)).toHaveLength(4);
});

test('keys of one host share its limit', () => {
  freeAll(fill(1, 'shared.test'), 'silent');
  expect([2, 3, 4].flatMap((key) => fill(key, 'shared.test'))).toHaveLength(2);
  expect(slots.roomOfHost('shared.test')).toBe(0);
});

import { beforeEach, expect, test } from 'vitest';
import { changing, type Query } from '../../engine/engine.ts';
import { Database } from '../../sqlite/database.ts';
import { Numbers } from './numbers.ts';

let database: Database;
let numbers: Numbers;

beforeEach(() => {
  database = new Database(':memory:');
  database.execute(database.dialect.keyedTable('sums', { name: 'text', sum: 'integer' }, ['name']));
  numbers = new Numbers(database, 'sums', ['name'], 'sum');
  return () => database.close();
});

function adding(name: string, more: number, most?: number): Promise<number | null> {
  return database.atomically(() => numbers.add([name], more, most));
}

/** The sums in the table, without unwritten changes. */
function stored(): unknown[] {
  return database.connection.prepare('SELECT name, sum FROM sums ORDER BY name').all();
}

test('numbers of steps that are stored together are written at their end', async () => {
  const steps = [adding('a', 1), adding('b', 5), adding('a', 2)];
  await database.endOfTurn();
  expect(stored()).toEqual([]);
  expect(await database.query(numbers.of(['a']))).toBe(3);
  expect(await Promise.all(steps)).toEqual([1, 5, 3]);
  expect(stored()).toEqual([
    { name: 'a', sum: 3 },
    { name: 'b', sum: 5 },
  ]);
});

test('a number does not exceed the most, also among steps that are stored together', async () => {
  expect(await Promise.all([adding('a', 1, 2), adding('a', 1, 2), adding('a', 1, 2)])).toEqual([1, 2, null]);
  expect(await adding('a', 1, 2)).toBeNull();
  expect(stored()).toEqual([{ name: 'a', sum: 2 }]);
});

test('a step that fails leaves the numbers as they were, and those of the other steps', async () => {
  const failing = database.atomically(function* (): Query<void> {
    yield* numbers.add(['a'], 10);
    throw new Error('too late');
  });
  const steps = [adding('a', 1), failing, adding('a', 2)];
  expect((await Promise.allSettled(steps)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(stored()).toEqual([{ name: 'a', sum: 3 }]);
});

test('a number that is set replaces what is not written yet', async () => {
  const step = adding('a', 1);
  await database.endOfTurn();
  await database.query(numbers.set(['a'], 40));
  await step;
  expect(await adding('a', 1)).toBe(41);
  expect(stored()).toEqual([{ name: 'a', sum: 41 }]);
});

test('a number that could not be committed is not the one that is read afterwards', async () => {
  database.execute(
    'CREATE TABLE others (id INTEGER PRIMARY KEY, other INTEGER REFERENCES others DEFERRABLE INITIALLY DEFERRED)',
  );
  await adding('a', 1);
  const added = adding('a', 5);
  const broken = database.atomically(function* (): Query<void> {
    yield changing('INSERT INTO others VALUES (1, 404)');
  });
  expect((await Promise.allSettled([added, broken])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await database.query(numbers.of(['a']))).toBe(1);
  expect(await adding('a', 1)).toBe(2);
  expect(stored()).toEqual([{ name: 'a', sum: 2 }]);
});

test('an embedded engine is asked for a number once', async () => {
  await database.query(numbers.set(['a'], 7));
  database.connection.exec('DELETE FROM sums');
  expect(await database.query(numbers.of(['a']))).toBe(7);
});

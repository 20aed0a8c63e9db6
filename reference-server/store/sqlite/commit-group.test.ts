import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { changing, type Query, type Row, rowsOf } from '../engine/engine.ts';
import { Database } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'groups-'));
afterAll(() => rmSync(folder, { recursive: true }));

let file = 0;
let database: Database;
let other: Database;

function open(): Database {
  const one = new Database(join(folder, `${file}.db`));
  one.execute(`PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS owners (id INTEGER PRIMARY KEY) STRICT;
    CREATE TABLE IF NOT EXISTS sums (id INTEGER PRIMARY KEY, owner INTEGER REFERENCES owners DEFERRABLE INITIALLY DEFERRED) STRICT;`);
  one.watchFile();
  return one;
}

beforeEach(() => {
  file += 1;
  database = open();
  other = open();
  return () => {
    database.close();
    other.close();
  };
});

function* adding(id: number, owner: number | null = null): Query<void> {
  yield changing('INSERT INTO sums VALUES (?, ?)', [id, owner]);
}

function* ids(): Query<unknown[]> {
  const rows: readonly Row[] = yield rowsOf('SELECT id FROM sums ORDER BY id');
  return rows.map(([id]) => id);
}

test('steps of one turn are stored together, and a step that fails leaves the others', async () => {
  const undone: number[] = [];
  const first = database.atomically(() => adding(1));
  const failing = database.atomically(function* () {
    database.onUndo(() => undone.push(1));
    yield* adding(2);
    database.onUndo(() => undone.push(2));
    throw new Error('not this one');
  });
  const last = database.atomically(() => adding(3));
  expect(database.snapshot(ids())).toEqual([]);
  await database.endOfTurn();
  expect(other.snapshot(ids())).toEqual([]);
  expect(database.snapshot(ids())).toEqual([1, 3]);
  await expect(failing).rejects.toThrow('not this one');
  await Promise.all([first, last]);
  expect(other.snapshot(ids())).toEqual([1, 3]);
  expect(undone).toEqual([2, 1]);
});

test('steps of the next turn are stored together with those that wait, and a turn without a step ends the wait', async () => {
  const first = database.atomically(() => adding(1));
  await new Promise(setImmediate);
  const second = database.atomically(() => adding(2));
  expect(other.snapshot(ids())).toEqual([]);
  await first;
  expect(other.snapshot(ids())).toEqual([1, 2]);
  await second;
});

test('a request gets its response when what it has read is stored', async () => {
  void database.atomically(() => adding(1));
  await database.endOfTurn();
  expect(await database.settled(async () => database.snapshot(ids()))).toEqual([1]);
  expect(other.snapshot(ids())).toEqual([1]);
});

test('a request that has stored its step does not fail with a later one; a request that has read it does', async () => {
  const broken: Promise<unknown>[] = [];
  const keeping = database.settled(async () => {
    await database.atomically(() => adding(1));
    broken.push(database.atomically(() => adding(2, 404)));
    await database.endOfTurn();
    broken.push(database.settled(async () => database.snapshot(ids())));
    return 'kept';
  });
  expect(await keeping).toBe('kept');
  expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(other.snapshot(ids())).toEqual([1]);
});

test('a request does not wait for what it has not read, and fails with what it has read however long ago', async () => {
  const failing = Promise.allSettled([database.atomically(() => adding(1, 404))]);
  await database.endOfTurn();
  const reading = database.settled(async () => {
    const read = database.snapshot(ids());
    await failing;
    return read;
  });
  expect(await database.settled(async () => 'nothing read')).toBe('nothing read');
  await expect(reading).rejects.toThrow('FOREIGN KEY');
});

test('a write outside of a step settles with the steps that it follows', async () => {
  const step = database.atomically(() => adding(1));
  await database.endOfTurn();
  await database.query(adding(2));
  expect(other.snapshot(ids())).toEqual([1, 2]);
  await step;
});

test('a step that fails after it has written leaves the results of the others, and what they keep of their rows', async () => {
  const undone: number[] = [];
  const counting = (id: number) =>
    database.atomically(function* () {
      database.onUndo(() => undone.push(id));
      yield* adding(id);
      return (yield* ids()).length;
    });
  const failing = (id: number) =>
    database.atomically(function* () {
      yield* adding(id);
      throw new Error('too late');
    });
  const settled = await Promise.allSettled([counting(1), failing(2), counting(3), failing(4), counting(5)]);
  expect(settled.map((one) => ('value' in one ? one.value : 'failed'))).toEqual([1, 'failed', 2, 'failed', 3]);
  expect(other.snapshot(ids())).toEqual([1, 3, 5]);
  expect(undone).toEqual([1, 3, 1]);
});

test('when the steps cannot be committed, each of them fails and all are undone, the last first', async () => {
  const undone: number[] = [];
  const step = (id: number, owner: number | null) =>
    database.atomically(function* () {
      database.onUndo(() => undone.push(id));
      yield* adding(id, owner);
    });
  const steps = [step(1, null), step(2, 404)];
  await database.endOfTurn();
  const waiting = database.settled(async () => database.snapshot(ids()));
  const settled = await Promise.allSettled([...steps, waiting]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(undone).toEqual([2, 1]);
  expect(database.snapshot(ids())).toEqual([]);
  await database.atomically(() => adding(4));
  expect(other.snapshot(ids())).toEqual([4]);
});

test('closing keeps the steps that were carried out', async () => {
  const step = database.atomically(() => adding(1));
  await database.endOfTurn();
  database.close();
  await step;
  expect(other.snapshot(ids())).toEqual([1]);
  database = open();
});

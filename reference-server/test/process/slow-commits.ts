import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';

/**
 * Loaded into a server with `--import`. Delays every commit of a change by a tenth of a second, with either engine. A
 * response that is sent before its commit then arrives before anything is stored.
 */
const waitMs = 100;

const { exec, prepare } = DatabaseSync.prototype;
const lock = new Int32Array(new SharedArrayBuffer(4));

DatabaseSync.prototype.prepare = function (sql, ...options) {
  const statement = prepare.call(this, sql, ...options);
  if (sql !== 'COMMIT') return statement;
  const run = () => {
    Atomics.wait(lock, 0, 0, waitMs);
    return Reflect.apply(StatementSync.prototype.run, statement, []);
  };
  return Object.assign(statement, { run });
};

DatabaseSync.prototype.exec = function (sql) {
  if (sql.startsWith('COMMIT')) Atomics.wait(lock, 0, 0, waitMs);
  exec.call(this, sql);
};

/** Connections with a read-only transaction. No one awaits its commit, and the next transaction follows it. */
const reading = new WeakSet<object>();
const query: (...words: unknown[]) => unknown = pg.Client.prototype.query;

Reflect.set(pg.Client.prototype, 'query', async function (this: pg.Client, ...words: unknown[]) {
  const [sql] = words;
  if (typeof sql === 'string' && sql.startsWith('BEGIN')) {
    if (sql.endsWith('READ ONLY')) reading.add(this);
    else reading.delete(this);
  }
  if (sql === 'COMMIT' && !reading.has(this)) await Atomics.waitAsync(lock, 0, 0, waitMs).value;
  return query.apply(this, words);
});

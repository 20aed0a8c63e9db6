import pg from 'pg';
import { StoreUnavailable } from '../../domain/ports/store-unavailable.ts';
import { AlreadyExists } from '../engine/engine.ts';

const uniqueViolation = '23505';

/** The transaction was chosen to end so that others could go on: serialization failure, deadlock. */
const inTheWay: ReadonlySet<string> = new Set(['40001', '40P01']);

/**
 * Classes of conditions that pass, or that an operator ends: connection, authorization, resources, a lock or a transaction
 * that waited too long, a shutdown, the disk. And two conditions: a database that is not there, one that is read-only.
 */
const outOfOrder = /^(08|28|53|55|57|58|25P|3D000|25006)/;

/** Whether another attempt may succeed at once. */
export function isInTheWay(error: unknown): boolean {
  return error instanceof pg.DatabaseError && inTheWay.has(error.code ?? '');
}

/** The error of a statement, as the store knows it. What the database did not say itself is trouble with the connection. */
export function translated(error: unknown): unknown {
  const message = error instanceof Error ? error.message || String(causeOf(error)) : String(error);
  if (!(error instanceof pg.DatabaseError)) return new StoreUnavailable(message, { cause: error });
  const { code = '' } = error;
  if (code === uniqueViolation) return new AlreadyExists(message, { cause: error });
  if (inTheWay.has(code) || outOfOrder.test(code)) return new StoreUnavailable(message, { cause: error });
  return error;
}

/** Connecting to a name with several addresses fails once for each of them, and then without a message. */
function causeOf(error: Error): unknown {
  return error instanceof AggregateError ? error.errors[0] : error.name;
}

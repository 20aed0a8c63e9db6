import pg from 'pg';
import { StoreUnavailable } from '../../domain/ports/store-unavailable.ts';
import { AlreadyExists } from '../engine/engine.ts';

const uniqueViolation = '23505';

/** Error codes of a transaction that was ended in favour of others: serialization failure, deadlock. */
const inTheWay: ReadonlySet<string> = new Set(['40001', '40P01']);

/**
 * Error codes of temporary conditions, or of conditions that an operator can fix. Classes: connection, authorization,
 * resources, timeouts of locks and transactions, shutdown, disk. Codes: missing database, read-only database.
 */
const outOfOrder = /^(08|28|53|55|57|58|25P|3D000|25006)/;

/** True when another attempt may succeed at once. */
export function isInTheWay(error: unknown): boolean {
  return error instanceof pg.DatabaseError && inTheWay.has(error.code ?? '');
}

/** Converts the error of a statement. Errors that the database did not report itself are connection errors. */
export function translated(error: unknown): unknown {
  const message = error instanceof Error ? error.message || String(causeOf(error)) : String(error);
  if (!(error instanceof pg.DatabaseError)) return new StoreUnavailable(message, { cause: error });
  const { code = '' } = error;
  if (code === uniqueViolation) return new AlreadyExists(message, { cause: error });
  if (inTheWay.has(code) || outOfOrder.test(code)) return new StoreUnavailable(message, { cause: error });
  return error;
}

/** The first cause of a failed connection. The error of a name with several addresses has no message. */
function causeOf(error: Error): unknown {
  return error instanceof AggregateError ? error.errors[0] : error.name;
}

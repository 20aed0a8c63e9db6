import type { Changes } from './changes.ts';
import type { SchemaComparison } from './schemas.ts';

/** What the comparisons of one description share. */
export interface DocumentContext {
  /** `merchant` or `partner`. */
  name: string;
  changes: Changes;
  schemas: SchemaComparison;
  /** The bodies of errors in the base, each with its status: `422 UnprocessableError`. */
  errorBodies: ReadonlySet<string>;
}

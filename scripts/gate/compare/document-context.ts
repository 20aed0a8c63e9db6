import type { Changes } from './changes.ts';
import type { SchemaComparison } from './schemas.ts';

/** The context of comparing one description. */
export interface DocumentContext {
  /** `merchant` or `partner`. */
  name: string;
  changes: Changes;
  schemas: SchemaComparison;
  /** The error bodies of the base with their statuses: `422 UnprocessableError`. */
  errorBodies: ReadonlySet<string>;
}

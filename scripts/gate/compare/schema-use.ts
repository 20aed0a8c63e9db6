import type { Place } from '../../contract/place.ts';

/** Where a value travels: to the server, back to the client, or to a receiver of webhooks. */
export type Direction = 'request' | 'answer' | 'event';

/** One use of a schema. */
export interface Use {
  direction: Direction;
  operation: string;
  /** The reference around the schema that names another component now: it was edited, and not what it refers to. */
  edited?: Place | undefined;
}

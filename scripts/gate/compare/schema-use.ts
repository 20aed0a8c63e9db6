import type { Place } from '../../contract/place.ts';

/** The receiver of a value: the server, the client, or a receiver of webhooks. */
export type Direction = 'request' | 'answer' | 'event';

/** One use of a schema. */
export interface Use {
  direction: Direction;
  operation: string;
  /** The reference to the schema, if it was edited and now names another component. */
  edited?: Place | undefined;
}

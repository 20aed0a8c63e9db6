/** Where a value travels: to the server, back to the client, or to a receiver of webhooks. */
export type Direction = 'request' | 'answer' | 'event';

/** One use of a schema. */
export interface Use {
  direction: Direction;
  operation: string;
}

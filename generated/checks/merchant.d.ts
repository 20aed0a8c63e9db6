// Generated from openapi/ by `npm run generate`. Do not edit.

/** Whether a value fits a schema of the contract. */
export type Fits = (value: unknown) => boolean;

/** Checks `{ params, query, headers, body }` of a request, by operation. */
export const requests: Readonly<Record<string, Fits>>;
/** Check the body of a response, by operation and status. */
export const responses: Readonly<Record<string, Readonly<Record<string, Fits>>>>;
/** Check the payload of an event, by its name. */
export const events: Readonly<Record<string, Fits>>;
/** Check a named schema. */
export const schemas: Readonly<Record<string, Fits>>;

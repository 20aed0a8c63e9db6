/**
 * An id that no record of the caller has: unknown, or of another organization, so 404 in both cases. It is the largest
 * 32-bit integer, so that the request has no second fault.
 */
export const unknownId = 2 ** 31 - 1;

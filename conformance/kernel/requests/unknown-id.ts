/**
 * An id that no record of the caller has: unknown, or another organization's, so 404 either way. The largest that a
 * 32-bit column holds, so that the request has no second fault.
 */
export const unknownId = 2 ** 31 - 1;

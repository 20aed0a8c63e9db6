/** An id that no record of the caller has: 404. As the largest 32-bit integer it is no second fault. */
export const unknownId = 2 ** 31 - 1;

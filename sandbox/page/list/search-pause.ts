/** Shortest time between two readings of a search, in milliseconds. */
const shortest = 500;

/** Share of the server's time that repeated reading of one search may take. */
const share = 0.2;

/** Milliseconds until a search is read again after a change, based on how long the last reading took. */
export function searchPause(lastReading: number): number {
  return Math.max(shortest, lastReading / share - lastReading);
}

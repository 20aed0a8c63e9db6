/** Shortest time between two readings of a search, in milliseconds. */
const shortest = 500;

/** Part of its time that the server may spend on reading one search again and again. */
const share = 0.2;

/** How long a search waits until it is read again because records have changed, by how long the last reading took. */
export function searchPause(lastReading: number): number {
  return Math.max(shortest, lastReading / share - lastReading);
}

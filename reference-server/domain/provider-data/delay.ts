/** Milliseconds that the provider takes to respond. */
export interface Delay {
  readonly min: number;
  readonly max: number;
}

/** Milliseconds that the provider takes over one record; the same record always takes the same time. */
export function delayOf({ min, max }: Delay, id: number): number {
  return min + ((id * 61) % (max - min + 1));
}

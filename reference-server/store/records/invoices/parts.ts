import { setImmediate } from 'node:timers/promises';

/** Number of invoices that are read or compared in one turn of the event loop, which takes a few milliseconds. */
export const partSize = 4_000;

/** Visits every element of a list, forwards or backwards, with a turn of the event loop after each part. */
export async function eachInParts<T>(list: readonly T[], backwards: boolean, visit: (item: T) => void): Promise<void> {
  const { length } = list;
  for (let from = 0; from < length; from += partSize) {
    await setImmediate();
    const below = Math.min(from + partSize, length);
    for (let at = from; at < below; at += 1) visit(list[backwards ? length - 1 - at : at] as T);
  }
}

import { InvalidArgumentError } from 'commander';
import type { Delay } from '../domain/provider-data/delay.ts';
import { dayMs, furthestAhead, hourMs } from '../domain/time.ts';

export function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('A port is a number from 0 to 65535; 0 selects a free one.');
}

export function readScale(text: string): number {
  const scale = Number(text);
  if (Number.isSafeInteger(scale) && scale >= 1) return scale;
  throw new InvalidArgumentError('The scale is a whole number from 1.');
}

export function readDelay(text: string): Delay {
  const [min, max = min] = text.split('-').map(Number);
  if (/^\d+(-\d+)?$/.test(text) && min !== undefined && max !== undefined && min <= max) return { min, max };
  throw new InvalidArgumentError('The delay is milliseconds, 50, or a range of them, 20-150.');
}

/** Reads how many of something may be open at once. */
export function readBound(text: string): number {
  const bound = Number(text);
  if (/^\d{1,9}$/.test(text) && bound >= 1) return bound;
  throw new InvalidArgumentError('The bound is a whole number from 1.');
}

/** Reads a period as hours or days. @returns milliseconds */
export function readPeriod(text: string): number {
  const [, count, unit] = /^(\d+)([hd])$/.exec(text) ?? [];
  const period = Number(count) * (unit === 'd' ? dayMs : hourMs);
  if (period > 0 && period <= furthestAhead) return period;
  throw new InvalidArgumentError('A period is hours or days, 12h or 30d, of at most 100 years.');
}

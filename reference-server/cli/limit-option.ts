import { InvalidArgumentError } from 'commander';
import { type AdjustableLimitId, type Allowances, adjustableLimits } from '../domain/limits.ts';
import { unknownName } from './unknown-name.ts';

function isLimit(id: string): id is AdjustableLimitId {
  return adjustableLimits.some((one) => one === id);
}

/**
 * Reads one use of `--limit <id=number>`, an option that may be repeated.
 * @param before the limits that were read so far
 */
export function readLimit(text: string, before: Partial<Allowances>): Partial<Allowances> {
  const [, id = '', count = ''] = /^([^=]*)=(.*)$/.exec(text) ?? [];
  if (id === '') throw new InvalidArgumentError('Write a limit and its number, such as test_organizations=1000.');
  if (!isLimit(id)) throw new InvalidArgumentError(unknownName('limit', id, adjustableLimits));
  const allowed = Number(count);
  if (/^\d+$/.test(count) && Number.isSafeInteger(allowed)) return { ...before, [id]: allowed };
  throw new InvalidArgumentError(`The limit ${id} is a whole number from 0.`);
}

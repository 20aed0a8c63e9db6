import { describe, expect, it } from 'vitest';
import { secretMark, secretMarks, type Target, variableOf } from '../ground/declared-target/target.ts';
import { targetAt } from '../selftest/test-support/test-target.ts';
import { effective } from './effective.ts';

describe('the effective configuration', () => {
  it('hides phones and has a hash that the order of keys does not change', () => {
    const target = targetAt('http://127.0.0.1:1');
    const { config, hash } = effective(target);
    expect(config.merchant?.phones).toEqual(['8········01']);
    const reversed: Target = JSON.parse(JSON.stringify(target, Object.keys(flat(target)).toSorted().toReversed()));
    expect(effective(reversed).hash).toBe(hash);
    expect(effective({ ...target, limits: { fraction: 0.2, enforced: true } }).hash).not.toBe(hash);
  });

  it('marks a secret by its variable and a hash', () => {
    const mark = secretMark(variableOf('env:MERCHANT_KEY'), 'k-main');
    expect(mark).toMatch(/^\[secret MERCHANT_KEY [0-9a-f]{8}\]$/);
    expect([...`x ${mark} y`.matchAll(secretMarks)].map((match) => match[1])).toEqual(['MERCHANT_KEY']);
    expect(variableOf('file:keys/main.txt')).toBe('SECRET_KEYS_MAIN_TXT');
  });
});

/** Every key at any depth, to reverse the order of all of them. */
function flat(value: unknown): Record<string, true> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.assign({}, ...Object.entries(value).map(([key, inner]) => ({ [key]: true, ...flat(inner) })));
}

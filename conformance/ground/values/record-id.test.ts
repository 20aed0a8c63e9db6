import { describe, expect, it } from 'vitest';
import { sameId, unknownIdLike } from './record-id.ts';

describe('an id of a record whose type of id is not stated', () => {
  it('is the same as a number and as text', () => {
    expect([sameId('5', 5), sameId(5, '5'), sameId('7c9e', '7c9e'), sameId(6, 5), sameId(undefined, 5)]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('that does not exist has the type of known ids', () => {
    expect(unknownIdLike(undefined)).toBe(2 ** 31 - 1);
    expect(unknownIdLike(5)).toBe(2 ** 31 - 1);
    expect(unknownIdLike('5')).toBe(String(2 ** 31 - 1));
    const uuid = '0b7c6f1e-9a43-4c1d-8e52-6f00aa31b7d4';
    expect(unknownIdLike(uuid)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(unknownIdLike(uuid)).not.toBe(uuid);
    expect(unknownIdLike('rcp_8fZ1')).toMatch(/^[a-z]{3}_\d[a-z][A-Z]\d$/);
    expect(unknownIdLike('rcp_8fZ1')).not.toBe('rcp_8fZ1');
  });
});

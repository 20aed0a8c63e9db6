import { describe, expect, it } from 'vitest';
import { agree, combinations } from './combinations.ts';
import { type Variant, variants } from './variations.ts';
import { type HabitName, keeping } from './wire-styles.ts';

const all = variants();

describe('combinations', () => {
  it('deal every variant at least once, and only such that agree', () => {
    const dealt = combinations(all, 7);
    expect(new Set(dealt.flatMap(({ members }) => members.map(({ id }) => id))).size).toBe(all.length);
    for (const { members } of dealt) {
      for (const one of members) for (const other of members) if (one !== other) expect(agree(one, other)).toBe(true);
    }
  });

  it('are the same for the same seed and others for another', () => {
    const ids = (seed: number) => combinations(all, seed, 5).map(({ members }) => members.map(({ id }) => id));
    expect(ids(7)).toEqual(ids(7));
    expect(ids(7)).not.toEqual(ids(8));
    expect(ids(7)).toHaveLength(5);
  });
});

describe('variants', () => {
  it('are at least forty and soundly declared', () => {
    expect(all.filter(({ fault }) => fault !== undefined)).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(40);
    expect(new Set(all.map(({ id }: Variant) => id)).size).toBe(all.length);
  });
});

describe('habits of the wire', () => {
  const body = { id: 4200, amount: '100.00', at: '2026-03-01T10:00:00+05:00', list: [{ n: 100 }] };
  const kept = (...names: HabitName[]) =>
    keeping(names)(null, { status: 200, headers: { 'Retry-After': '3' }, body }, { query: {}, body: undefined });
  const read = ({ pieces, text, body: value }: ReturnType<typeof kept>): unknown =>
    pieces === undefined && text === undefined ? value : JSON.parse(pieces?.join('') ?? text ?? '');

  it.each<[HabitName]>([
    ['chunked'],
    ['keys_backwards'],
    ['numbers_as_powers'],
    ['indented'],
    ['escaped'],
    ['other_headers'],
  ])('%s says the same', (name) => {
    expect(read(kept(name))).toEqual(body);
  });

  it('can be kept together', () => {
    const told = kept('chunked', 'numbers_as_powers', 'keys_backwards', 'escaped');
    expect(told.pieces?.join('')).toContain('42e2');
    expect(read(told)).toEqual(body);
  });

  it('tell the same moment elsewhere', () => {
    const { at } = read(kept('times_elsewhere')) as { at: string };
    expect(Date.parse(at)).toBe(Date.parse(body.at));
  });
});

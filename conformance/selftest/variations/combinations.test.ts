import { describe, expect, it } from 'vitest';
import { type WireVariationName, withWireVariations } from '../wire-variations/wire-variations.ts';
import { canCombine, combinations } from './combinations.ts';
import { permittedVariations } from './variations.ts';

const all = permittedVariations();

describe('combinations', () => {
  it('hold every variation at least once, and only those that can be combined', () => {
    const found = combinations(all, 7);
    expect(new Set(found.flatMap(({ members }) => members.map(({ id }) => id))).size).toBe(all.length);
    for (const { members } of found) {
      for (const one of members)
        for (const other of members) if (one !== other) expect(canCombine(one, other)).toBe(true);
    }
  });

  it('are the same for the same seed and others for another', () => {
    const ids = (seed: number) => combinations(all, seed, 5).map(({ members }) => members.map(({ id }) => id));
    expect(ids(7)).toEqual(ids(7));
    expect(ids(7)).not.toEqual(ids(8));
    expect(ids(7)).toHaveLength(5);
  });
});

describe('permitted variations', () => {
  it('are at least forty and declared without a fault', () => {
    expect(all.filter(({ fault }) => fault !== undefined)).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(40);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
});

describe('wire variations', () => {
  const body = { id: 4200, amount: '100.00', at: '2026-03-01T10:00:00+05:00', list: [{ n: 100 }] };
  const varied = (...names: WireVariationName[]) =>
    withWireVariations(names)(
      undefined,
      { status: 200, headers: { 'Retry-After': '3' }, body },
      { query: {}, body: undefined },
    );
  const read = ({ chunks, text, body: value }: ReturnType<typeof varied>): unknown =>
    chunks === undefined && text === undefined ? value : JSON.parse(chunks?.join('') ?? text ?? '');

  it.each<[WireVariationName]>([
    ['chunked'],
    ['keys_backwards'],
    ['numbers_as_powers'],
    ['indented'],
    ['escaped'],
    ['other_headers'],
  ])('%s keeps the values', (name) => {
    expect(read(varied(name))).toEqual(body);
  });

  it('can be combined', () => {
    const response = varied('chunked', 'numbers_as_powers', 'keys_backwards', 'escaped');
    expect(response.chunks?.join('')).toContain('42e2');
    expect(read(response)).toEqual(body);
  });

  it('give the same moment with another offset', () => {
    const { at } = read(varied('times_with_other_offset')) as { at: string };
    expect(Date.parse(at)).toBe(Date.parse(body.at));
  });
});

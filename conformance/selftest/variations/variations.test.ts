import { expect, it } from 'vitest';
import { defaultVariations } from '../../../reference-server/variations/variations.ts';
import { serverModules } from '../source-patch/server-modules.ts';
import { unknownVariation } from '../subjects/declarations.ts';
import { permittedVariations } from './variations.ts';

it('tries every variation of the server', () => {
  const tried = new Set(permittedVariations().flatMap(({ variations }) => Object.keys(variations)));
  expect(Object.keys(defaultVariations).filter((name) => !tried.has(name))).toEqual([]);
});

it('tries only variations that the server reads', () => {
  const sources = [...serverModules().sources].filter(([file]) => !file.startsWith('variations/'));
  const isRead = (name: string) => sources.some(([, source]) => source.includes(`'${name}'`));
  expect(Object.keys(defaultVariations).filter((name) => !isRead(name))).toEqual([]);
});

it('names the nearest variation and those that exist', () => {
  expect(unknownVariation(['cancel.mod'])).toMatch(
    /There is no variation cancel.mod. Did you mean cancel.mode\?.*time.form/,
  );
  expect(unknownVariation(['cancel.mode'])).toBeUndefined();
});

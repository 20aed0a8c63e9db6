import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { readSeed, seedText } from './seed.ts';

it('reads the seeds that it shows', () => {
  for (const seed of [{ seed: 7 }, { seed: 7, path: '3:0:12' }]) expect(readSeed(seedText(seed))).toEqual(seed);
  expect(readSeed('7')).toEqual({ seed: 7 });
});

it('names the version of a seed that another version of the suite made', () => {
  expect(readSeed('0.9.1/7')).toContain('version 0.9.1');
  expect(readSeed('0.9.1/7')).toContain(manifest.version);
});

it.each(['', 'seven', '4.0.0/', `${manifest.version}/7/x`, '7/3:', '-1', '1e9'])('refuses "%s"', (text) => {
  expect(readSeed(text)).toContain('is no seed');
});

import manifest from '../../package.json' with { type: 'json' };
import type { Exploration } from './attempt.ts';

/** The seed of the random sequences of every run. */
export const defaultSeed = 4;

/** A seed in reports and for `--seed`. It has the version, because another suite generates other sequences. */
export function seedText({ seed, path }: Pick<Exploration, 'seed' | 'path'>): string {
  return [manifest.version, seed, ...(path === undefined ? [] : [path])].join('/');
}

/** Parses a seed. @returns the seed, or what is wrong with it */
export function readSeed(text: string): Pick<Exploration, 'seed' | 'path'> | string {
  const [, version, seed, path] = /^(?:([^/]+)\/)?(\d{1,9})(?:\/(\d+(?::\d+)*))?$/.exec(text) ?? [];
  if (seed === undefined) return `"${text}" is no seed, such as ${seedText({ seed: 7 })}.`;
  if (version !== undefined && version !== manifest.version) {
    return `The seed ${text} is one of version ${version} of the suite. This is version ${manifest.version}, which makes other sequences of it.`;
  }
  return { seed: Number(seed), ...(path !== undefined && { path }) };
}

import manifest from '../../package.json' with { type: 'json' };
import type { Exploration } from './attempt.ts';

/** The seed of the random sequences of every run. */
export const defaultSeed = 4;

/** A seed as reports show it and `--seed` reads it: another version of the suite makes other sequences of it. */
export function seedText({ seed, path }: Pick<Exploration, 'seed' | 'path'>): string {
  return [manifest.version, seed, ...(path === undefined ? [] : [path])].join('/');
}

/** Reads a seed. What is wrong with it is returned as a text. */
export function readSeed(text: string): Pick<Exploration, 'seed' | 'path'> | string {
  const [, version, seed, path] = /^(?:([^/]+)\/)?(\d{1,9})(?:\/(\d+(?::\d+)*))?$/.exec(text) ?? [];
  if (seed === undefined) return `"${text}" is no seed, such as ${seedText({ seed: 7 })}.`;
  if (version !== undefined && version !== manifest.version) {
    return `The seed ${text} is one of version ${version} of the suite. This is version ${manifest.version}, which makes other sequences of it.`;
  }
  return { seed: Number(seed), ...(path !== undefined && { path }) };
}

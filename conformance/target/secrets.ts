import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { KeyPath } from './problem.ts';
import { isReference, type SecretReference } from './target.ts';

/** Fewest characters of a secret. */
const shortest = 3;

/** Where a target names a secret. */
export interface SecretUse {
  path: KeyPath;
  reference: SecretReference;
}

/** Every `env:` and `file:` reference in the content of a target file, wherever it is. */
export function secretUses(content: unknown, path: KeyPath = []): SecretUse[] {
  if (typeof content === 'string') return isReference(content) ? [{ path, reference: content }] : [];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    secretUses(value, [...path, Array.isArray(content) ? Number(key) : key]),
  );
}

/**
 * Reads the value behind a reference. A `file:` path is relative to the folder of the target file.
 * Returns what is wrong, in words that never hold the value, when there is none.
 */
export function readSecret(
  reference: SecretReference,
  env: NodeJS.ProcessEnv,
  folder: string,
): { value: string } | { wrong: string; todo: string } {
  const name = reference.slice(reference.indexOf(':') + 1);
  const inFile = reference.startsWith('file:');
  const value = inFile ? readSecretFile(resolve(folder, name)) : env[name];
  const todo = inFile ? 'Put the secret alone into this file.' : 'Set it, or name the variable that holds the secret.';
  if (value === undefined) return { wrong: `${reference} ${inFile ? 'cannot be read' : 'is not set'}.`, todo };
  if (value.trim() === '') return { wrong: `${reference} is empty.`, todo };
  // Such a text cannot stand in a header; often it is a whole file or two lines pasted together.
  if (!/^[\x21-\x7e]+$/.test(value.trim())) {
    return { wrong: `${reference} holds spaces or characters that a key cannot have.`, todo };
  }
  if (value.trim().length < shortest) {
    const what = `${reference} holds fewer than ${shortest} characters: no report could hide it.`;
    return { wrong: what, todo: 'Issue a longer key for the suite.' };
  }
  return { value: value.trim() };
}

function readSecretFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

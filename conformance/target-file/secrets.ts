import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isReference, type SecretReference } from '../ground/declared-target/target.ts';
import type { KeyPath } from './problem.ts';

/** The largest file that is read for a secret, in bytes. */
const largestFile = 10_000;

/** The minimum length of a secret, in characters. */
const shortest = 3;

/** A reference to a secret in a target. */
export interface SecretUse {
  path: KeyPath;
  reference: SecretReference;
}

/** Every `env:` and `file:` reference in the content of a target file. */
export function secretUses(content: unknown, path: KeyPath = []): SecretUse[] {
  if (typeof content === 'string') return isReference(content) ? [{ path, reference: content }] : [];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    secretUses(value, [...path, Array.isArray(content) ? Number(key) : key]),
  );
}

/**
 * Reads the value behind a reference. A `file:` path is relative to the folder of the target file. Returns a problem
 * when there is no value; its message never contains the value.
 */
export function readSecret(
  reference: SecretReference,
  env: NodeJS.ProcessEnv,
  folder: string,
): { value: string } | { wrong: string; todo: string } {
  const name = reference.slice(reference.indexOf(':') + 1);
  const inFile = reference.startsWith('file:');
  const value = inFile ? readSecretFile(resolve(folder, name)) : env[name];
  const todo = inFile ? 'Write only the secret into this file.' : 'Set it, or name the variable that holds the secret.';
  if (value === undefined)
    return {
      wrong: `${reference} ${inFile ? `cannot be read as a regular file of at most ${largestFile} bytes` : 'is not set'}.`,
      todo,
    };
  if (value.trim() === '') return { wrong: `${reference} is empty.`, todo };
  // Such a text is not a valid header value; often it is a whole file or two lines pasted together.
  if (!/^[\x21-\x7e]+$/.test(value.trim())) {
    return { wrong: `${reference} contains spaces or characters that are not valid in a key.`, todo };
  }
  if (value.trim().length < shortest) {
    const what = `${reference} has fewer than ${shortest} characters: reports could not redact it.`;
    return { wrong: what, todo: 'Issue a longer key for the suite.' };
  }
  return { value: value.trim() };
}

/** Undefined for everything but a small regular file: reading a device or a pipe may never end. */
function readSecretFile(path: string): string | undefined {
  try {
    const found = statSync(path);
    return found.isFile() && found.size <= largestFile ? readFileSync(path, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

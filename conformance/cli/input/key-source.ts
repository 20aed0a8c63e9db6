import { readFileSync } from 'node:fs';
import { UsageError } from './usage-error.ts';

/**
 * The text of a key: from a file, or from an environment variable written as `env:NAME`, like the secrets of a target
 * file.
 * @throws UsageError
 */
export function keyText(source: string): string {
  const variable = /^env:(.*)$/.exec(source)?.[1];
  if (variable !== undefined) {
    const text = process.env[variable];
    if (text) return text;
    throw new UsageError(
      `--key: ${source} is empty. Set the environment variable ${variable} to the PEM text of the key.`,
    );
  }
  try {
    return readFileSync(source, 'utf8');
  } catch {
    throw new UsageError(`--key: there is no file ${source} that can be read. Name a PEM file, or env:NAME.`);
  }
}

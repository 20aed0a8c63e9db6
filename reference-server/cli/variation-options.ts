import { readFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { isVariation, readVariation, valueFromText } from '../variations/read-variation.ts';
import { type Variations, variationOptions } from '../variations/variations.ts';
import { unknownName } from './unknown-name.ts';

function checked(name: string, valueFor: (known: keyof Variations) => unknown): Partial<Variations> {
  if (!isVariation(name)) throw new InvalidArgumentError(unknownName('variation', name, Object.keys(variationOptions)));
  const read = readVariation(name, valueFor(name));
  if (typeof read === 'string') throw new InvalidArgumentError(read);
  return read;
}

/**
 * Reads one use of `--variation <name=value>`, an option that may be repeated.
 * @param before the variations that were read so far
 */
export function readVariationOption(text: string, before: Partial<Variations>): Partial<Variations> {
  const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(text) ?? [];
  if (name === '') throw new InvalidArgumentError('Write a name and a value, such as cancel.mode=asynchronous.');
  return { ...before, ...checked(name, (known) => valueFromText(known, value)) };
}

/**
 * Reads the file of `--variations <file>`: a YAML mapping of names to values.
 * @throws InvalidArgumentError when it cannot be read, or has a name or value that is not known
 */
export async function readVariationsFile(file: string): Promise<Partial<Variations>> {
  const content = await contentOf(file);
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new InvalidArgumentError(`${file} is no mapping of variations, such as "cancel.mode: asynchronous".`);
  }
  return Object.assign({}, ...Object.entries(content).map(([name, value]) => checked(name, () => value)));
}

async function contentOf(file: string): Promise<unknown> {
  // Loaded here, because most starts read no YAML.
  const { parse } = await import('yaml');
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    throw new InvalidArgumentError(`${file} cannot be read: ${reason}`);
  }
}

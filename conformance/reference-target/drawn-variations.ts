import { createHash } from 'node:crypto';
import type { VariationOption } from '../../reference-server/variations/option.ts';
import { type VariationName, type Variations, variationOptions } from '../../reference-server/variations/variations.ts';

/** Options that decide what a test can do with the sandbox, not what a client sees. */
const ofTheSandbox: readonly VariationName[] = ['simulate.values'];

/** A permitted server that decides a third of what the specification leaves open in another way, the same per seed. */
export function drawnVariations(seed: number): Partial<Variations> {
  const names = (Object.keys(variationOptions) as VariationName[]).filter((name) => !ofTheSandbox.includes(name));
  return Object.fromEntries(
    names.flatMap((name) => {
      const digest = createHash('sha256').update(`${seed} ${name}`).digest();
      const value =
        digest.readUInt8(0) % 3 === 0 ? otherValue(variationOptions[name], digest.readUInt32BE(1)) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A value that is not the default; numbers stay as they are, because most are times. */
function otherValue(option: VariationOption, drawn: number): string | readonly string[] | undefined {
  if ('values' in option) return option.values[1 + (drawn % (option.values.length - 1))];
  return 'anyOf' in option ? [option.anyOf[drawn % option.anyOf.length] ?? ''] : undefined;
}

/** The variations as flags of the reference server. */
export function variationFlags(variations: Partial<Variations>): string[] {
  return Object.entries(variations).flatMap(([name, value]) => ['--variation', `${name}=${[value].flat().join(',')}`]);
}

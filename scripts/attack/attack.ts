import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { World } from './world.ts';

/** The result of one attack. */
export interface Result {
  readonly name: string;
  /** What a safe server does. */
  readonly expected: string;
  /** What this one did. */
  readonly got: string;
}

/** Attacks of one kind. */
export interface Group {
  readonly name: string;
  /** One line for the help. */
  readonly says: string;
  /** Reads memory or the log of the server, or the code: skipped for `--target`. */
  readonly ownServerOnly?: boolean;
  /** Takes more than a few seconds of processor time: left out of the unit tests. */
  readonly slow?: boolean;
  run(world: World): Promise<Result[]>;
}

/** Reads a file of `corpus/`. */
export function corpus<Content>(name: string): Content {
  return parse(readFileSync(new URL(`corpus/${name}.yaml`, import.meta.url), 'utf8'));
}

/** The result of an attack to which a safe server responds with one of some statuses. */
export function statusResult(name: string, expected: readonly number[], got: number | string): Result {
  const listed = expected.join(' or ');
  return { name, expected: listed, got: expected.some((one) => one === got) ? listed : String(got) };
}

/** Whether the server did what a safe server does. */
export function passed({ expected, got }: Result): boolean {
  return expected === got;
}

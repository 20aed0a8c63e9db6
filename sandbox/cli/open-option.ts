import { readFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { readVariationOption } from '../../reference-server/cli/variation-options.ts';
import type { Variations } from '../../reference-server/variations/variations.ts';
import { readSession } from '../protocol/read-session.ts';
import type { SessionFile } from '../protocol/session.ts';
import type { ContinuedFile } from '../server/continued-session.ts';

/**
 * Reads the session in the file of `--open`.
 * @throws InvalidArgumentError when the file is no session, or the session cannot be continued
 */
export async function readSavedSession(path: string): Promise<ContinuedFile> {
  // Loaded only here: it reads the contract.
  const { contractVersion } = await import('../server/contract-version.ts');
  try {
    const session = readSession(readFileSync(path, 'utf8'), contractVersion);
    const { records } = session;
    if (records !== null) return { ...session, records };
  } catch (error) {
    throw new InvalidArgumentError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const why = 'A database kept its records, or they were too many for a file';
  throw new InvalidArgumentError(`${path}: Nothing can go on from this session. ${why}. Open it on the page instead.`);
}

/**
 * The variations of the server that saved a session.
 * @throws InvalidArgumentError for a variation that this server does not have
 */
export function variationsOf({ state }: SessionFile): Partial<Variations> {
  const texts = state.variations.map(({ name, value }) => `${name}=${value}`);
  return texts.reduce((before, text) => readVariationOption(text, before), {} as Partial<Variations>);
}

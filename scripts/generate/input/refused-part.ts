import { type Contract, operationsOf, readContract, schemasOf } from '../../contract/contract-files.ts';
import type { Place, Sources } from '../../contract/place.ts';
import { UnreadableInput } from './check-input.ts';

/** A part of the contract, by the name that generated code has for it. */
export type Part = `schema:${string}` | `operation:${string}` | `error:${string}`;

/** A generator cannot read a part whose values have the right form, such as two schemas that do not fit together. */
export class RefusedPart extends Error {
  override readonly name = 'RefusedPart';
  readonly part: Part;

  /** @param says what is wrong, and what to do */
  constructor(part: Part, says: string) {
    super(says);
    this.part = part;
  }
}

/**
 * Runs generators, and names the file and line of a part that one of them refuses.
 * @throws UnreadableInput in place of RefusedPart
 */
export async function located<T>(sources: Sources, generate: () => Promise<T>): Promise<T> {
  try {
    return await generate();
  } catch (error) {
    const place = error instanceof RefusedPart ? placeOf(readContract(sources), error.part) : undefined;
    if (!(error instanceof RefusedPart) || place === undefined) throw error;
    throw new UnreadableInput([place.finding(error.message)]);
  }
}

function placeOf(contract: Contract, part: Part): Place | undefined {
  const [, kind, name = ''] = /^(\w+):([^/]+)/.exec(part) ?? [];
  if (kind === 'schema') return schemasOf(contract).get(name);
  if (kind === 'error') return contract.errors.get(name);
  const webhooks = Object.values(contract.apis).flatMap(({ webhooks }) => [...webhooks.values()]);
  const operation = operationsOf(contract).get(name) ?? webhooks.find(({ id }) => id === name);
  return operation?.place.at('operationId');
}

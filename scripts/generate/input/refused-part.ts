import { type Contract, operationsOf, readContract, schemasOf } from '../../contract/contract-files.ts';
import type { Place, Sources } from '../../contract/place.ts';
import { UnreadableInput } from './check-input.ts';

/** A part of the contract, by its name in generated code. */
export type Part = `schema:${string}` | `operation:${string}` | `error:${string}`;

/** A generator cannot read a part whose values are valid, such as two schemas that cannot be merged. */
export class RefusedPart extends Error {
  override readonly name = 'RefusedPart';
  readonly part: Part;

  /** @param says the problem, and what to do */
  constructor(part: Part, says: string) {
    super(says);
    this.part = part;
  }
}

/**
 * Runs generators, and adds file and line to the error when one of them refuses a part.
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

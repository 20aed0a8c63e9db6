import { fileURLToPath } from 'node:url';
import { type ContractData, readContractData } from '../lint/contract.ts';
import { Sources } from '../lint/place.ts';
import type { Options } from './redocly.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The files of the project. Several rules and interfaces share them, so each is read once a run. */
export const sources = new Sources(root);

const read = new Map<string, ContractData>();

/** The contract data that a rule compares a description with. */
export function contractOf({ contract = 'openapi/contract' }: Options): ContractData {
  const data = read.get(contract) ?? readContractData(sources, contract);
  read.set(contract, data);
  return data;
}

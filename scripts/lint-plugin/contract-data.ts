import { type ContractFiles, projectSources, readContractFiles } from '../contract/contract-files.ts';
import type { Options } from './redocly.ts';

/** The files of the project. Several rules and interfaces share them, so each is read once a run. */
export const sources = projectSources();

const read = new Map<string, ContractFiles>();

/** The contract data that a rule compares a description with. */
export function contractOf({ contract = 'openapi/contract' }: Options): ContractFiles {
  const data = read.get(contract) ?? readContractFiles(sources, contract);
  read.set(contract, data);
  return data;
}

import { type ContractFiles, projectSources, readContractFiles } from '../../contract/contract-files.ts';
import type { Options } from './redocly.ts';

/** The files of the project. Several rules and interfaces share them, so each file is read once per run. */
export const sources = projectSources();

const read = new Map<string, ContractFiles>();

/** The contract data that a rule compares with a description. */
export function contractOf({ contract = 'openapi/contract' }: Options): ContractFiles {
  const data = read.get(contract) ?? readContractFiles(sources, contract);
  read.set(contract, data);
  return data;
}

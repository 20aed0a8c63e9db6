import { fileURLToPath } from 'node:url';
import { type ContractData, readContractData } from '../lint/contract.ts';
import { Sources } from '../lint/place.ts';
import type { Options } from './redocly.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The contract data that a rule compares a description with. */
export const contractOf = ({ contract = 'openapi/contract' }: Options): ContractData =>
  readContractData(new Sources(root), contract);

/** The files of the project, read afresh. */
export const sources = (): Sources => new Sources(root);

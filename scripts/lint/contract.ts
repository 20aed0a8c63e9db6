import { Api } from './api.ts';
import type { Place, Sources } from './place.ts';

export const apiNames = ['merchant', 'partner'] as const;
export type ApiName = (typeof apiNames)[number];

/** The contract data that the descriptions are held against, read as it is, right or wrong. */
export interface ContractData {
  /** Files of the catalog. */
  errorFiles: Place[];
  /** Entries of the catalog, by id; of two with one id the later. */
  errors: Map<string, Place>;
  /** Whole files, one a state machine. */
  lifecycles: Place[];
  limits: Place;
  events: Place;
  sandbox: Place;
  docs: Place;
}

/** The hand-written contract under `openapi/`: its data, its ledger and both descriptions. */
export interface Contract extends ContractData {
  sources: Sources;
  /** Files of the ledger. */
  clauseFiles: Place[];
  /** Files of the readings. */
  readingFiles: Place[];
  apis: Record<ApiName, Api>;
}

/** Reads contract data; `folder` is its path from the root of the sources. */
export function readContractData(sources: Sources, folder: string): ContractData {
  const errorFiles = sources.folder(`${folder}/errors`);
  return {
    errorFiles,
    errors: new Map(errorFiles.flatMap((file) => file.children.map((entry) => [entry.key, entry] as const))),
    lifecycles: sources.folder(`${folder}/lifecycles`),
    limits: sources.place(`${folder}/limits.yaml`),
    events: sources.place(`${folder}/events.yaml`),
    sandbox: sources.place(`${folder}/sandbox.yaml`),
    docs: sources.place(`${folder}/docs.yaml`),
  };
}

export function readContract(sources: Sources): Contract {
  return {
    ...readContractData(sources, 'openapi/contract'),
    sources,
    clauseFiles: sources.folder('openapi/contract/clauses'),
    readingFiles: sources.folder('openapi/contract/readings'),
    apis: {
      merchant: new Api(sources, 'merchant', 'openapi/merchant/openapi.yaml'),
      partner: new Api(sources, 'partner', 'openapi/partner/openapi.yaml'),
    },
  };
}

/** Every operation of both interfaces, by id. */
export const operationsOf = ({ apis }: Contract) =>
  new Map(apiNames.flatMap((name) => apis[name].operations.map((operation) => [operation.id, operation] as const)));

/** The names of all components that are schemas. */
export const schemasOf = ({ apis }: Contract) => new Map(apiNames.flatMap((name) => [...apis[name].schemas]));

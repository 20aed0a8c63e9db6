import { Api, type Operation } from './api.ts';
import { type Place, Sources } from './place.ts';
import { type ApiName, apiNames, projectRoot } from './project.ts';

/** Parsed files of contract data, which may be invalid. */
export interface ContractFiles {
  /** Files of the catalog. */
  errorFiles: Place[];
  /** Entries of the catalog by id. If two have the same id, the later one. */
  errors: Map<string, Place>;
  /** Whole files, one per state machine. */
  lifecycles: Place[];
  limits: Place;
  events: Place;
  sandbox: Place;
  docs: Place;
  forms: Place;
  sections: Place;
  /** Files of the ledger. */
  clauseFiles: Place[];
  /** Files of the ledger of clients. */
  clientClauseFiles: Place[];
  /** Files of the readings. */
  readingFiles: Place[];
}

/** The hand-written contract under `openapi/`: its data and both descriptions. */
export interface Contract extends ContractFiles {
  sources: Sources;
  apis: Record<ApiName, Api>;
  /** Arazzo documents, one for each flow. */
  flows: Place[];
}

/** The sources of this project. */
export function projectSources(): Sources {
  return new Sources(projectRoot);
}

/** Reads contract data; `folder` is its path from the root of the sources. */
export function readContractFiles(sources: Sources, folder = 'openapi/contract'): ContractFiles {
  const errorFiles = sources.folder(`${folder}/errors`);
  return {
    errorFiles,
    errors: new Map(errorFiles.flatMap((file) => file.children.map((entry) => [entry.key, entry] as const))),
    lifecycles: sources.folder(`${folder}/lifecycles`),
    limits: sources.place(`${folder}/limits.yaml`),
    events: sources.place(`${folder}/events.yaml`),
    sandbox: sources.place(`${folder}/sandbox.yaml`),
    docs: sources.place(`${folder}/docs.yaml`),
    forms: sources.place(`${folder}/forms.yaml`),
    sections: sources.place(`${folder}/sections.yaml`),
    clauseFiles: sources.folder(`${folder}/clauses`),
    clientClauseFiles: sources.folder(`${folder}/client-clauses`),
    readingFiles: sources.folder(`${folder}/readings`),
  };
}

/** Reads contract data and both descriptions. */
export function readContract(sources = projectSources()): Contract {
  return {
    ...readContractFiles(sources),
    sources,
    apis: {
      merchant: new Api(sources, 'merchant', 'openapi/merchant/openapi.yaml'),
      partner: new Api(sources, 'partner', 'openapi/partner/openapi.yaml'),
    },
    flows: sources.folder('openapi/flows'),
  };
}

const operationsByContract = new WeakMap<Contract, Map<string, Operation>>();

/** Every operation of both interfaces, by id. */
export function operationsOf(contract: Contract): ReadonlyMap<string, Operation> {
  const known = operationsByContract.get(contract);
  if (known) return known;
  const all = apiNames.flatMap((name) => contract.apis[name].operations);
  const operations = new Map(all.map((operation) => [operation.id, operation]));
  operationsByContract.set(contract, operations);
  return operations;
}

const schemasByContract = new WeakMap<Contract, Map<string, Place>>();

/** All components that are schemas, by name. */
export function schemasOf(contract: Contract): Map<string, Place> {
  const known = schemasByContract.get(contract);
  if (known) return known;
  const schemas = new Map(apiNames.flatMap((name) => [...contract.apis[name].schemas]));
  schemasByContract.set(contract, schemas);
  return schemas;
}

import type {
  ClauseLedger,
  ClientLedger,
  Documentation,
  ErrorCatalog,
  Events,
  Forms,
  Lifecycle,
  Limits,
  Reading,
  Readings,
  SandboxValue,
  Sections,
} from '../../generated/contract-data.ts';
import type { ContractFiles } from './contract-files.ts';
import { inWords } from './notes.ts';
import type { Place } from './place.ts';

/** The contract data as values of the types of their JSON Schemas. */
export interface ContractData {
  errors: ErrorCatalog;
  lifecycles: Lifecycle[];
  clauses: ClauseLedger[];
  clientClauses: ClientLedger[];
  /** By id, in order. */
  readings: Record<string, Omit<Reading, 'id'>>;
  limits: Limits;
  events: Events;
  sandbox: SandboxValue[];
  docs: Documentation;
  forms: Forms;
  sections: Sections;
}

/**
 * The values of the files, which `npm run lint` has validated. Rows of the ledger keep the ids of their readings;
 * elsewhere the decision is inserted as text. Throws when a file is not YAML, or when two entries have the same code.
 */
export function dataOf(files: ContractFiles): ContractData {
  const readings = readingsOf(files);
  return {
    errors: errorsOf(files, readings),
    lifecycles: files.lifecycles.map((file) => inWords(parsed<Lifecycle>(file), readings)),
    clauses: files.clauseFiles.map((file) => parsed<ClauseLedger>(file)),
    clientClauses: files.clientClauseFiles.map((file) => parsed<ClientLedger>(file)),
    readings,
    limits: inWords(parsed<Limits>(files.limits), readings),
    events: inWords(parsed<Events>(files.events), readings),
    sandbox: inWords(parsed<SandboxValue[]>(files.sandbox), readings),
    docs: parsed<Documentation>(files.docs),
    forms: parsed<Forms>(files.forms),
    sections: parsed<Sections>(files.sections),
  };
}

function parsed<T>({ file, value }: Place): T {
  const [problem] = file.problems;
  if (problem) throw new Error(`${problem.file}:${problem.line}  ${problem.says}`);
  return value as T;
}

function errorsOf({ errorFiles }: ContractFiles, readings: ContractData['readings']): ErrorCatalog {
  const errors: ErrorCatalog = {};
  for (const place of errorFiles) {
    for (const [id, entry] of Object.entries(parsed<ErrorCatalog>(place))) {
      if (id in errors) throw new Error(`${place.file.path}: the code "${id}" is defined twice. Keep one entry.`);
      errors[id] = inWords(entry, readings);
    }
  }
  return errors;
}

function readingsOf({ readingFiles }: ContractFiles): ContractData['readings'] {
  const rows = readingFiles.flatMap((file) => parsed<Readings>(file).readings);
  const { compare } = new Intl.Collator('en', { numeric: true });
  const inOrder = rows.toSorted((a, b) => compare(a.id, b.id));
  return Object.fromEntries(inOrder.map(({ id, ...row }) => [id, row]));
}

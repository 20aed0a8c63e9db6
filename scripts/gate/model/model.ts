import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Place, Sources } from '../../contract/place.ts';
import { type ApiName, apiNames } from '../../contract/project.ts';

/** A row of the ledger, with the common properties of its file. */
export interface ClauseRow {
  place: Place;
  file: Place;
}

/** A contract by the ids of its parts. Both sides of a comparison have this form. */
export interface Model {
  /** The entry of each description; undefined for an interface that was not given. */
  documents: Partial<Record<ApiName, Place>>;
  /** The contract data; undefined when only a description was given. */
  data?: ContractModel;
}

/** Contract data that OpenAPI cannot express, by id. */
export interface ContractModel {
  errors: ReadonlyMap<string, Place>;
  /** By the name of the record: `Invoice`. */
  lifecycles: ReadonlyMap<string, Place>;
  limits: ReadonlyMap<string, Place>;
  events: ReadonlyMap<string, Place>;
  delivery: Place;
  sandbox: ReadonlyMap<string, Place>;
  clauses: ReadonlyMap<string, ClauseRow>;
  /** Clauses about clients; empty in a contract that has none yet. */
  clientClauses: ReadonlyMap<string, ClauseRow>;
  readings: ReadonlyMap<string, Place>;
  /** The places where removed parts would be, by kind. */
  homes: Record<
    'errors' | 'lifecycles' | 'limits' | 'events' | 'sandbox' | 'clauses' | 'clientClauses' | 'readings',
    Place
  >;
}

/** The contract is unreadable. The message states what is missing, or the first invalid line. */
export class UnreadableContract extends Error {
  override readonly name = 'UnreadableContract';

  /** The message for the project's contract: `openapi/contract/limits.yaml:6 …` or `openapi/ has no contract`. */
  get ofProject(): string {
    return this instanceof BrokenFile ? `openapi/${this.message}` : `openapi/ ${this.message}`;
  }
}

/** A file of the contract is not YAML. The message begins with its path and line. */
export class BrokenFile extends UnreadableContract {}

/** The files of the snapshot that `npm run release` writes. */
export const snapshotFiles = ['merchant.yaml', 'partner.yaml', 'contract.yaml'] as const;

/**
 * Reads a folder: the hand-written contract (`openapi/`), or the snapshot of a release (`openapi/released/`).
 * @throws UnreadableContract when the folder has neither layout, or a file is not YAML
 */
export function readFolder(folder: string): Model {
  const sources = new Sources(folder);
  const has = (path: string) => existsSync(join(folder, path));
  if (has('merchant/openapi.yaml') && has('contract/clauses')) {
    // Read at once, because a file that is not YAML would otherwise look like a removed part.
    for (const part of ['contract', 'merchant', 'partner', 'shared']) sources.folder(part);
    return readTree(sources);
  }
  if (has('contract.yaml')) return sound(fromSnapshot(sources), sources);
  throw new UnreadableContract(
    has('merchant.yaml') || has('merchant') || has('contract')
      ? 'has an older layout, which this gate does not read. Use the commit of a later release.'
      : 'has no contract: neither merchant/openapi.yaml nor contract.yaml.',
  );
}

/**
 * Reads the hand-written contract from sources with the root `openapi/`.
 * @throws UnreadableContract when a file is not YAML
 */
export function readTree(sources: Sources): Model {
  return sound(fromTree(sources), sources);
}

/**
 * Reads one file of a snapshot: a description, or the contract data.
 * @throws UnreadableContract when it is neither
 */
export function readFile(folder: string, name: string): Model {
  const sources = new Sources(folder);
  const place = sources.place(name);
  const api = apiNames.find((one) => place.at('info', 'title').text?.toLowerCase().includes(one));
  if (place.at('openapi').exists && api) {
    if (JSON.stringify(place.value).includes('"x-extensible-enum"'))
      throw new UnreadableContract(
        'is a bundle for generators. Use the file of openapi/released/ of the same release.',
      );
    return sound({ documents: { [api]: place } }, sources);
  }
  if (place.at('clauses').exists) return sound({ documents: {}, data: snapshotData(place) }, sources);
  return sound(undefined, sources);
}

function sound(model: Model | undefined, sources: Sources): Model {
  const [problem] = sources.problems;
  if (problem) throw new BrokenFile(`${problem.file}:${problem.line}  ${problem.says}`);
  if (model === undefined || !hasContent(model))
    throw new UnreadableContract('has no contract: it has neither paths nor clauses.');
  return model;
}

function hasContent({ documents, data }: Model): boolean {
  return data ? data.clauses.size > 0 : apiNames.some((api) => documents[api]?.at('paths').isMap);
}

function fromTree(sources: Sources): Model {
  const { homes, ...parts } = treeHomes(sources);
  return {
    documents: { merchant: sources.place('merchant/openapi.yaml'), partner: sources.place('partner/openapi.yaml') },
    data: { ...dataOf(parts), homes },
  };
}

interface Parts {
  errorFiles: Place[];
  lifecycles: Place[];
  limits: Place;
  events: Place;
  sandbox: Place;
  clauseFiles: Place[];
  clientClauseFiles: Place[];
  readings: Place[];
}

function treeHomes(sources: Sources): Parts & { homes: ContractModel['homes'] } {
  const folder = (name: string) => sources.folder(`contract/${name}`);
  const file = (name: string) => sources.place(`contract/${name}.yaml`);
  const first = (name: string) => folder(name)[0] ?? sources.place(`contract/${name}`);
  const [limits, events, sandbox] = [file('limits'), file('events'), file('sandbox')];
  return {
    errorFiles: folder('errors'),
    lifecycles: folder('lifecycles'),
    limits,
    events,
    sandbox,
    clauseFiles: folder('clauses'),
    clientClauseFiles: folder('client-clauses'),
    readings: folder('readings').flatMap((one) => one.at('readings').children),
    homes: {
      errors: first('errors'),
      lifecycles: first('lifecycles'),
      limits,
      events: events.at('events'),
      sandbox,
      clauses: first('clauses'),
      clientClauses: first('client-clauses'),
      readings: first('readings'),
    },
  };
}

function fromSnapshot(sources: Sources): Model {
  const documents = apiNames.map((api) => [api, sources.place(`${api}.yaml`)] as const);
  return {
    documents: Object.fromEntries(documents.filter(([, place]) => place.exists)),
    data: snapshotData(sources.place('contract.yaml')),
  };
}

function snapshotData(file: Place): ContractModel {
  const homes = {
    errors: file.at('errors'),
    lifecycles: file.at('lifecycles'),
    limits: file.at('limits'),
    events: file.at('events', 'events'),
    sandbox: file.at('sandbox'),
    clauses: file.at('clauses'),
    clientClauses: file.at('clientClauses'),
    readings: file.at('readings'),
  };
  const parts = {
    errorFiles: [homes.errors],
    lifecycles: homes.lifecycles.children,
    limits: homes.limits,
    events: file.at('events'),
    sandbox: homes.sandbox,
    clauseFiles: homes.clauses.children,
    clientClauseFiles: homes.clientClauses.children,
    readings: homes.readings.children,
  };
  return { ...dataOf(parts), homes };
}

function dataOf(parts: Parts): Omit<ContractModel, 'homes'> {
  return {
    errors: byKey(parts.errorFiles.flatMap((file) => file.children)),
    lifecycles: new Map(parts.lifecycles.map((file) => [file.at('subject').text ?? file.file.path, file])),
    limits: byKey(parts.limits.children),
    events: byKey(parts.events.at('events').children),
    delivery: parts.events.at('delivery'),
    sandbox: byId(parts.sandbox.children),
    clauses: clausesIn(parts.clauseFiles),
    clientClauses: clausesIn(parts.clientClauseFiles),
    readings: byId(parts.readings),
  };
}

function clausesIn(files: readonly Place[]): Map<string, ClauseRow> {
  return new Map(
    files.flatMap((file) =>
      file.at('clauses').children.map((place) => [place.at('id').text ?? '', { place, file }] as const),
    ),
  );
}

function byKey(places: Place[]): Map<string, Place> {
  return new Map(places.map((place) => [place.key, place]));
}

function byId(places: Place[]): Map<string, Place> {
  return new Map(places.map((place) => [place.at('id').text ?? '', place]));
}

import { Document, isCollection, visit } from 'yaml';
import { bundleDocument } from '../../contract/document-bundle.ts';
import type { Sources } from '../../contract/place.ts';
import { apiNames } from '../../contract/project.ts';
import type { snapshotFiles } from './model.ts';

type Json = unknown;

/**
 * The contract as the files of `openapi/released/`: each description as one document with all its annotations, and the
 * contract data as one file. A line is an operation or a schema; a code, a limit, a reading, a state machine or a file of clauses.
 * @param sources `openapi/`
 * @returns the text of each file, by name
 */
export function snapshotOf(sources: Sources): Map<(typeof snapshotFiles)[number], string> {
  const documents = apiNames.map((api) => [`${api}.yaml`, bundleDocument(sources.place(`${api}/openapi.yaml`))]);
  const files = new Map([...documents, ['contract.yaml', dataOf(sources)]] as [(typeof snapshotFiles)[number], Json][]);
  return new Map(
    [...files].map(([name, value]) => [name, oneLineForEachEntry(value, name === 'contract.yaml' ? 2 : 3)]),
  );
}

/**
 * A value as YAML in which every entry is one line, because people read a release in its tag.
 * @param depth how many collections are around an entry
 */
export function oneLineForEachEntry(value: Json, depth: number): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Collection(_, node, path) {
      if (path.filter(isCollection).length < depth) return undefined;
      node.flow = true;
      return visit.SKIP;
    },
  });
  return document.toString({ lineWidth: 0 });
}

function dataOf(sources: Sources): Json {
  const folder = (name: string) => sources.folder(`contract/${name}`);
  const file = (name: string) => sources.place(`contract/${name}.yaml`).value;
  return {
    errors: Object.assign({}, ...folder('errors').map(({ value }) => value)),
    lifecycles: Object.fromEntries(folder('lifecycles').map((place) => [place.at('subject').text, place.value])),
    limits: file('limits'),
    events: file('events'),
    sandbox: file('sandbox'),
    clauses: folder('clauses').map(({ value }) => value),
    clientClauses: folder('client-clauses').map(({ value }) => value),
    readings: folder('readings').flatMap((place) => place.at('readings').value),
  };
}

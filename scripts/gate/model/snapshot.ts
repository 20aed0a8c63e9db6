import { stringify } from 'yaml';
import type { Place, Sources } from '../../contract/place.ts';
import { apiNames } from '../../contract/project.ts';
import type { snapshotFiles } from './model.ts';

type Json = unknown;

/**
 * The contract as the files of `openapi/released/`: each description as one document with all its annotations, and the
 * contract data as one file.
 * @param sources `openapi/`
 * @returns the text of each file, by name
 */
export function snapshotOf(sources: Sources): Map<(typeof snapshotFiles)[number], string> {
  const documents = apiNames.map((api) => [`${api}.yaml`, new Bundle(sources.place(`${api}/openapi.yaml`)).document]);
  const files = new Map([...documents, ['contract.yaml', dataOf(sources)]] as [(typeof snapshotFiles)[number], Json][]);
  return new Map(
    [...files].map(([name, value]) => [name, stringify(value, { lineWidth: 110, aliasDuplicateObjects: false })]),
  );
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
    readings: folder('readings').flatMap((place) => place.at('readings').value),
  };
}

/** One document from the files of a description. Components keep their names, everything else is inlined. */
class Bundle {
  readonly document: Json;
  readonly #components: Record<string, Record<string, Json>> = {};

  constructor(entry: Place) {
    const own = this.#inline(entry) as { components?: Record<string, Record<string, Json>> };
    const kinds = new Set([...Object.keys(own.components ?? {}), ...Object.keys(this.#components)]);
    const components = [...kinds].toSorted().map((kind) => {
      const parts = Object.entries({ ...own.components?.[kind], ...this.#components[kind] });
      return [kind, Object.fromEntries(parts.toSorted(([a], [b]) => (a < b ? -1 : 1)))];
    });
    this.document = { ...own, components: Object.fromEntries(components) };
  }

  #inline(place: Place): Json {
    if (place.at('$ref').text !== undefined) return this.#reference(place);
    if (Array.isArray(place.value)) return place.children.map((child) => this.#inline(child));
    if (!place.isMap) return place.value;
    return Object.fromEntries(place.children.map((child) => [child.key, this.#inline(child)]));
  }

  /** A reference to a component becomes local, with the keys next to it; any other one becomes its target. */
  #reference(place: Place): Json {
    const target = place.follow();
    const component = componentAt(target);
    if (component === undefined) return this.#inline(target);
    const { kind, name } = component;
    this.#components[kind] ??= {};
    const parts = this.#components[kind];
    if (!Object.hasOwn(parts, name)) {
      // Named first, because a component may refer to itself.
      parts[name] = null;
      parts[name] = this.#inline(target);
    }
    const siblings = place.children
      .filter(({ key }) => key !== '$ref')
      .map((child) => [child.key, this.#inline(child)]);
    return { $ref: `#/components/${kind}/${name}`, ...Object.fromEntries(siblings) };
  }
}

/** The component that a place is: a file of `components/`, an entry of the catalog, or an entry of the document. */
function componentAt({ file, path }: Place): { kind: string; name: string } | undefined {
  const [, kind, name] = /components\/([a-zA-Z]+)\/(?:.*\/)?([^/]+)\.yaml$/.exec(file.path) ?? [];
  if (kind !== undefined && name !== undefined && path.length === 0) return { kind, name };
  if (file.path.includes('contract/errors/')) return { kind: 'examples', name: path.join('/') };
  const [top, own, key] = path;
  return top === 'components' && path.length === 3 ? { kind: String(own), name: String(key) } : undefined;
}

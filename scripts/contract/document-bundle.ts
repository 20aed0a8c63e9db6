import { oneLine } from './finding.ts';
import type { Place } from './place.ts';

type Json = unknown;
type Components = Record<string, Record<string, Json>>;

/**
 * Bundles a multi-file description into one document. Components keep their names and are sorted by them; every other
 * reference is replaced by its target.
 * @param entry the entry file of the description
 * @throws Error when a reference has no target or a file is not YAML; its message has file and line
 */
export function bundleDocument(entry: Place): object {
  return new Bundle(entry).document;
}

class Bundle {
  readonly document: object;
  readonly #components: Components = {};

  constructor(entry: Place) {
    const own = this.#inline(entry) as { components?: Components };
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

  /** A reference to a component becomes local, with its sibling keys. Another is replaced by its target. */
  #reference(place: Place): Json {
    const target = place.follow();
    const [broken] = target.file.problems;
    if (broken) throw new Error(oneLine(broken));
    if (!target.exists) {
      const reference = place.at('$ref');
      throw new Error(oneLine(reference.finding(`${reference.text} has no target. Correct the reference.`)));
    }
    const component = componentAt(target);
    if (component === undefined) return this.#inline(target);
    const { kind, name } = component;
    this.#components[kind] ??= {};
    const parts = this.#components[kind];
    if (!Object.hasOwn(parts, name)) {
      // Registered before it is built, because a component can refer to itself.
      parts[name] = null;
      parts[name] = this.#inline(target);
    }
    const siblings = place.children
      .filter(({ key }) => key !== '$ref')
      .map((child) => [child.key, this.#inline(child)]);
    return { $ref: `#/components/${kind}/${name}`, ...Object.fromEntries(siblings) };
  }
}

/** The component at a place: a file in `components/`, an entry of the catalog, or an entry of the document. */
export function componentAt({ file, path }: Place): { kind: string; name: string } | undefined {
  const [, kind, name] = /components\/([a-zA-Z]+)\/(?:.*\/)?([^/]+)\.yaml$/.exec(file.path) ?? [];
  if (kind !== undefined && name !== undefined && path.length === 0) return { kind, name };
  if (file.path.includes('contract/errors/')) return { kind: 'examples', name: path.join('/') };
  const [top, own, key] = path;
  return top === 'components' && path.length === 3 ? { kind: String(own), name: String(key) } : undefined;
}

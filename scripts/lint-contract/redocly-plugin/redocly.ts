/** The part of Redocly's plugin interface that the rules use; the CLI ships no types. */

export type Node = Readonly<Record<string, unknown>>;

/** A place in a file of the description. */
export interface Location {
  readonly source: { readonly absoluteRef: string };
  /** JSON Pointer in the file, as `#/post/responses`. */
  readonly pointer: string;
  child(keys: (string | number)[]): Location;
  /** The location of the key instead of the value. */
  key(): Location;
}

export interface Context {
  readonly location: Location;
  readonly type: { readonly name: string };
  resolve(reference: Node, from?: string): { node?: unknown; location?: Location };
  report(problem: { message: string; location: Location }): void;
}

type Visit = (node: Node, context: Context) => void;

/** The callbacks of a rule by type of node. `any` receives all of them. */
export interface Visitor {
  [type: string]: Visit | { enter?: Visit; leave?: Visit } | Visitor;
}

/** A rule: its options of `redocly.yaml` create a visitor for one description. */
export type Rule = (options: Options) => Visitor;

export interface Options {
  /** Folder of the contract data, from the root of the project. */
  contract?: string;
  /** Verbs with which an operationId may begin. */
  verbs?: string[];
  /** Verbs of the operations under `webhooks`. */
  webhook_verbs?: string[];
  /** Names of parameters that have brackets in the specification. */
  bracketed?: string[];
  /** Root files of all interfaces, from the root of the project. */
  apis?: string[];
  /** Names of integers that are codes and have no bound in the schema. */
  unbounded?: string[];
  /** True for bundles, in which response enums are open. */
  open_responses?: boolean;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value with its location, after following references. */
export interface Found {
  node: Node;
  location: Location;
}

/** The value under a key; undefined when it is missing or its reference is dangling. */
export function under(found: Found, key: string, context: Context): Found | undefined {
  const value = found.node[key];
  const location = found.location.child([key]);
  if (!isNode(value)) return undefined;
  if (typeof value.$ref !== 'string') return { node: value, location };
  const target = context.resolve(value, found.location.source.absoluteRef);
  return isNode(target.node) && target.location ? { node: target.node, location: target.location } : undefined;
}

/** The entries of the map under a key. */
export function entriesUnder(found: Found, key: string, context: Context): [string, Found][] {
  const map = under(found, key, context);
  if (!map) return [];
  return Object.keys(map.node).flatMap((name) => {
    const entry = under(map, name, context);
    return entry ? [[name, entry] as [string, Found]] : [];
  });
}

/** The name of a component: that of its file, or of its key in `components`. Undefined for an inline value. */
export function componentName({ source, pointer }: Location): string | undefined {
  if (pointer === '#/' || pointer === '#') return /([^/]+)\.yaml$/.exec(source.absoluteRef)?.[1];
  return /^#\/components\/[a-zA-Z]+\/([^/]+)$/.exec(pointer)?.[1];
}

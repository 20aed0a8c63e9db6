import { createRequire } from 'node:module';

/** The validator gives these two options and no others. */
type PathToRegexp = (path: string, options: { readonly sensitive: boolean; readonly strict: boolean }) => unknown;

let spared = false;

/** Spares the validator two pieces of work that it has no option for. Safe to call more than once. */
export function spareWork(): void {
  if (spared) return;
  spared = true;
  const ownRequire = createRequire(createRequire(import.meta.url).resolve('express-openapi-validator'));
  rememberPatterns(ownRequire('path-to-regexp'));
  skipSchemaOfDocuments(ownRequire('./framework/openapi/factory.schema'));
}

/**
 * The validator builds the pattern of every path anew for every request. Its own copy of the builder gets a memory,
 * so that the cost of a request does not grow with the number of paths.
 */
function rememberPatterns(library: { pathToRegexp: PathToRegexp }): void {
  const build = library.pathToRegexp;
  const memories = Array.from({ length: 4 }, () => new Map<string, unknown>());
  library.pathToRegexp = (path, options) => {
    const memory = memories[(options.sensitive ? 1 : 0) + (options.strict ? 2 : 0)];
    const pattern = memory?.get(path) ?? build(path, options);
    memory?.set(path, pattern);
    return pattern;
  };
}

/**
 * Told not to check the document, the validator still compiles the schema of OpenAPI documents, once for each
 * interface: a fifth of the start. The documents were linted when they were built, so it gets a schema that says nothing.
 */
function skipSchemaOfDocuments(library: { factorySchema: (version: string) => object }): void {
  library.factorySchema = () => ({});
}

import { createRequire } from 'node:module';

// Two functions inside express-openapi-validator are replaced here, because the validator has no option for either. With
// them a request costs the same whatever the number of paths, and the server starts a fifth faster. The test of this file
// fails when a new version of the validator no longer calls them.

/** The validator passes these two options and no others. */
type PathToRegexp = (path: string, options: { readonly sensitive: boolean; readonly strict: boolean }) => unknown;

/** Modules of the validator that have a replaced function. */
export interface ValidatorModules {
  readonly patterns: { pathToRegexp: PathToRegexp };
  readonly documents: { factorySchema: (version: string) => object };
}

/** Loads the modules from the validator's own copy of its dependencies. */
export function validatorModules(): ValidatorModules {
  const ownRequire = createRequire(createRequire(import.meta.url).resolve('express-openapi-validator'));
  return { patterns: ownRequire('path-to-regexp'), documents: ownRequire('./framework/openapi/factory.schema') };
}

let isReplaced = false;

/** Replaces both functions. Later calls change nothing. */
export function replaceValidatorFunctions(): void {
  if (isReplaced) return;
  isReplaced = true;
  const { patterns, documents } = validatorModules();
  cachePatterns(patterns);
  skipDocumentSchema(documents);
}

/** The validator builds the pattern of every path again for every request. The replacement builds each one once. */
function cachePatterns(library: ValidatorModules['patterns']): void {
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
 * The validator compiles the schema of OpenAPI documents even when it does not check the document. The documents were
 * linted when they were built, so the replacement is a schema that permits everything.
 */
function skipDocumentSchema(library: ValidatorModules['documents']): void {
  library.factorySchema = () => ({});
}

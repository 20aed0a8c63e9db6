import { createRequire } from 'node:module';
import type { RequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import type { OpenAPIV3 } from 'express-openapi-validator/dist/framework/types.js';
import type { Contract } from '../contract.ts';

type PathToRegexp = (path: string, options?: object) => unknown;

let memoised = false;

/**
 * The validator builds the pattern of every path anew for every request. Its own copy of the builder gets a memory,
 * so that the cost of a request does not grow with the number of paths.
 */
function rememberPatterns(): void {
  if (memoised) return;
  memoised = true;
  const ownRequire = createRequire(createRequire(import.meta.url).resolve('express-openapi-validator'));
  const library: { pathToRegexp: PathToRegexp } = ownRequire('path-to-regexp');
  const build = library.pathToRegexp;
  const known = new Map<string, unknown>();
  library.pathToRegexp = (path, options) => {
    const key = `${path} ${JSON.stringify(options)}`;
    if (!known.has(key)) known.set(key, build(path, options));
    return known.get(key);
  };
}

const built = new WeakMap<Contract, RequestHandler[]>();

/**
 * Checks requests and the answers of handlers against the contract. Authentication is ours, because it must come
 * before the limits and the limits before the shape of a request. Servers in one process share the compiled
 * checks of an interface.
 * @param base path under which the interface is served; it takes the place of the servers of the document
 */
export function validator(contract: Contract, base: string): RequestHandler[] {
  rememberPatterns();
  const known = built.get(contract);
  if (known) return known;
  const handlers = middleware({
    apiSpec: { ...contract.copy<OpenAPIV3.DocumentV3_1>(), servers: [{ url: base }] },
    validateApiSpec: false,
    validateSecurity: false,
    validateRequests: { allErrors: true, allowUnknownQueryParameters: contract.api === 'merchant' },
    validateResponses: { allErrors: true },
    ajvFormats: { mode: 'full' },
    fileUploader: false,
  });
  built.set(contract, handlers);
  return handlers;
}

import { readFileSync } from 'node:fs';

/** Address of the precise OpenAPI document of an interface. */
export function documentUrl(api: 'merchant' | 'partner'): URL {
  return new URL(`./precise/${api}.json`, import.meta.url);
}

/**
 * The precise OpenAPI 3.1 document of an interface, as JSON text. The server and the suite read it: it has one body for
 * each status, where the bundles have one for all statuses of a success.
 */
export function documentText(api: 'merchant' | 'partner'): string {
  return readFileSync(documentUrl(api), 'utf8');
}

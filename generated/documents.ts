// Generated from openapi/ by `npm run generate`. Do not edit.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Api = 'merchant' | 'partner';
/** A bundle: OpenAPI 3.1, 3.0 or 3.2, or its events as AsyncAPI. */
export type BundleName = Api | `${Api}-3.0` | `${Api}-3.2` | 'merchant-asyncapi';

let isCurrent = false;

/**
 * Writes the other forms of the bundles and the compiled checks when there are none, or when they are from another version
 * of the contract or of its generators. They are not in git: the YAML bundles say the same. A package has them, so nothing is
 * written there. No program can go on without them: when openapi/ cannot be read, the process ends with exit code 2 after the messages that say where.
 */
function makeCurrent(): void {
  if (isCurrent) return;
  const source = readFileSync(new URL('./source-digest.txt', import.meta.url), 'utf8');
  if (source !== digestOfDerived()) {
    const program = fileURLToPath(new URL('../scripts/generate/main.ts', import.meta.url));
    const { status } = spawnSync(process.execPath, [program, '--forms'], { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) process.exit(2);
  }
  isCurrent = true;
}

function digestOfDerived(): string | undefined {
  try {
    return readFileSync(new URL('./precise/source-digest.txt', import.meta.url), 'utf8');
  } catch {
    return undefined;
  }
}

/** Address of the precise OpenAPI document of an interface. */
export function documentUrl(api: Api): URL {
  makeCurrent();
  return new URL(`./precise/${api}.json`, import.meta.url);
}

/**
 * The precise OpenAPI 3.1 document of an interface, as JSON text. The server and the suite read it: it has one body for
 * each status, where the bundles have one for all statuses of a success.
 */
export function documentText(api: Api): string {
  return readFileSync(documentUrl(api), 'utf8');
}

/** Address of the compiled checks of an interface, a CommonJS module. */
export function checksUrl(api: Api): URL {
  makeCurrent();
  return new URL(`./checks/${api}.cjs`, import.meta.url);
}

/** Address of a bundle, as JSON by default. */
export function bundleUrl(name: BundleName, format: 'json' | 'yaml' = 'json'): URL {
  makeCurrent();
  return new URL(`./bundles/${name}.${format}`, import.meta.url);
}

/** A published bundle, as JSON text. */
export function bundleText(name: BundleName): string {
  return readFileSync(bundleUrl(name), 'utf8');
}

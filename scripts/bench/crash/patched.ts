import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { applyPatches } from '../../../conformance/selftest/source-patch/patch.ts';
import { serverRoot } from '../../../conformance/selftest/source-patch/server-modules.ts';

/** Loaded into a server with `--import patched.ts?patches=<file>`: patches its source with those of a file of JSON. */
const file = new URL(import.meta.url).searchParams.get('patches') ?? '';
const patched = applyPatches(JSON.parse(readFileSync(file, 'utf8')));

registerHooks({
  load(url, context, next) {
    const source = url.startsWith(serverRoot.href) ? patched.get(url.slice(serverRoot.href.length))?.source : undefined;
    if (source === undefined) return next(url, context);
    return { format: 'module', source: stripTypeScriptTypes(source), shortCircuit: true };
  },
});

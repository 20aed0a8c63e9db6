import { registerHooks, stripTypeScriptTypes } from 'node:module';
import type * as app from '../../../reference-server/app.ts';
import { applyPatches, PatchError, type PatchedSource, type SourceChange, type SourcePatch } from './patch.ts';
import { dependentsOf, serverEntry, serverModules, serverRoot } from './server-modules.ts';

/** A change in a loaded module. */
export interface LoadedChange extends SourceChange {
  /** URL under which the patched module was loaded. */
  readonly url: string;
}

/** A server that can be started, as often as wanted. */
export interface LoadedServer {
  readonly startReferenceServer: typeof app.startReferenceServer;
  /** The patches of the source; empty for the original server. */
  readonly changes: readonly LoadedChange[];
}

/** The modules of one patched server that differ from the original or import one that does. */
interface ModuleGraph {
  readonly fresh: ReadonlySet<string>;
  readonly patched: ReadonlyMap<string, PatchedSource>;
  readonly loaded: Set<string>;
}

const graphs = new Map<string, ModuleGraph>();
const inGraph = /\?graph=(\d+)$/;

let hooked = false;

/** How many patched servers this process has loaded. Node never frees a module: about 0.7 MB each. */
export function loadedGraphs(): number {
  return graphs.size;
}

/**
 * Loads the server with patches in its source, next to the original and any other patched server of this process. The
 * patched modules and their importers are loaded again; the other modules are shared, because they cannot import a patched
 * one. Without patches it is the plain import.
 * @throws PatchError not_applied when a patch does not fit, crashed when the patched source throws while it is loaded
 */
export async function loadServer(patches: readonly SourcePatch[]): Promise<LoadedServer> {
  if (patches.length === 0) {
    const { startReferenceServer } = await import('../../../reference-server/app.ts');
    return { startReferenceServer, changes: [] };
  }
  const patched = applyPatches(patches);
  if (!hooked) registerHooks({ resolve, load });
  hooked = true;
  const id = String(graphs.size + 1);
  const graph: ModuleGraph = { patched, fresh: dependentsOf(patched.keys()), loaded: new Set() };
  graphs.set(id, graph);
  const urlOf = (file: string) => `${new URL(file, serverRoot).href}?graph=${id}`;
  const { startReferenceServer } = await importGraph(urlOf(serverEntry), [...patched.keys()]);
  const missed = [...patched.keys()].filter((file) => !graph.loaded.has(file));
  if (missed.length > 0) {
    throw new PatchError(
      'not_applied',
      `${missed.join(', ')} was not loaded through Node's module hooks. Import this module without a bundler.`,
    );
  }
  const changes = [...patched].flatMap(([file, { changes: own }]) => own.map((one) => ({ ...one, url: urlOf(file) })));
  return { startReferenceServer, changes };
}

async function importGraph(url: string, files: readonly string[]): Promise<typeof app> {
  try {
    return await import(url);
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    const where = files.join(', ');
    // A syntax error, also an import of a name that does not exist: nothing of the patched source ran.
    if (error instanceof SyntaxError) {
      throw new PatchError('not_applied', `${where}: the patched source is not a valid module: ${message}`, {
        cause: error,
      });
    }
    throw new PatchError('crashed', `${where}: the patched source throws when it is loaded: ${name}: ${message}`, {
      cause: error,
    });
  }
}

type Hooks = Required<Parameters<typeof registerHooks>[0]>;

/** A module of a graph imports the graph's own copy of a module, where the graph has one. */
const resolve: Hooks['resolve'] = (specifier, context, nextResolve) => {
  const [query, id = ''] = inGraph.exec(context.parentURL ?? '') ?? [];
  const graph = graphs.get(id);
  if (query === undefined || graph === undefined) return nextResolve(specifier, context);
  // Node remembers what it has found for the original, and would look for the imports of each copy in the file system.
  const resolved = nextResolve(specifier, { ...context, parentURL: context.parentURL?.slice(0, -query.length) });
  if (!resolved.url.startsWith(serverRoot.href)) return resolved;
  const fresh = graph.fresh.has(resolved.url.slice(serverRoot.href.length));
  return fresh ? { ...resolved, url: resolved.url + query } : resolved;
};

/** Modules of a graph come from memory. Node strips their types, which keeps every position. */
const load: Hooks['load'] = (url, context, nextLoad) => {
  const [query = '', id = ''] = inGraph.exec(url) ?? [];
  const graph = graphs.get(id);
  if (graph === undefined) return nextLoad(url, context);
  const file = url.slice(serverRoot.href.length, -query.length);
  graph.loaded.add(file);
  const patched = graph.patched.get(file);
  if (patched !== undefined) return { format: 'module-typescript', source: patched.source, shortCircuit: true };
  const source = originalWithoutTypes(file);
  return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true };
};

const withoutTypes = new Map<string, string>();

/** The original source of a module that imports a patched one, as JavaScript; its types are stripped once per process. */
function originalWithoutTypes(file: string): string | undefined {
  const source = serverModules().sources.get(file);
  if (source === undefined) return undefined;
  const known = withoutTypes.get(file) ?? stripTypeScriptTypes(source);
  withoutTypes.set(file, known);
  return known;
}

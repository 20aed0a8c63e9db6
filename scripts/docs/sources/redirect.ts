import { existsSync, readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { documentUrl } from '../../../generated/documents.ts';
import { projectPath, projectRoot } from '../../contract/project.ts';

const generatedRoot = projectPath('generated/');

/** Modules of `generated/` that are loaded from another folder. */
export interface Redirect {
  /** The folder with newer files; undefined while `generated/` itself is up to date. */
  folder?: string;
  /** Its modules that import nothing, by path, each with the version that its text is from. They load again only then. */
  readonly constants: Map<string, number>;
}

/**
 * Redirects modules that load from now on to the files of another folder instead of `generated/`. A module imported as
 * `…?v=2` imports the other modules of the project in the same version, so they load again and read their sources again.
 * @returns the folder, which may be set later
 */
export function redirectGenerated(): Redirect {
  // The JSON bundles of the project stand in until the other folder has its own.
  documentUrl('merchant');
  const redirect: Redirect = { constants: new Map() };
  const javascript = new StrippedModules();
  registerHooks({
    load(url, context, next) {
      const [path, version] = url.split('?v=');
      if (path === undefined || version === undefined || !path.endsWith('.ts')) return next(url, context);
      return { format: 'module', source: javascript.of(fileURLToPath(path)), shortCircuit: true };
    },
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      if (!resolved.url.startsWith('file:')) return resolved;
      const path = fileURLToPath(resolved.url);
      if (!path.startsWith(projectRoot) || resolved.url.includes('/node_modules/')) return resolved;
      const name = path.startsWith(generatedRoot) ? path.slice(generatedRoot.length) : undefined;
      const constant = redirect.constants.get(name ?? '');
      const wanted = constant === undefined ? /\?v=\d+$/.exec(context.parentURL ?? '')?.[0] : `?v=${constant}`;
      const version = resolved.url.includes('?') ? '' : (wanted ?? '');
      const newer = redirect.folder === undefined ? path : join(redirect.folder, name ?? '');
      const isNewer = name !== undefined && existsSync(newer);
      const url = isNewer ? String(pathToFileURL(newer)) : resolved.url;
      return version === '' && !isNewer ? resolved : { ...resolved, url: `${url}${version}` };
    },
  });
  return redirect;
}

/**
 * TypeScript files as JavaScript, cached: removing types takes longer than reading, and few files change between versions.
 */
class StrippedModules {
  readonly #known = new Map<string, { text: string; source: string }>();

  of(path: string): string {
    const text = readFileSync(path, 'utf8');
    const known = this.#known.get(path);
    if (known?.text === text) return known.source;
    const source = stripTypeScriptTypes(text);
    this.#known.set(path, { text, source });
    return source;
  }
}

import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { checksUrl } from '../../generated/documents.ts';
import { projectPath, projectRoot, withSlashes } from '../contract/project.ts';
import { packagedRoot } from './packaged-files.ts';

/** Both programs as one script, and the modules in it. */
export interface Bundled {
  code: string;
  /** Absolute paths of the modules that came from dependencies. */
  dependencies: readonly string[];
}

/**
 * Joins both programs and their dependencies in one CommonJS script, the only form that an executable of Node runs.
 * @throws Error when a module cannot be joined; a warning counts as one
 */
export async function bundlePrograms(): Promise<Bundled> {
  const build = await rolldown({
    input: projectPath('scripts/executable/entry.ts'),
    platform: 'node',
    plugins: [packagedAddresses(), packagedFiles(), validatorModules(), compiledChecks()],
    onLog(level, log) {
      if (level === 'warn') throw new Error(`The programs cannot be joined: ${log.message}`);
    },
  });
  const { output } = await build.generate({
    format: 'cjs',
    codeSplitting: false,
    minify: { compress: false, mangle: false },
  });
  const [{ code, moduleIds }] = output;
  return { code, dependencies: moduleIds.filter(isDependency) };
}

function isDependency(id: string): boolean {
  return withSlashes(id).includes('/node_modules/');
}

function isOwn(id: string): boolean {
  return id.startsWith(projectRoot) && !isDependency(id);
}

/** A module of the package keeps the address that it has in the repository, below a root that exists nowhere. */
function packagedAddresses(): Plugin {
  return {
    name: 'packaged-addresses',
    transform(code, id) {
      if (!isOwn(id) || !code.includes('import.meta.url')) return null;
      const address = JSON.stringify(`${packagedRoot}${withSlashes(relative(projectRoot, id))}`);
      return { code: code.replaceAll('import.meta.url', address) };
    },
  };
}

/** Modules of the package read files through packaged-files.ts. */
function packagedFiles(): Plugin {
  const replacement = projectPath('scripts/executable/packaged-files.ts');
  return {
    name: 'packaged-files',
    resolveId(source, importer) {
      return source === 'node:fs' && importer !== undefined && importer !== replacement && isOwn(importer)
        ? replacement
        : null;
    },
  };
}

/** The server changes two modules inside its validator, found at run time, or in the bundle when it is built. */
function validatorModules(): Plugin {
  const file = projectPath('reference-server/http/validator-replacements.ts');
  return requiredModules('validator-modules', file, createRequire(file).resolve('express-openapi-validator'));
}

/** The compiled checks, which are written when they are first read, are part of the bundle. */
function compiledChecks(): Plugin {
  checksUrl('merchant');
  const file = projectPath('reference-server/contract/contract.ts');
  return requiredModules('compiled-checks', file, file);
}

/** @param from the module from which `ownRequire` of the file looks modules up */
function requiredModules(name: string, file: string, from: string): Plugin {
  const lookedUp = /^ {2}const ownRequire = .*;\n/m;
  const ownRequire = createRequire(from);
  return {
    name,
    transform(code, id) {
      if (id !== file) return null;
      if (!lookedUp.test(code)) throw new Error(`${file} looks up its modules in another way.`);
      const found = code
        .replace(lookedUp, '')
        .replaceAll(/\bownRequire\('([^']+)'\)/g, (_, path) => `require(${JSON.stringify(ownRequire.resolve(path))})`);
      return { code: found };
    },
  };
}

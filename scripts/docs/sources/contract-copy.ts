import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectSources, readContractFiles } from '../../contract/contract-files.ts';
import { type ContractData, dataOf } from '../../contract/data.ts';
import type { Sources } from '../../contract/place.ts';
import { type ApiName, apiNames } from '../../contract/project.ts';
import { asJson, bundle } from '../../generate/bundle.ts';
import { type Bundled, bundleFile, dataModules, derivedFiles } from '../../generate/data-modules.ts';
import { generatingForm } from '../../generate/generating-form.ts';
import { checkInput } from '../../generate/input/check-input.ts';
import { template } from '../../generate/server.ts';
import { Faults } from '../checks/faults.ts';

/** The part of `generated/` that the site is made from, as `npm run generate` would write it from today's `openapi/`. */
export interface ContractCopy {
  /** What the modules of the site read. */
  modules: ReadonlyMap<string, string>;
  /** The paths of the modules that depend on nothing but their own text. */
  constants: readonly string[];
  /** Makes the bundles, which only readers download. They take longer than all modules. */
  bundles(): Map<string, string>;
}

/** The sources of the last copy: most of their files are the same in the next one. */
let last: Sources | undefined;

/**
 * Reads today's `openapi/`.
 * @throws Faults when a file is not YAML, UnreadableInput with the place of each value that cannot be generated
 */
export function contractCopy(): ContractCopy {
  const sources = last?.again() ?? projectSources();
  last = sources;
  const files = readContractFiles(sources);
  const contract = dataOf(files);
  for (const folder of ['merchant', 'partner', 'shared']) sources.folder(`openapi/${folder}`);
  if (sources.problems.length > 0) throw new Faults(sources.problems);
  checkInput(sources, files);
  const [merchant, partner] = [bundle('merchant', contract, sources), bundle('partner', contract, sources)];
  const bundled: Bundled = { merchant, partner };
  const constants = dataModules(bundled, contract);
  const modules = new Map([
    ...apiNames.map((api) => [`precise/${api}.json`, asJson(bundled[api].document)] as const),
    ['documents.ts', template('documents')],
    // The documents of the copy are as new as the copy.
    ...['source-digest.txt', 'precise/source-digest.txt'].map((path) => [path, ''] as const),
    ...constants,
  ]);
  return {
    modules,
    constants: constants.map(([path]) => path),
    bundles: () => new Map(apiNames.flatMap((api) => bundlesOf(api, bundled, contract))),
  };
}

function bundlesOf(api: ApiName, bundled: Bundled, contract: ContractData): [string, string][] {
  const { document } = bundled[api];
  return [[`bundles/${api}.yaml`, bundleFile(generatingForm(document))], ...derivedFiles(api, document, contract)];
}

/** Writes files below a folder. */
export function writeCopy(files: ReadonlyMap<string, string>, folder: string): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

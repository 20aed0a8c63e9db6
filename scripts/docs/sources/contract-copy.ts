import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectSources, readContractFiles } from '../../contract/contract-files.ts';
import { dataOf } from '../../contract/data.ts';
import { type ApiName, apiNames } from '../../contract/project.ts';
import { asJson, asYaml, bundle } from '../../generate/bundle.ts';
import { catalog } from '../../generate/catalog.ts';
import { clauses, events, lifecycles, limits, readings, sandbox, sections } from '../../generate/data.ts';
import { generatingForm } from '../../generate/generating-form.ts';
import type { Document } from '../../generate/openapi.ts';
import { downgrade } from '../../generate/openapi30.ts';
import { template } from '../../generate/server.ts';
import { Faults } from '../checks/faults.ts';

/**
 * The part of `generated/` that the site is made from, as `npm run generate` would write it from today's `openapi/`.
 * @param withBundles false leaves out the bundles, which only readers download
 * @throws Faults when a file is not YAML, Error with file and line when a reference has no target
 */
export function contractCopy({ withBundles }: { withBundles: boolean }): Map<string, string> {
  const sources = projectSources();
  const contract = dataOf(readContractFiles(sources));
  for (const folder of ['merchant', 'partner', 'shared']) sources.folder(`openapi/${folder}`);
  if (sources.problems.length > 0) throw new Faults(sources.problems);
  const [merchant, partner] = [bundle('merchant', contract, sources), bundle('partner', contract, sources)];
  const documents: Record<ApiName, Document> = { merchant: merchant.document, partner: partner.document };
  return new Map([
    ...apiNames.map((api) => [`precise/${api}.json`, asJson(documents[api])] as const),
    ...(withBundles ? apiNames.flatMap((api) => bundleFiles(api, documents[api])) : []),
    ['documents.ts', template('documents')],
    ['catalog.ts', catalog(documents, [...merchant.embedded, ...partner.embedded], contract)],
    ['lifecycles.ts', lifecycles(contract)],
    ['limits.ts', limits(contract)],
    ['events.ts', events(contract)],
    ['sandbox.ts', sandbox(contract)],
    ['clauses.ts', clauses(contract)],
    ['readings.ts', readings(contract)],
    ['sections.ts', sections(contract)],
  ]);
}

function bundleFiles(api: ApiName, document: Document): [string, string][] {
  const published = generatingForm(document);
  const twin = downgrade(published);
  return [
    [`bundles/${api}.json`, asJson(published)],
    [`bundles/${api}.yaml`, asYaml(published)],
    [`bundles/${api}-3.0.json`, asJson(twin)],
    [`bundles/${api}-3.0.yaml`, asYaml(twin)],
  ];
}

/** Writes files below a folder. */
export function writeCopy(files: ReadonlyMap<string, string>, folder: string): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

import type { ContractData } from '../contract/data.ts';
import type { ApiName } from '../contract/project.ts';
import { asJson, asYaml, type bundle } from './bundle.ts';
import { calls } from './calls.ts';
import { catalog } from './catalog.ts';
import { clauses, events, lifecycles, limits, readings, sandbox, sections } from './data.ts';
import type { Document } from './openapi.ts';
import { downgrade } from './openapi30.ts';

/** What bundling gives for both interfaces. */
export type Bundled = Readonly<Record<ApiName, ReturnType<typeof bundle>>>;

/** The modules of contract data, by file name. */
export function dataModules({ merchant, partner }: Bundled, contract: ContractData): [string, string][] {
  const documents = { merchant: merchant.document, partner: partner.document };
  return [
    ['catalog.ts', catalog(documents, [...merchant.embedded, ...partner.embedded], contract)],
    ['calls.ts', calls(documents)],
    ['lifecycles.ts', lifecycles(contract)],
    ['limits.ts', limits(contract)],
    ['events.ts', events(contract)],
    ['sandbox.ts', sandbox(contract)],
    ['clauses.ts', clauses(contract)],
    ['readings.ts', readings(contract)],
    ['sections.ts', sections(contract)],
  ];
}

/** The files of a published description, by name. */
export function bundleFiles(api: ApiName, published: Document): [string, string][] {
  const twin = downgrade(published);
  return [
    [`${api}.json`, asJson(published)],
    [`${api}.yaml`, asYaml(published)],
    [`${api}-3.0.json`, asJson(twin)],
    [`${api}-3.0.yaml`, asYaml(twin)],
  ];
}

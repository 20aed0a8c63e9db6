import type { ContractData } from '../contract/data.ts';
import type { ApiName } from '../contract/project.ts';
import { asJson, asYaml, type bundle } from './bundle.ts';
import { calls } from './calls.ts';
import { catalog } from './catalog.ts';
import { clauses, events, lifecycles, limits, readings, sandbox, sections } from './data.ts';
import { forms } from './forms.ts';
import { generatingForm } from './generating-form.ts';
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
    ['forms.ts', forms(documents, contract)],
    ['clauses.ts', clauses(contract)],
    ['readings.ts', readings(contract)],
    ['sections.ts', sections(contract)],
  ];
}

/** The YAML files of a published description, by name. They are in git, because people and generators read them. */
export function bundleFiles(api: ApiName, published: Document): [string, string][] {
  return [
    [`${api}.yaml`, asYaml(published)],
    [`${api}-3.0.yaml`, asYaml(downgrade(published))],
  ];
}

/** The JSON files of a description, by their path below `generated/`: the same bundles, and the precise form. */
export function jsonFiles(api: ApiName, precise: Document): [string, string][] {
  const published = generatingForm(precise);
  return [
    [`precise/${api}.json`, asJson(precise)],
    [`bundles/${api}.json`, asJson(published)],
    [`bundles/${api}-3.0.json`, asJson(downgrade(published))],
  ];
}

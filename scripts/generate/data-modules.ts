import type { ContractData } from '../contract/data.ts';
import type { ApiName } from '../contract/project.ts';
import { asyncApi } from './asyncapi.ts';
import { asJson, asYaml, type bundle } from './bundle.ts';
import { calls } from './calls.ts';
import { catalog } from './catalog.ts';
import { httpFile } from './collections/http-file.ts';
import { postmanCollection } from './collections/postman.ts';
import type { Described } from './collections/requests.ts';
import { clauses, clientClauses, events, lifecycles, limits, readings, sandbox, sections } from './data.ts';
import { forms } from './forms.ts';
import { generatingForm } from './generating-form.ts';
import type { Document } from './openapi.ts';
import { downgrade } from './openapi30.ts';
import { upgrade } from './openapi32.ts';

/** The bundles of both interfaces. */
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
    ['client-clauses.ts', clientClauses(contract)],
    ['readings.ts', readings(contract)],
    ['sections.ts', sections(contract)],
  ];
}

/** The bundle that is in git, where people review its changes. */
export function bundleFile(published: Document): string {
  return asYaml(published);
}

/**
 * The files with the bundle in other forms, by path below `generated/`: the bundle as JSON, in OpenAPI 3.0 and 3.2, its
 * events as AsyncAPI, its examples as requests, and the precise form.
 */
export function derivedFiles(api: ApiName, precise: Document, { docs }: ContractData): [string, string][] {
  const published = generatingForm(precise);
  const twin = downgrade(published);
  const newer = upgrade(published, new URL(`${api}-3.2.yaml`, docs.error_page).href);
  return [
    [`precise/${api}.json`, asJson(precise)],
    [`bundles/${api}.json`, asJson(published)],
    [`bundles/${api}-3.0.json`, asJson(twin)],
    [`bundles/${api}-3.0.yaml`, asYaml(twin)],
    [`bundles/${api}-3.2.json`, asJson(newer)],
    [`bundles/${api}-3.2.yaml`, asYaml(newer)],
    ...eventFiles(api, published),
    [`collections/${api}.postman_collection.json`, asJson(postmanCollection(published as Described))],
    [`collections/${api}.http`, httpFile(published as Described)],
  ];
}

/** An interface without events has no such file. */
function eventFiles(api: ApiName, published: Document): [string, string][] {
  if (Object.keys(published.webhooks ?? {}).length === 0) return [];
  const events = asyncApi(published);
  return [
    [`bundles/${api}-asyncapi.json`, asJson(events)],
    [`bundles/${api}-asyncapi.yaml`, asYaml(events)],
  ];
}

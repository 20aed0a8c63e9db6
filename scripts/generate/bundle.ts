import { isPair, visit, Document as YamlDocument } from 'yaml';
import type { ContractData } from '../contract/data.ts';
import { bundleDocument } from '../contract/document-bundle.ts';
import { inWords } from '../contract/notes.ts';
import type { Sources } from '../contract/place.ts';
import type { ApiName } from '../contract/project.ts';
import { addAssumedFacets } from './assumed-facets.ts';
import { addDocUrls } from './doc-urls.ts';
import { type Embedded, expandErrorExamples } from './error-examples.ts';
import { addErrorExtras } from './error-extras.ts';
import type { Document } from './openapi.ts';

/** A description as one document, and the places of its codes outside of error responses. */
export interface Bundle {
  document: Document;
  embedded: Embedded[];
}

/**
 * The 3.1 bundle of one interface: one document with an example for every code of an asynchronous failure or a row, a
 * `doc_url` in every error of the merchant interface, the text of every cited reading, the extra keys of codes, and a
 * sentence about assumed facets of properties.
 */
export function bundle(api: ApiName, contract: ContractData, sources: Sources): Bundle {
  const precise = bundleDocument(sources.place(`openapi/${api}/openapi.yaml`)) as Document;
  const document = inWords(precise, contract.readings);
  const embedded = expandErrorExamples(document, contract.errors);
  addErrorExtras(document, contract.errors);
  addAssumedFacets(document);
  if (api === 'merchant') addDocUrls(document, contract);
  return { document, embedded };
}

export function asJson(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

const width = 140;

/** YAML in the layout of the sources: what fits on one line is one line. */
export function asYaml(source: object): string {
  const yaml = new YamlDocument(source, { aliasDuplicateObjects: false });
  visit(yaml, {
    Collection(_, node, path) {
      const parent = path.at(-1);
      const name = isPair(parent) ? String(parent.key) : '';
      // Every level of names adds two to the path, and two to the indent.
      if (path.length + name.length + JSON.stringify(node).length > width) return undefined;
      node.flow = true;
      return visit.SKIP;
    },
  });
  return yaml.toString({ lineWidth: width });
}

import { projectSources, readContractFiles } from '../contract/contract-files.ts';
import { type ContractData, dataOf } from '../contract/data.ts';
import type { Sources } from '../contract/place.ts';
import { type ApiName, apiNames } from '../contract/project.ts';
import { digestFile, sourceDigest } from '../contract/source-digest.ts';
import { bundle } from './bundle.ts';
import { checkList, checkListFile } from './check-list.ts';
import { contractTypes } from './contract-types.ts';
import { bundleFile, dataModules } from './data-modules.ts';
import { generatingForm } from './generating-form.ts';
import { checkInput } from './input/check-input.ts';
import { located } from './input/refused-part.ts';
import type { Document } from './openapi.ts';
import { server, template } from './server.ts';
import { types } from './types.ts';

/**
 * Every generated file that is in git, by its path in the project.
 * @throws UnreadableInput when the contract has a value that the generators cannot read
 */
export async function generatedFiles(sources = projectSources()): Promise<Map<string, string>> {
  const contractFiles = readContractFiles(sources);
  checkInput(sources, contractFiles);
  return located(sources, () => filesOf(sources, dataOf(contractFiles)));
}

async function filesOf(sources: Sources, contract: ContractData): Promise<Map<string, string>> {
  const [merchant, partner] = [bundle('merchant', contract, sources), bundle('partner', contract, sources)];
  const documents: Record<ApiName, Document> = { merchant: merchant.document, partner: partner.document };
  const files = new Map<string, string>();
  for (const api of apiNames) {
    files.set(`generated/bundles/${api}.yaml`, bundleFile(generatingForm(documents[api])));
    files.set(`generated/types/${api}.ts`, await types(documents[api]));
    files.set(`generated/server/${api}.ts`, server(api, documents[api], contract));
  }
  files.set('generated/documents.ts', template('documents'));
  files.set('generated/server/handler.ts', template('handler'));
  for (const [name, text] of dataModules({ merchant, partner }, contract)) files.set(`generated/${name}`, text);
  files.set('generated/contract-data.ts', await contractTypes());
  files.set(checkListFile, checkList());
  files.set(digestFile, sourceDigest());
  return files;
}

import type { ApiName } from '../contract/project.ts';
import type { Described } from '../generate/collections/requests.ts';
import type { CodeSample } from './code-sample.ts';
import { sampleLanguages } from './languages/all-languages.ts';
import { generatedBundle, sampleRequests } from './requests.ts';

export type { CodeSample } from './code-sample.ts';

/**
 * The code samples of every operation, made from the examples of the contract.
 * @param document the description of the interface; by default that in `generated/bundles/`
 * @returns the samples by operationId, in document order
 */
export function codeSamples(
  api: ApiName,
  document: Described = generatedBundle(api),
): ReadonlyMap<string, readonly CodeSample[]> {
  return new Map(
    sampleRequests(api, document).map((request) => [
      request.operationId,
      sampleLanguages.map(({ lang, label, source }) => ({ lang, label, source: source(request) })),
    ]),
  );
}

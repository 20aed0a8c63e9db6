import { bundleText } from '../../generated/documents.ts';
import type { ApiName } from '../contract/project.ts';
import type { CollectionRequest, NamedValue } from '../generate/collections/collection-request.ts';
import { type Described, keyHeaderOf, requestsOf } from '../generate/collections/requests.ts';
import type { SampleRequest } from './code-sample.ts';

/** The generated description of an interface. */
export function generatedBundle(api: ApiName): Described {
  return JSON.parse(bundleText(api));
}

/** The requests of the samples: the first example of each operation in the contract, in document order. */
export function sampleRequests(api: ApiName, document: Described): SampleRequest[] {
  const [server] = document.servers;
  const [baseUrl = ''] = Object.values(server?.variables ?? {}).map((one) => one.default);
  const keyHeader = keyHeaderOf(document);
  const first = new Map<string, CollectionRequest>();
  for (const request of requestsOf(document)) {
    if (!first.has(request.operationId)) first.set(request.operationId, request);
  }
  return [...first.values()].map(({ operationId, method, path, pathExamples, query, headers, body }) => ({
    operationId,
    api,
    baseUrl,
    method,
    path,
    pathValues: pathExamples,
    query: query
      .filter(isShown)
      .map(({ name, values, isList }) => ({ name, value: isList ? values : (values[0] ?? '') })),
    headers: Object.fromEntries(headers.map(({ name, values }) => [name, String(values[0])])),
    keyHeader,
    keyVariable: `${api.toUpperCase()}_KEY`,
    ...(body === undefined ? {} : { body }),
  }));
}

/** True for parameters in samples, such as filters. A search, later page or cursor would find nothing. */
function isShown({ name, isDeprecated }: NamedValue): boolean {
  return !isDeprecated && !['search', 'page', 'cursor'].includes(name);
}

import { type CollectionRequest, keyVariable } from './collection-request.ts';

const lastFolder = 'Clean up';

/** Requests in document order, with keys and deletions arranged so that they can run one after the other; see below. */
export function inSequence(requests: readonly CollectionRequest[]): CollectionRequest[] {
  return inOrder(withKeys(requests));
}

/** Gives requests about a record the key of the organization that creates such records. */
function withKeys(requests: readonly CollectionRequest[]): CollectionRequest[] {
  const keys = new Map<string, string>();
  for (const { created, key } of requests) {
    if (created && keys.get(created.variable) !== keyVariable) keys.set(created.variable, key);
  }
  return requests.map(({ created, ...request }) => {
    const [variable = ''] = Object.values(request.pathVariables);
    const key = keys.get(variable) ?? request.key;
    const isUsed = created !== undefined && keys.get(created.variable) === key;
    return { ...request, key, ...(isUsed ? { created } : {}) };
  });
}

/** Moves each deletion to the end of its folder, or to a last folder if other folders use the record. */
function inOrder(requests: readonly CollectionRequest[]): CollectionRequest[] {
  const placed = requests.map((request) => {
    const variables = Object.values(request.pathVariables);
    const isUsedElsewhere = requests.some(
      (one) =>
        one.folder !== request.folder && Object.values(one.pathVariables).some((name) => variables.includes(name)),
    );
    return request.method === 'DELETE' && isUsedElsewhere ? { ...request, folder: lastFolder } : request;
  });
  const folders = [...new Set(requests.map(({ folder }) => folder)), lastFolder];
  const place = ({ folder, method }: CollectionRequest) => folders.indexOf(folder) * 2 + (method === 'DELETE' ? 1 : 0);
  return placed.toSorted((one, other) => place(one) - place(other));
}

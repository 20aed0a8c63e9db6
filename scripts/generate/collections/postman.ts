import { STATUS_CODES } from 'node:http';
import type { CollectionRequest } from './collection-request.ts';
import { type Described, keyHeaderOf, requestsOf, variablesOf } from './requests.ts';

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** An interface as a Postman collection (v2.1): a folder for each tag, a request for each example of a body. */
export function postmanCollection(document: Described): object {
  const requests = requestsOf(document);
  const folders = [...new Set(requests.map(({ folder }) => folder))];
  const { title, version } = document.info;
  return {
    info: {
      name: title,
      description:
        `Requests of version ${version}, made from the examples of the contract. Set the variables \`base_url\` and ` +
        'those of the keys. A request that creates a record keeps its id for the requests after it.',
      schema,
    },
    variable: variablesOf(document).map(({ name, value, description }) => ({ key: name, value, description })),
    item: folders.map((folder) => ({
      name: folder,
      item: requests.filter((one) => one.folder === folder).map((request) => itemOf(request, keyHeaderOf(document))),
    })),
  };
}

function itemOf(request: CollectionRequest, keyHeader: string): object {
  const { name, description, method, headers, body, key, created, responses } = request;
  const url = urlOf(request);
  const json = [{ key: 'Content-Type', value: 'application/json' }];
  const optional = headers.map((one) => ({
    key: one.name,
    value: String(one.values[0]),
    description: one.description,
    disabled: true,
  }));
  return {
    name,
    ...(created ? { event: [{ listen: 'test', script: { type: 'text/javascript', exec: keepId(created) } }] } : {}),
    request: {
      method,
      header: [{ key: keyHeader, value: `{{${key}}}` }, ...(body === undefined ? [] : json), ...optional],
      ...(body === undefined
        ? {}
        : { body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } } }),
      url,
      description,
    },
    response: responses.map((one) => ({
      name: `${one.status} ${one.name}`,
      originalRequest: { method, header: [], url },
      status: STATUS_CODES[one.status] ?? '',
      code: one.status,
      _postman_previewlanguage: 'json',
      header: json,
      body: JSON.stringify(one.body, null, 2),
    })),
  };
}

function urlOf({ path, pathVariables, query }: CollectionRequest): object {
  const parts = path.split('/').slice(1);
  const shown = parts.map((part) => part.replace(/^\{(.+)\}$/, ':$1'));
  return {
    raw: `{{base_url}}/${shown.join('/')}`,
    host: ['{{base_url}}'],
    path: shown,
    ...(query.length > 0 && {
      query: query.flatMap(({ name, values, description }) =>
        values.map((value) => ({ key: name, value: String(value), description, disabled: true })),
      ),
    }),
    ...(Object.keys(pathVariables).length > 0 && {
      variable: Object.entries(pathVariables).map(([key, variable]) => ({ key, value: `{{${variable}}}` })),
    }),
  };
}

/** The script that stores the id of a created record in a variable. */
function keepId({ variable, at }: NonNullable<CollectionRequest['created']>): string[] {
  const access = at.map((key) => (typeof key === 'number' ? `?.[${key}]` : `?.${key}`)).join('');
  return [
    `const id = pm.response.json()${access};`,
    `if (id !== undefined) pm.collectionVariables.set('${variable}', String(id));`,
  ];
}

import type { CollectionRequest } from './collection-request.ts';
import { type Described, keyHeaderOf, requestsOf, variablesOf } from './requests.ts';

/** An interface as an `.http` file for editors: variables, then one request per example of a body. */
export function httpFile(document: Described): string {
  const { title, version } = document.info;
  const variables = variablesOf(document).map(
    ({ name, value, description }) => `# ${description}\n@${name} = ${value || 'your-key'}`,
  );
  const requests = requestsOf(document).map((request) => requestText(request, keyHeaderOf(document)));
  return [
    `# ${title}, version ${version}: requests made from the examples of the contract.`,
    '# Generated from openapi/ by `npm run generate`. Copy it to change it.',
    '',
    ...variables,
    '',
    ...requests,
  ].join('\n');
}

function requestText(
  { folder, name, method, path, query, headers, body, key, ...rest }: CollectionRequest,
  keyHeader: string,
) {
  const target = path.replace(/\{(.+?)\}/g, (_, one: string) => `{{${rest.pathVariables[one]}}}`);
  const optional = [
    ...query.map(
      (one) => `# Query: ${one.values.map((value) => `${one.name}=${encodeURIComponent(value)}`).join('&')}`,
    ),
    ...headers.map((one) => `# Header: ${one.name}: ${one.values[0]}`),
  ];
  return [
    `### ${folder}: ${name}`,
    ...optional,
    `${method} {{base_url}}${target}`,
    `${keyHeader}: {{${key}}}`,
    ...(body === undefined ? [] : ['Content-Type: application/json', '', JSON.stringify(body, null, 2)]),
    '',
  ].join('\n');
}

import { type Document, type Example, operationsOf, type Ref, resolve, type Schema } from '../openapi.ts';
import {
  type CollectionRequest,
  catalogKeyVariable,
  keyVariable,
  type ParameterValue,
  type Variable,
} from './collection-request.ts';
import { inSequence } from './sequence.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly schema: Schema;
  readonly examples?: Record<string, Example | Ref>;
}

/** The parts of a bundle that collections use. */
export interface Described extends Document {
  readonly info: { readonly version: string; readonly title: string };
  readonly servers: readonly { readonly variables: Record<string, { readonly default: string }> }[];
  readonly components: Document['components'] & { readonly securitySchemes: Record<string, { readonly name: string }> };
}

function variableOf(reference: object): string {
  return '$ref' in reference ? (String(reference.$ref).split('/').at(-1) ?? '') : '';
}

function parametersOf(document: Document, references: readonly object[]) {
  return references.map((reference) => ({
    variable: variableOf(reference),
    parameter: resolve<Parameter>(document, reference as Parameter),
  }));
}

function exampleOf(document: Document, { schema, examples = {} }: Parameter): readonly ParameterValue[] {
  const [named] = Object.values(examples).map((one) => resolve<Example>(document, one).value);
  const shown: unknown = resolve<Schema>(document, schema).examples;
  const value = named ?? (Array.isArray(shown) ? shown[0] : undefined) ?? firstValue(document, schema);
  return [value].flat().map((one) => (typeof one === 'number' || typeof one === 'boolean' ? one : String(one)));
}

/** The first value of an enum, because collections show a value for every parameter. */
function firstValue(document: Document, schema: Schema): unknown {
  const { enum: values } = resolve<Schema>(document, schema);
  return Array.isArray(values) ? values[0] : '';
}

/** The path of the record id in a response: `id`, `data.0.id`, `organization.id`. */
function idIn(value: unknown, depth = 0): readonly (string | number)[] | undefined {
  if (typeof value !== 'object' || value === null || depth > 2) return undefined;
  if ('id' in value && typeof value.id === 'number') return ['id'];
  for (const [key, child] of Object.entries(value)) {
    const inner = idIn(child, depth + 1);
    if (inner) return [Array.isArray(value) ? Number(key) : key, ...inner];
  }
  return undefined;
}

/** The requests of an interface, ordered so that later ones use records of earlier ones. */
export function requestsOf(document: Described): CollectionRequest[] {
  const ids = new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      parametersOf(document, item.parameters ?? []).map(({ variable }): [string, string] => [
        path.slice(0, path.indexOf('/{')),
        variable,
      ]),
    ),
  );
  const requests = [...operationsOf(document)].flatMap(({ path, method, operation, item }): CollectionRequest[] => {
    const { summary, description, tags } = operation as typeof operation &
      Record<'summary' | 'description', string> & { tags: string[] };
    const parameters = parametersOf(document, [...(item.parameters ?? []), ...(operation.parameters ?? [])]);
    const placed = (place: Parameter['in']) => parameters.filter(({ parameter }) => parameter.in === place);
    const named = (place: 'query' | 'header') =>
      placed(place).map(({ parameter }) => ({
        name: parameter.name,
        values: exampleOf(document, parameter),
        isList: resolve<Schema>(document, parameter.schema).type === 'array',
        isDeprecated: parameter.deprecated === true,
        description: parameter.description ?? '',
      }));
    const successes = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
    const responses = successes.flatMap(([status, reference]) => {
      const { content = {} } = resolve(document, reference);
      const shown = Object.entries(Object.values(content)[0]?.examples ?? {});
      return shown
        .slice(0, 1)
        .map(([name, one]) => ({ status: Number(status), name, body: resolve<Example>(document, one).value }));
    });
    const success = responses.find(({ name }) => name !== 'replay');
    const at = method === 'post' ? idIn(success?.body) : undefined;
    const variable = ids.get(path);
    const bodies = Object.entries(operation.requestBody?.content['application/json']?.examples ?? { '': undefined });
    return bodies.map(([name, example]) => {
      const body = example && resolve<Example>(document, example).value;
      const needsCatalog = path.startsWith('/catalog') || JSON.stringify(body ?? '').includes('"cart_items"');
      return {
        operationId: operation.operationId,
        folder: tags[0] ?? '',
        name: bodies.length > 1 ? `${summary}: ${name.replaceAll('_', ' ')}` : summary,
        description,
        method: method.toUpperCase(),
        path,
        pathVariables: Object.fromEntries(placed('path').map((one) => [one.parameter.name, one.variable])),
        pathExamples: Object.fromEntries(
          placed('path').map(({ parameter }) => [parameter.name, exampleOf(document, parameter)[0] ?? '']),
        ),
        query: named('query'),
        headers: named('header'),
        ...(body === undefined ? {} : { body }),
        key: needsCatalog ? catalogKeyVariable : keyVariable,
        ...(at && variable ? { created: { variable, at } } : {}),
        responses,
      };
    });
  });
  return inSequence(requests);
}

/** The variables of an interface: address, keys, and an id of each kind with its example value. */
export function variablesOf(document: Described): Variable[] {
  const [server] = document.servers;
  const [address = ''] = Object.values(server?.variables ?? {}).map((one) => one.default);
  const ids = new Map<string, Variable>();
  for (const item of Object.values(document.paths)) {
    for (const { variable, parameter } of parametersOf(document, item.parameters ?? [])) {
      const [value = ''] = exampleOf(document, parameter);
      ids.set(variable, { name: variable, value: String(value), description: parameter.description ?? '' });
    }
  }
  const usesCatalog = Object.keys(document.paths).some((path) => path.startsWith('/catalog'));
  const catalogKey = { name: catalogKeyVariable, value: '', description: 'Key of an organization with a catalog.' };
  return [
    {
      name: 'base_url',
      value: `http://127.0.0.1:8080${new URL(address).pathname}`,
      description: 'Address of the service; here that of the reference server.',
    },
    { name: keyVariable, value: '', description: `Value of the header ${keyHeaderOf(document)}.` },
    ...(usesCatalog ? [catalogKey] : []),
    ...ids.values(),
  ];
}

/** The header of the key. */
export function keyHeaderOf({ components }: Described): string {
  return Object.values(components.securitySchemes)[0]?.name ?? '';
}

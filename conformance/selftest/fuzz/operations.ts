import { documentText } from '../../../generated/documents.ts';
import { routes as merchantRoutes } from '../../../generated/server/merchant.ts';
import { routes as partnerRoutes } from '../../../generated/server/partner.ts';
import type { Api } from '../../../reference-server/contract/contract.ts';
import type { Route } from '../../../reference-server/http/call.ts';
import { merchantHandlers } from '../../../reference-server/merchant/handlers.ts';
import { partnerHandlers } from '../../../reference-server/partner/handlers.ts';

/** A part of a bundle. The fuzz reads bundles without the code of the server. */
export type Node = { readonly [key: string]: unknown };

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Node;
}

/** An operation that the server serves, as its bundle describes it. */
export interface Operation {
  readonly id: string;
  readonly api: Api;
  readonly method: string;
  /** Below the base of the interface: `/invoices/{id}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Pointer to the schema of the JSON body, if it takes one. */
  readonly body: { readonly pointer: string; readonly schema: Node; readonly examples: readonly unknown[] } | undefined;
  /** Documented responses by status, each with the pointer to its schema. */
  readonly responses: ReadonlyMap<
    number,
    { readonly pointer: string | undefined; readonly headers: readonly string[] }
  >;
}

export const bundles: Readonly<Record<Api, Node>> = { merchant: bundle('merchant'), partner: bundle('partner') };

function bundle(api: Api): Node {
  return JSON.parse(documentText(api));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function escaped(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

function at(api: Api, pointer: string): Node {
  let found: unknown = bundles[api];
  for (const segment of pointer.split('/').slice(1)) {
    found = isNode(found) ? found[segment.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  }
  if (!isNode(found)) throw new Error(`the ${api} bundle has nothing at ${pointer}`);
  return typeof found.$ref === 'string' ? at(api, found.$ref) : found;
}

function entriesAt(node: Node, key: string): [string, unknown][] {
  return Object.entries(isNode(node[key]) ? node[key] : {});
}

/** The place of a node: its own, or the one that it refers to. */
function placeOf(api: Api, pointer: string): string {
  const segments = pointer.split('/');
  const last = segments.pop() ?? '';
  const node = at(api, segments.join('/'))[last.replaceAll('~1', '/').replaceAll('~0', '~')];
  return isNode(node) && typeof node.$ref === 'string' ? placeOf(api, node.$ref) : pointer;
}

const jsonContent = `content/${escaped('application/json')}`;

function read(api: Api, id: string, route: Route): Operation {
  const item = `#/paths/${escaped(route.path)}`;
  const here = `${item}/${route.method}`;
  const operation = at(api, here);
  const lists = [at(api, item).parameters, operation.parameters].flatMap((list) => (Array.isArray(list) ? list : []));
  const parameters = lists.map((one: Node) => (typeof one.$ref === 'string' ? at(api, one.$ref) : one));
  const responses = entriesAt(operation, 'responses').map(([status]) => {
    const place = placeOf(api, `${here}/responses/${status}`);
    const response = at(api, place);
    const headers = entriesAt(response, 'headers').filter(([name]) => at(api, `${place}/headers/${name}`).required);
    const pointer = response.content === undefined ? undefined : `${place}/${jsonContent}/schema`;
    return [Number(status), { pointer, headers: headers.map(([name]) => name) }] as const;
  });
  return {
    id,
    api,
    method: route.method.toUpperCase(),
    path: route.path,
    parameters: parameters.map((one: Node) => ({ ...one, schema: schemaOf(api, one) })) as unknown[] as Parameter[],
    body: route.body === 'none' ? undefined : bodyOf(api, here),
    responses: new Map(responses),
  };
}

function schemaOf(api: Api, { schema }: Node): Node {
  if (!isNode(schema)) return {};
  return typeof schema.$ref === 'string' ? at(api, schema.$ref) : schema;
}

function bodyOf(api: Api, here: string): Operation['body'] {
  const content = `${placeOf(api, `${here}/requestBody`)}/${jsonContent}`;
  const names = entriesAt(at(api, content), 'examples').map(([name]) => name);
  const examples = names.map((name) => at(api, `${content}/examples/${escaped(name)}`).value);
  return { pointer: `${content}/schema`, schema: at(api, `${content}/schema`), examples };
}

function served(api: Api, routes: Readonly<Record<string, Route>>, handlers: object): Operation[] {
  return Object.entries(routes)
    .filter(([id]) => id in handlers)
    .map(([id, route]) => read(api, id, route));
}

/** Every operation that the server serves today. */
export const operations: readonly Operation[] = [
  ...served('merchant', merchantRoutes, merchantHandlers),
  ...served('partner', partnerRoutes, partnerHandlers),
];

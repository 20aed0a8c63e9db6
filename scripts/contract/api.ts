import { basename, dirname, join } from 'node:path';
import type { Place, Sources } from './place.ts';

export const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** An entry of the catalog among the examples of a response. */
export interface ShownCode {
  code: string;
  status: string;
  example: Place;
  entry: Place;
}

/** One operation of a multi-file description, with its references followed. */
export class Operation {
  readonly id: string;
  readonly api: string;
  readonly place: Place;
  readonly parameters: Place[];
  /** Responses by status, as written: `200`, `2XX`. */
  readonly responses: Map<string, Place>;
  #codes: readonly ShownCode[] | undefined;

  constructor(api: string, place: Place, shared: Place) {
    this.api = api;
    this.place = place;
    this.id = place.at('operationId').text ?? '';
    this.parameters = [...shared.children, ...place.at('parameters').children].map((one) => one.follow());
    this.responses = new Map(place.at('responses').children.map((one) => [one.key, one.follow()]));
  }

  get request(): Place {
    return this.place.at('requestBody').follow().at('content', 'application/json');
  }

  response(status: string): Place | undefined {
    return this.responses.get(status)?.at('content', 'application/json');
  }

  /** The bodies of the operation, by their place: `request`, or the status of a response. */
  get bodies(): Map<string, Place> {
    const responses = [...this.responses].map(
      ([status, one]) => [status, one.at('content', 'application/json')] as const,
    );
    return new Map([['request', this.request] as const, ...responses].filter(([, body]) => body.exists));
  }

  /** The codes of the operation at each status: the catalog entries among the examples of its responses. */
  get codes(): readonly ShownCode[] {
    this.#codes ??= this.#shownCodes();
    return this.#codes;
  }

  #shownCodes(): ShownCode[] {
    return [...this.responses].flatMap(([status, response]) =>
      response.at('content', 'application/json', 'examples').children.flatMap((example) => {
        const entry = example.follow();
        return entry.at('x-error').exists ? [{ code: example.key, status, example, entry }] : [];
      }),
    );
  }
}

/** One interface: its operations, webhooks and components. */
export class Api {
  readonly name: string;
  readonly root: Place;
  readonly operations: Operation[];
  /** The operation of each webhook, by the name of the event. */
  readonly webhooks: Map<string, Operation>;
  /** Component schemas by name, including those of the shared folder. */
  readonly schemas: Map<string, Place>;
  readonly securitySchemes: string[];

  constructor(sources: Sources, name: string, path: string) {
    this.name = name;
    this.root = sources.place(path);
    this.operations = this.root.at('paths').children.flatMap((item) => operationsOf(name, item.follow()));
    this.webhooks = new Map(
      this.root
        .at('webhooks')
        .children.flatMap((item) => operationsOf(name, item.follow()).map((one) => [item.key, one] as const)),
    );
    const own = dirname(path);
    this.schemas = new Map(
      [...sources.folder(join(own, '../shared/components/schemas')), ...sources.folder(join(own, 'components/schemas'))]
        .map((file) => [basename(file.file.path, '.yaml'), file] as const)
        .concat(this.root.at('components', 'schemas').children.map((schema) => [schema.key, schema.follow()])),
    );
    this.securitySchemes = this.root.at('components', 'securitySchemes').keys;
  }
}

function operationsOf(api: string, item: Place): Operation[] {
  return methods
    .map((method) => item.at(method))
    .filter((place) => place.exists)
    .map((place) => new Operation(api, place, item.at('parameters')));
}

/** The places that describe a property of a schema: in the schema itself, and in its parts. */
export function propertyOf(schema: Place, name: string, depth = 0): Place | undefined {
  if (depth > 8) return undefined;
  const own = schema.at('properties', name);
  if (own.exists) return own;
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    for (const part of schema.at(keyword).children) {
      const found = propertyOf(part.follow(), name, depth + 1);
      if (found) return found;
    }
  }
  return undefined;
}

/** The plans in `x-error-examples` of a body: a single one, or a list. */
export function plansOf(body: Place): Place[] {
  const plans = body.at('x-error-examples');
  if (!plans.exists) return [];
  return Array.isArray(plans.value) ? plans.children : [plans];
}

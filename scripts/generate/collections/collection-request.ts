/** A variable of a collection: its value is changed by hand, or by a request that creates a record. */
export interface Variable {
  readonly name: string;
  readonly value: string;
  readonly description: string;
}

/** The value of a parameter. */
export type ParameterValue = string | number | boolean;

export interface NamedValue {
  readonly name: string;
  /** One value, or those of a list. */
  readonly values: readonly ParameterValue[];
  readonly isList: boolean;
  readonly isDeprecated: boolean;
  readonly description: string;
}

/** A success that the contract shows for a request. */
export interface ShownResponse {
  readonly status: number;
  readonly name: string;
  readonly body: unknown;
}

/** One request: an operation with one example of its body. */
export interface CollectionRequest {
  readonly operationId: string;
  readonly folder: string;
  readonly name: string;
  readonly description: string;
  readonly method: string;
  /** The path with `{name}`, and the variable of each name. */
  readonly path: string;
  readonly pathVariables: Readonly<Record<string, string>>;
  readonly pathExamples: Readonly<Record<string, ParameterValue>>;
  /** Optional query parameters and headers, with an example. */
  readonly query: readonly NamedValue[];
  readonly headers: readonly NamedValue[];
  readonly body?: unknown;
  /** Name of the variable with the key. */
  readonly key: string;
  /** The variable that the id of the created record goes into, and the keys under which the response has the id. */
  readonly created?: { readonly variable: string; readonly at: readonly (string | number)[] };
  readonly responses: readonly ShownResponse[];
}

export const keyVariable = 'api_key';
export const catalogKeyVariable = 'catalog_api_key';

/** A variable of a collection. It is set by hand, or by a request that creates a record. */
export interface Variable {
  readonly name: string;
  readonly value: string;
  readonly description: string;
}

/** The value of a parameter. */
export type ParameterValue = string | number | boolean;

export interface NamedValue {
  readonly name: string;
  /** A single value, or the values of a list. */
  readonly values: readonly ParameterValue[];
  readonly isList: boolean;
  readonly isDeprecated: boolean;
  readonly description: string;
}

/** A successful response in the contract, for a request. */
export interface ShownResponse {
  readonly status: number;
  readonly name: string;
  readonly body: unknown;
}

/** A request: an operation with one example of its body. */
export interface CollectionRequest {
  readonly operationId: string;
  readonly folder: string;
  readonly name: string;
  readonly description: string;
  readonly method: string;
  /** The path with placeholders `{name}`, and the variable of each. */
  readonly path: string;
  readonly pathVariables: Readonly<Record<string, string>>;
  readonly pathExamples: Readonly<Record<string, ParameterValue>>;
  /** Optional query parameters and headers, with examples. */
  readonly query: readonly NamedValue[];
  readonly headers: readonly NamedValue[];
  readonly body?: unknown;
  /** Name of the variable that has the key. */
  readonly key: string;
  /** The variable for the id of the created record, and the path of the id in the response. */
  readonly created?: { readonly variable: string; readonly at: readonly (string | number)[] };
  readonly responses: readonly ShownResponse[];
}

export const keyVariable = 'api_key';
export const catalogKeyVariable = 'catalog_api_key';

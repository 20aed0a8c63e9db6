import { type Document, type Operation, type PathItem, type Ref, resolve } from '../openapi.ts';

/** A parameter of an operation, without references. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly schema: {
    readonly type?: string;
    readonly enum?: readonly unknown[];
    readonly format?: string;
    readonly maxLength?: number;
    readonly default?: unknown;
  };
}

/** The parameters of an operation. */
export function parametersOf(document: Document, item: PathItem, operation: Operation): Parameter[] {
  return [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((given) => {
    const parameter = resolve(document, given as Parameter | Ref);
    const schema = resolve(document, parameter.schema as Parameter['schema'] | Ref);
    return { ...parameter, schema };
  });
}

/** The data of a parameter that the server reads. The compiled checks validate its value. */
export function parameterRow({ name, in: place, deprecated, schema }: Parameter) {
  const { type, enum: values, format, maxLength, default: initial } = schema;
  const free = type === 'string' && values === undefined && format === undefined ? true : undefined;
  return { name, in: place, type, free, maxLength, default: initial, deprecated };
}

/** Names of the required headers of responses, by status. */
export function requiredHeadersOf(document: Document, { responses }: Operation): Record<string, string[]> {
  const rows = Object.entries(responses).map(([status, response]) => {
    const headers = Object.entries(resolve(document, response).headers ?? {});
    return [status, headers.filter(([, header]) => resolve(document, header).required).map(([name]) => name)] as const;
  });
  return Object.fromEntries(rows.filter(([, names]) => names.length > 0));
}

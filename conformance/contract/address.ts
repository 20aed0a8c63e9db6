import { below } from '../ground/values/pointer.ts';
import { SuiteError } from '../ground/verdicts/stop.ts';
import { type OperationId, routes } from './api.ts';
import { bundle, parametersOf } from './bundle.ts';

export type ArrayQuery = 'repeat' | 'brackets' | 'comma';

/**
 * The query string of a request. The array syntax is not specified, so the operator declares it: `status=a&status=b`,
 * `status[]=a&status[]=b` or `status=a,b`.
 */
export function queryString(query: Readonly<Record<string, unknown>>, arrays: ArrayQuery = 'brackets'): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    // A name that has brackets in the specification (M §4.6) is repeated unchanged.
    const literal = name.endsWith('[]');
    if (!Array.isArray(value)) pairs.push(`${encode(name)}=${scalar(name, value)}`);
    else if (arrays === 'comma' && !literal)
      pairs.push(`${encode(name)}=${value.map((item) => scalar(name, item)).join(',')}`);
    else {
      const key = arrays === 'brackets' && !literal ? `${encode(name)}[]` : encode(name);
      pairs.push(...value.map((item) => `${key}=${scalar(name, item)}`));
    }
  }
  return pairs.join('&');
}

/** A path template with its parameters filled in, percent-encoded. */
export function filledPath(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new SuiteError(`${template} needs a value for {${name}}.`);
    return scalar(name, value);
  });
}

/** Names of the path parameters of a template, in order. */
export function pathParameters(template: string): string[] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '');
}

/** True when the operation takes query parameters. */
export function takesQuery(operation: OperationId): boolean {
  const parameters = parametersOf(bundle(routes[operation].api), operationPointer(operation));
  return parameters.some((parameter) => parameter.in === 'query');
}

/** The place of an operation in its bundle: `/paths/~1invoices/post`. */
export function operationPointer(operation: OperationId): string {
  const { method, path } = routes[operation];
  return below(below('/paths', path), method);
}

/** The place of the schema of its request body, if it has one. */
export function bodyPointer(operation: OperationId): string {
  return `${operationPointer(operation)}/requestBody/content/application~1json/schema`;
}

function scalar(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return encode(String(value));
  throw new SuiteError(`The parameter ${name} cannot hold ${JSON.stringify(value)}.`);
}

function encode(text: string): string {
  return encodeURIComponent(text);
}

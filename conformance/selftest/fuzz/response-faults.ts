import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { occurrences } from '../../../generated/catalog.ts';
import type { Api } from '../../../reference-server/contract/contract.ts';
import type { WireRequest } from './faulty-request.ts';
import type { Operation } from './operations.ts';
import { faultsOf, isBodyOf } from './schema.ts';
import type { RawResponse } from './wire.ts';

/** Responses to the HTTP request as such, which no operation documents. */
const protocol = [400, 404, 405, 408, 413, 414, 415, 417, 431];

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Whether a request's body keeps to the schema of its operation. */
export function matchesSchema(operation: Operation, request: WireRequest): boolean {
  if (!operation.body) return true;
  const body = parsed(request.body ?? '{}');
  return body !== undefined && isBodyOf(operation, body.value);
}

function isErrorBody(api: Api, value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'error' in value &&
    typeof value.error === 'string' &&
    'message' in value &&
    typeof value.message === 'string' &&
    (api === 'merchant' || ('success' in value && value.success === false))
  );
}

/** Rules that no schema can state, by field. */
const rules: object = parse(readFileSync(new URL('rules.yaml', import.meta.url), 'utf8'));

/** Fields of a request that keeps to its schema and that the server refuses although no rule is about them. */
export function faultsOfRefusal({ status, text }: RawResponse): string[] {
  if (status !== 422) return [];
  const { errors = {} }: { errors?: Readonly<Record<string, readonly string[]>> } = JSON.parse(text);
  return Object.entries(errors)
    .filter(([field]) => !Object.hasOwn(rules, field.split('.')[0] ?? ''))
    .map(([field, says]) => `the schema allows what the server refuses: ${field}: ${says.join(' ')}`);
}

/** Everything that is wrong with the response to a request; empty when the contract allows it. */
export function faultsOfResponse(operation: Operation, request: WireRequest, response: RawResponse): string[] {
  const { status, headers, text } = response;
  if (request.method === 'OPTIONS') return status === 204 && headers.allow ? [] : [`OPTIONS returned ${status}`];
  if (request.method === 'HEAD')
    return status < 500 && text === '' ? [] : [`HEAD returned ${status} with ${text.length} characters`];
  const body = parsed(text);
  if (!body) return [`status ${status} with a body that is no JSON`];
  const type = String(headers['content-type']);
  return [
    ...(/^application\/json(;|$)/.test(type) ? [] : [`content type ${type}`]),
    ...(JSON.stringify(body.value).match(/\\ud[89a-f]/) ? ['half of a surrogate pair in the response'] : []),
    ...failure(operation, status, body.value),
    ...shape(operation, response, body.value),
    ...(status < 300 && !matchesSchema(operation, request) ? ['a body that breaks its schema was accepted'] : []),
  ];
}

/** Failures need a code that the catalog gives the operation; that the server itself failed is never in order. */
function failure(operation: Operation, status: number, body: unknown): string[] {
  if (status < 500) return [];
  const code = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : '';
  const listed: Readonly<Record<string, { readonly status: number }>> =
    occurrences[operation.id as keyof typeof occurrences] ?? {};
  return code !== 'server_error' && listed[code]?.status === status ? [] : [`an unexpected ${status} ${code}`];
}

function shape({ api, responses }: Operation, { status, headers }: RawResponse, body: unknown): string[] {
  const response = responses.get(status);
  const faults = response?.pointer === undefined ? ['no such response'] : faultsOf(api, response.pointer, body);
  const missing = (response?.headers ?? []).filter((name) => headers[name.toLowerCase()] === undefined);
  if (faults.length === 0) return missing.map((name) => `status ${status} without the header ${name}`);
  if (protocol.includes(status) && isErrorBody(api, body)) return [];
  return response ? faults.map((fault) => `status ${status}: ${fault}`) : [`status ${status} is not documented`];
}

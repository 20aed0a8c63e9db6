import { bodyPointer, operationPointer } from '../../contract/address.ts';
import { type OperationId, routes } from '../../contract/api.ts';
import { bundle, parametersOf } from '../../contract/bundle.ts';
import { type Violation, violations } from '../../contract/schema-check.ts';
import { valueAt } from '../../ground/values/pointer.ts';
import { SuiteError } from '../../ground/verdicts/stop.ts';

/** The parts of a request that the contract describes. */
export interface Payload {
  path?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** The differences between a body or query and the contract. */
export function requestViolations(operation: OperationId, payload: Payload): Violation[] {
  const { api } = routes[operation];
  const document = bundle(api);
  const found: Violation[] = [];
  for (const parameter of parametersOf(document, operationPointer(operation))) {
    const values = parameter.in === 'path' ? payload.path : parameter.in === 'query' ? payload.query : undefined;
    const value = values?.[parameter.name];
    if (value === undefined) continue;
    const broken = violations(api, parameter.pointer, value);
    found.push(...broken.map((violation) => ({ ...violation, at: `/${parameter.name}${violation.at}` })));
  }
  const body = bodyPointer(operation);
  if (payload.body !== undefined && valueAt(document, body) !== undefined) {
    found.push(...violations(api, body, payload.body));
  }
  return found;
}

/** Throws a SuiteError when a request that should be valid is not. This is never the fault of the target. */
export function verifyRequest(operation: OperationId, payload: Payload): void {
  const [first] = requestViolations(operation, payload);
  if (first === undefined) return;
  throw new SuiteError(`The suite's own ${operation} is invalid at ${first.at || 'its root'}: ${first.message}.`);
}

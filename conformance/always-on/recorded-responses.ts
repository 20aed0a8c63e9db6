import { isOperation, routes } from '../contract/api.ts';
import { bundle, resolved } from '../contract/bundle.ts';
import { responsePointer } from '../contract/response-schema.ts';
import { wrappedInvoice } from '../exchange/http/wrapped.ts';
import { secretMarks } from '../ground/declared-target/target.ts';
import type { Ledger } from '../ground/ledger/ledger.ts';
import { ReceivedResponse } from '../ground/values/evidence.ts';
import { isObject, valueAt } from '../ground/values/pointer.ts';
import type { AnyClauseId, Assertion, Exchange } from '../ground/verdicts/results.ts';
import { SchemaOracle } from './schema-oracle.ts';

/** What recorded responses show about clauses on their form. */
export interface Shown {
  /** By clause: the first contradiction, else the first response that satisfies it. */
  readonly byClause: ReadonlyMap<AnyClauseId, Assertion>;
  /** Number of responses that were compared. */
  readonly compared: number;
  /** Number of responses that are incomplete in the record and could not be compared. */
  readonly incomplete: number;
}

/** Compares recorded responses with their schemas. Redacted and truncated values contradict nothing. */
export function shownIn(exchanges: readonly Exchange[], ledger: Ledger): Shown {
  const oracle = new SchemaOracle(ledger, new Set());
  const byClause = new Map<AnyClauseId, Assertion>();
  let [compared, incomplete] = [0, 0];
  for (const exchange of exchanges) {
    if (exchange.request.operation === undefined || exchange.response === undefined || exchange.fault !== undefined)
      continue;
    const response = responseIn(exchange);
    if (response === undefined || isHiddenChoice(response)) {
      incomplete += 1;
      continue;
    }
    compared += 1;
    for (const finding of oracle.judge(response)) {
      if (finding.kind === 'observed') continue;
      const { kind: _, ...assertion } = finding;
      const holds = assertion.verdict === 'pass';
      if (!holds && hides(response.at(assertion.at))) continue;
      const known = byClause.get(assertion.clause);
      if (known === undefined || (known.verdict === 'pass' && !holds))
        byClause.set(assertion.clause, { ...assertion, exchange: exchange.n });
    }
  }
  return { byClause, compared, incomplete };
}

function responseIn({ n, request, response }: Exchange): ReceivedResponse | undefined {
  const { operation, method, url } = request;
  if (operation === undefined || !isOperation(operation) || response === undefined || response.truncated)
    return undefined;
  const invoice = response.status < 300 ? wrappedInvoice(operation, response.body) : undefined;
  return new ReceivedResponse({
    interface: routes[operation].api,
    operation,
    exchange: n,
    request: { method, path: url },
    response: { status: response.status, headers: new Headers(response.headers), text: response.body },
    ...(invoice === undefined ? {} : { body: invoice }),
  });
}

/** True when a response with several permitted forms has a redacted value, because another form may then match best. */
function isHiddenChoice({ operation = '', status = 0, interface: api, body }: ReceivedResponse): boolean {
  if (!hides(body) || !isOperation(operation)) return false;
  const pointer = responsePointer(operation, status);
  const document = bundle(api);
  const schema = pointer === undefined ? undefined : resolved(document, valueAt(document, pointer));
  return isObject(schema) && (schema.anyOf ?? schema.oneOf) !== undefined;
}

function hides(value: unknown): boolean {
  return (JSON.stringify(value) ?? '').search(secretMarks) >= 0;
}

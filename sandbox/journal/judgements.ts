import { trafficRules } from '../../conformance/clients/rules/all.ts';
import { SeenKeys } from '../../conformance/clients/traffic/keys.ts';
import { operationAt } from '../../conformance/clients/traffic/operation.ts';
import type { Seen } from '../../conformance/clients/traffic/seen.ts';
import { clientClauses } from '../../generated/client-clauses.ts';
import { jsonIn } from './json.ts';
import type { SeenMessage, SeenRequest } from './request-log.ts';

const keyHeaders = { merchant: 'x-api-key', partner: 'x-partner-key' } as const;

/** Server times count from here, because larger numbers would lose a millionth of a millisecond. */
const epoch = Date.now();

/** Both rules compare with the clock of the machine, but the clock of a sandbox can be moved. */
const byTheClock: readonly string[] = ['C-M-7.6-tariff-limit', 'C-M-7.6-kyc-limit'];

const rules = trafficRules.filter(({ clause }) => !byTheClock.includes(clause));

/**
 * Judges a request by the client clauses, given the requests before it. The rules run when a person opens the request, so
 * that sending stays fast.
 */
export function judgementsOf(n: number, log: readonly SeenRequest[]): string[] {
  // When a body is not stored completely, no rule can judge its JSON or its fields.
  if (log.some(({ summary, request }) => summary.n === n && request.body.cut > 0)) return [];
  const keys = new SeenKeys(() => undefined);
  const watches = rules.map((rule) => rule.watch());
  const until = log.filter(({ summary }) => summary.n <= n).sort((a, b) => a.summary.n - b.summary.n);
  const found = until.flatMap((one) => {
    const seen = seenOf(one, keys);
    return watches.flatMap((watch) => watch.see(seen));
  });
  const against = found.filter(({ holds, exchanges }) => !holds && exchanges.at(-1) === n);
  return against.map(({ clause, actual, exchanges }) => {
    const { says, source } = clientClauses[clause];
    const [first] = exchanges;
    const since = exchanges.length > 1 ? `, after request ${first}` : '';
    return `${clause}, ${source}: ${says}. Here: ${actual}${since}.`;
  });
}

function seenOf({ summary, path: address, span, request, response }: SeenRequest, keys: SeenKeys): Seen {
  const { n, at, api, method, status } = summary;
  const url = new URL(address, 'http://sandbox.invalid');
  const headers = headersOf(request);
  const key = headers[keyHeaders[api]];
  const text = request.body.text();
  const found = operationAt(api, method, url.pathname);
  return {
    n,
    from: momentOf(at, span.from),
    to: momentOf(span.endedAt, span.to),
    api,
    method,
    path: url.pathname,
    query: url.searchParams,
    operation: found?.operation,
    ids: found?.ids ?? {},
    caller: key === undefined || key === '' ? undefined : keys.name(key),
    strayKeys: keys.stray(api, { address, headers, body: text }),
    headers,
    body: jsonIn(text),
    hasBody: text !== '',
    ...(status > 0 && { response: { status, headers: headersOf(response), body: jsonIn(response.body.text()) } }),
  };
}

/** The server time, which a test may move or stop; the machine clock decides the order. */
function momentOf(server: number, machine: number): number {
  return server - epoch + machine * 1e-6;
}

function headersOf({ headers }: SeenMessage): Record<string, string> {
  return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
}

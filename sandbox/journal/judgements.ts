import { trafficRules } from '../../conformance/clients/rules/all.ts';
import { SeenKeys } from '../../conformance/clients/traffic/keys.ts';
import { operationAt } from '../../conformance/clients/traffic/operation.ts';
import type { Seen } from '../../conformance/clients/traffic/seen.ts';
import { clientClauses } from '../../generated/client-clauses.ts';
import { jsonIn } from './json.ts';
import type { SeenMessage, SeenRequest } from './request-log.ts';

const keyHeaders = { merchant: 'x-api-key', partner: 'x-partner-key' } as const;

/** Times of servers count from here, so that a millionth of a millisecond is not lost. */
const epoch = Date.now();

/** These two compare with the clock of the machine, and that of a sandbox can be moved. */
const byTheClock: readonly string[] = ['C-M-7.6-tariff-limit', 'C-M-7.6-kyc-limit'];

const rules = trafficRules.filter(({ clause }) => !byTheClock.includes(clause));

/**
 * What the clauses about clients say against a request, given what came before it. The rules read the log when a person
 * opens a request, so that requests themselves take no longer.
 */
export function judgementsOf(n: number, log: readonly SeenRequest[]): string[] {
  // Of a body that is not kept whole no rule can say whether it is JSON, or which fields it has.
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

/** The time of the server, which a test may move or stop; the clock of the machine decides what came first. */
function momentOf(server: number, machine: number): number {
  return server - epoch + machine * 1e-6;
}

function headersOf({ headers }: SeenMessage): Record<string, string> {
  return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
}

import { codes } from '../../../generated/catalog.ts';
import { allChecks } from '../../checks/all.ts';
import { parseJson } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import type { CheckResult } from '../../ground/verdicts/results.ts';
import { clausesHolding } from '../generated-mutants/contract-places.ts';
import { runAgainstServer } from '../subjects/server-run.ts';
import type { CodeCase, CodeResponse } from './recipe.ts';

/**
 * The responses of the reference server with which checks of the suite prove a code, by `operation code`: the check passed, and
 * an assertion on this response is bound to a clause that states the code. Such a code needs no recipe, because its check
 * causes it.
 * @param wanted the codes that no recipe causes; only their checks run
 */
export async function gradedCodes(wanted: readonly CodeCase[]): Promise<Map<string, CodeResponse>> {
  const clausesOf = new Map(wanted.map(({ code }) => [code, new Set(clausesHolding(`error:${code}`))]));
  const stated = new Set([...clausesOf.values()].flatMap((ids) => [...ids]));
  const checks = allChecks.filter(({ clauses }) => clauses.some((id) => stated.has(id)));
  const found = new Map<string, CodeResponse>();
  if (checks.length === 0) return found;
  const { results } = await runAgainstServer({ checks, waits: 'long' });
  const passed = results.checks.filter(({ verdict }) => verdict === 'pass');
  const exchanges = new Map(results.exchanges.map((exchange) => [exchange.n, exchange]));
  for (const { operation, code, status } of wanted) {
    for (const n of passed.flatMap((check) => exchangesProving(check, clausesOf.get(code)))) {
      const { request, response } = exchanges.get(n) ?? {};
      const body = parseJson(response?.body ?? '')?.value;
      if (response?.status !== status || request?.operation !== operation || !isObject(body)) continue;
      if (body.error !== codes[code].wire) continue;
      found.set(`${operation} ${code}`, { status, body, headers: new Headers(response.headers) });
    }
  }
  return found;
}

function exchangesProving({ assertions }: CheckResult, clauses: ReadonlySet<string> = new Set()): number[] {
  return assertions.flatMap(({ clause, exchange }) =>
    clauses.has(clause) && exchange !== undefined ? [exchange] : [],
  );
}

import type { ClauseId } from '../../../generated/clauses.ts';
import type { Ledger } from '../../ground/ledger/ledger.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { show } from '../../ground/values/show.ts';
import type { CheckResult, CodeResult } from '../../ground/verdicts/results.ts';
import { type CodeRule, type CommonRule, codeRules, commonRules } from './code-rules.ts';

/** A part of a response with a code, compared with what is stated about the code. */
export interface CodeFinding {
  readonly clause: ClauseId;
  readonly held: boolean;
  readonly at: string;
  readonly expected: string;
  readonly actual: string;
}

/** The responses of a run with one code of one operation. */
interface SeenCode {
  readonly exchanges: number[];
  readonly checks: Set<string>;
  isContradicted: boolean;
}

/** Maximum number of exchanges in the result of a code. */
const mostNamed = 5;

interface Rules {
  readonly byOperation: ReadonlyMap<string, readonly CodeRule[]>;
  readonly common: readonly CommonRule[];
}

const rulesOf = new WeakMap<Ledger, Rules>();

/**
 * Compares every response that has a documented code of its operation with the rule of the code: status, keys and
 * header. All responses are compared, so that a correct one does not hide a wrong one.
 */
export class SeenCodes {
  readonly #rules: Rules;
  readonly #seen = new Map<CodeRule, SeenCode>();

  constructor(ledger: Ledger) {
    const known = rulesOf.get(ledger) ?? {
      byOperation: Map.groupBy(codeRules(ledger), ({ operation }) => operation),
      common: commonRules(ledger),
    };
    rulesOf.set(ledger, known);
    this.#rules = known;
  }

  /** The findings about the code of a response; empty without a documented code. */
  judge(response: ReceivedResponse, check: string): CodeFinding[] {
    const { status, exchange } = response;
    if (status === undefined) return [];
    const { byOperation, common } = this.#rules;
    const rule = (byOperation.get(response.operation ?? '') ?? []).find((one) => hasCode(response, one));
    if (rule === undefined) {
      const elsewhere = common.find((one) => hasCode(response, one));
      return elsewhere === undefined ? [] : findingsOf(response, status, elsewhere);
    }
    const findings = findingsOf(response, status, rule);
    const seen = this.#seen.get(rule) ?? { exchanges: [], checks: new Set(), isContradicted: false };
    this.#seen.set(rule, seen);
    const isContradicted = findings.some(({ held }) => !held);
    if (isContradicted && !seen.isContradicted) seen.exchanges.length = 0;
    if (isContradicted === seen.isContradicted || isContradicted) seen.exchanges.push(exchange);
    seen.isContradicted ||= isContradicted;
    seen.checks.add(check);
    return findings;
  }

  /**
   * The result of every code. A code without a response is not tested; its result names the check that would cause it,
   * and the line of the target file that this check lacks.
   * @param checks results of the run
   * @param isWhole false for a run of selected checks, which lists only codes that it saw
   */
  results(checks: readonly CheckResult[], isWhole: boolean): CodeResult[] {
    const byId = new Map(checks.map((check) => [check.id, check]));
    const rules = [...this.#rules.byOperation.values()].flat().filter((rule) => isWhole || this.#seen.has(rule));
    return rules.map((rule): CodeResult => {
      const { operation, code, status, clause } = rule;
      const base = { operation, code, status, clause };
      const seen = this.#seen.get(rule);
      if (seen === undefined) return { ...base, verdict: 'not_tested', checks: [], ways: [], ...lackOf(rule, checks) };
      const by = [...seen.checks].slice(0, mostNamed);
      const ways = [...seen.checks].flatMap((id) =>
        (byId.get(id)?.preconditions ?? []).flatMap(({ strategy }) => strategy ?? []),
      );
      return {
        ...base,
        verdict: seen.isContradicted ? 'fail' : 'pass',
        checks: by,
        ways: [...new Set(ways)],
        exchanges: seen.exchanges.slice(0, mostNamed),
      };
    });
  }
}

/** True when the response has the code where the code of a refusal is (M §2.7), or may be (P §7). */
function hasCode({ accepted, body }: ReceivedResponse, { wire, status }: CommonRule): boolean {
  if (!isObject(body) || (accepted && status >= 400)) return false;
  return [body.error_code, body.error, body.code].find((value) => typeof value === 'string') === wire;
}

function findingsOf(response: ReceivedResponse, status: number, rule: CommonRule): CodeFinding[] {
  const { statuses, clause, keys, wire, retryAfter } = rule;
  const header = response.headers.get('Retry-After');
  const right = statuses.includes(status);
  const expected = `${statuses.join(' or ')} for ${wire}`;
  return [
    { clause, held: right, at: 'status', expected, actual: String(status) },
    ...keys.map(({ pointer, clause: stated }): CodeFinding => {
      const value = response.at(pointer);
      return { clause: stated, held: value !== undefined, at: pointer, expected: 'present', actual: show(value) };
    }),
    ...(retryAfter === undefined
      ? []
      : [
          {
            clause: retryAfter.clause,
            held: (header !== null) === retryAfter.isSent,
            at: 'header Retry-After',
            expected: retryAfter.isSent ? 'present' : 'absent',
            actual: header ?? 'absent',
          },
        ]),
  ];
}

/** Why a check that states the code did not cause it, and the line that would change that. */
function lackOf({ clauses }: CodeRule, checks: readonly CheckResult[]): Pick<CodeResult, 'because' | 'add'> {
  const causing = checks.filter(
    ({ clauses: own, id }) => !id.startsWith('wire.') && own.some((one) => clauses.some((stated) => stated === one)),
  );
  const lacking = causing.find(({ verdict }) => verdict !== 'pass');
  if (lacking === undefined) {
    const ids = causing.map(({ id }) => id).join(', ');
    return ids === '' ? {} : { because: `Its clause names several operations, and ${ids} caused it at another one.` };
  }
  const add = lacking.add ?? lacking.preconditions.find(({ missing }) => missing?.add !== undefined)?.missing?.add;
  const { message } = lacking;
  return { ...(message === undefined ? {} : { because: message }), ...(add === undefined ? {} : { add }) };
}

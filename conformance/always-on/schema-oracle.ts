import type { ClauseId } from '../../generated/clauses.ts';
import { lifecycles } from '../../generated/lifecycles.ts';
import { isOperation, type OperationId } from '../contract/api.ts';
import { Attribution, type Where } from '../contract/attribution.ts';
import { bundle, resolved, valueIn } from '../contract/bundle.ts';
import { onlySuccess, responsePointer } from '../contract/response-schema.ts';
import { type Violation, violations } from '../contract/schema-check.ts';
import { placesIn, placesTo } from '../contract/schema-places.ts';
import { hasUnspecifiedPath } from '../contract/unspecified-path.ts';
import { refusalCode } from '../exchange/responses/refusal-codes.ts';
import { contradictedFacet } from '../ground/ledger/facets.ts';
import { type Ledger, verdictFor } from '../ground/ledger/ledger.ts';
import { type Interface, ReceivedResponse } from '../ground/values/evidence.ts';
import { isObject } from '../ground/values/pointer.ts';
import { show } from '../ground/values/show.ts';
import type { Verdict } from '../ground/verdicts/results.ts';
import { ProvedClauses } from './proved-clauses.ts';

/** The result of comparing one response with the schemas of the contract. */
export type Finding =
  | { kind: 'graded'; clause: ClauseId; verdict: Verdict; at: string; expected: string; actual: string }
  | { kind: 'observed'; question: string; answer: string };

/** Additional keys never fail: the interface may grow. */
const extraKeys = new Set(['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems']);

const jsonClause: Readonly<Record<Interface, ClauseId>> = { merchant: 'M-4-json-response', partner: 'P-4-json' };

/** A response that the contract lists. */
interface ListedResponse extends Where {
  operation: OperationId;
}

/** The statements of a ledger about places of the contract, computed once for every run. */
interface Rules {
  readonly attribution: Attribution;
  readonly clauses: ProvedClauses;
}

const known = new WeakMap<Ledger, Rules>();

function rulesOf(ledger: Ledger): Rules {
  const found = known.get(ledger);
  if (found !== undefined) return found;
  const attribution = new Attribution(ledger);
  const rules = { attribution, clauses: new ProvedClauses(attribution) };
  known.set(ledger, rules);
  return rules;
}

/** Compares every response with the contract. */
export class SchemaOracle {
  readonly #ledger: Ledger;
  readonly #rules: Rules;
  readonly #provedElsewhere: ReadonlySet<ClauseId>;

  /** @param provedElsewhere clauses that only their own checks prove; here they can only fail */
  constructor(ledger: Ledger, provedElsewhere: ReadonlySet<ClauseId>) {
    this.#ledger = ledger;
    this.#rules = rulesOf(ledger);
    this.#provedElsewhere = provedElsewhere;
  }

  /**
   * Findings about a complete response. A status that the contract does not list is observed. If it is a success and
   * the contract lists one other success, its body is compared with that one: many statuses are not specified.
   */
  judge(response: ReceivedResponse): Finding[] {
    const { operation, status } = response;
    if (operation === undefined || status === undefined || !isOperation(operation)) return [];
    const pointer = isOfRouter(response, operation) ? undefined : responsePointer(operation, status);
    if (pointer !== undefined) return this.#judgeListed(response, { operation, status }, pointer);
    const question = `A status of ${operation} that the specification does not state`;
    const other = response.accepted && response.isJson ? onlySuccess(operation) : undefined;
    const listed = other === undefined ? undefined : responsePointer(operation, other);
    return [
      { kind: 'observed', question, answer: String(status) },
      ...(other === undefined || listed === undefined
        ? []
        : this.#judgeListed(response, { operation, status: other }, listed)),
    ];
  }

  #judgeListed(response: ReceivedResponse, { operation, status }: ListedResponse, pointer: string): Finding[] {
    if (!response.isJson) return this.#notJson(response, { operation, status });
    const json: Finding[] = response.accepted ? this.#proved(jsonClause[response.interface], '', 'JSON') : [];
    const schema = valueIn(bundle(response.interface), pointer);
    if (schema === undefined) return json;
    const findings = this.#compare(response, pointer, schema, operation, status);
    const broken = findings.flatMap((finding) => (finding.kind === 'graded' ? [finding.clause] : []));
    return [
      ...json,
      ...findings,
      ...this.#proofs(response, schema, new Set(broken), findings.length === 0, { operation, status }),
    ];
  }

  #notJson(response: ReceivedResponse, where: ListedResponse): Finding[] {
    const { status } = where;
    const type = response.headers.get('content-type') ?? 'no Content-Type';
    const seen = `${response.text === '' ? 'an empty body' : show(response.text)} (${type})`;
    const clause = jsonClause[response.interface];
    if (response.accepted && !(response.text === '' && this.#mayBeAnything(response, where))) {
      return [
        { kind: 'graded', clause, verdict: this.#verdict(clause, false), at: '', expected: 'JSON', actual: seen },
      ];
    }
    return [{ kind: 'observed', question: `A ${status} response that is not JSON`, answer: seen }];
  }

  /** True when no clause states a key of the response. Its body may then be an array, another value, or missing. */
  #mayBeAnything(
    { interface: api, exchange, label }: ReceivedResponse,
    { operation, status }: ListedResponse,
  ): boolean {
    const pointer = responsePointer(operation, status);
    const schema = pointer === undefined ? undefined : valueIn(bundle(api), pointer);
    if (pointer === undefined || schema === undefined) return true;
    const response = { status, headers: new Headers(), text: '{}' };
    const request = { method: label, path: '' };
    const empty = new ReceivedResponse({ interface: api, operation, exchange, request, response });
    return this.#compare(empty, pointer, schema, operation, status).every(({ kind }) => kind === 'observed');
  }

  #compare(
    response: ReceivedResponse,
    pointer: string,
    schema: unknown,
    operation: OperationId,
    status: number,
  ): Finding[] {
    const found = violations(response.interface, pointer, response.body).filter(
      ({ keyword }) => !extraKeys.has(keyword),
    );
    const choices = found.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
    const inside = (at: string) => choices.some((choice) => at === choice.at || at.startsWith(`${choice.at}/`));
    const plain = found.filter((violation) => !choices.includes(violation) && !inside(violation.at));
    return [
      ...plain.map((violation) => this.#grade(violation, response, schema, operation, status)),
      ...choices.flatMap((choice) => this.#nearestBranch(choice, response, pointer, operation, status)),
    ];
  }

  /** The findings for the form that the body matches best, where several forms are permitted. */
  #nearestBranch(
    choice: Violation,
    response: ReceivedResponse,
    pointer: string,
    operation: OperationId,
    status: number,
  ): Finding[] {
    const document = bundle(response.interface);
    const schema = valueIn(document, pointer);
    const place = choice.at === '' ? resolved(document, schema) : undefined;
    const branches = isObject(place) ? (place.anyOf ?? place.oneOf) : undefined;
    if (!Array.isArray(branches)) return [this.#grade(choice, response, schema, operation, status)];
    const target = isObject(schema) && typeof schema.$ref === 'string' ? schema.$ref.slice(1) : pointer;
    const keyword = isObject(place) && place.anyOf !== undefined ? 'anyOf' : 'oneOf';
    const trials = branches.map((branch, i) =>
      violations(response.interface, `${target}/${keyword}/${i}`, response.body)
        .filter((violation) => !extraKeys.has(violation.keyword))
        .map((violation) => this.#grade(violation, response, branch, operation, status)),
    );
    const weight = (findings: Finding[]) => findings.filter((f) => f.kind === 'graded' && f.verdict === 'fail').length;
    return trials.sort((a, b) => weight(a) - weight(b) || a.length - b.length)[0] ?? [];
  }

  #grade(
    violation: Violation,
    response: ReceivedResponse,
    schema: unknown,
    operation: OperationId,
    status: number,
  ): Finding {
    const places = placesTo(bundle(response.interface), schema, violation.at);
    const actual = show(response.at(violation.at));
    const isPermitted =
      isCoded(violation, response) ||
      isBeforeProcess(violation, response) ||
      (violation.at === '' && !isObject(response.body) && this.#mayBeAnything(response, { operation, status }));
    const facet = contradictedFacet(violation.keyword, response.at(violation.at));
    const clause = isPermitted ? undefined : this.#rules.attribution.ofPlace(facet, places, { operation, status });
    if (clause === undefined) {
      return {
        kind: 'observed',
        question: `${operation} ${status} at ${violation.at}: ${violation.message}`,
        answer: actual,
      };
    }
    return {
      kind: 'graded',
      clause: clause.id,
      verdict: verdictFor(clause.level, false),
      at: violation.at,
      expected: violation.message,
      actual,
    };
  }

  /** The clauses that valid places prove: about facets, and about components if the whole body is valid. */
  #proofs(response: ReceivedResponse, schema: unknown, broken: Set<ClauseId>, whole: boolean, where: Where): Finding[] {
    const proved = new Map<ClauseId, Finding[]>();
    const { clauses } = this.#rules;
    for (const { position, pointer, value } of placesIn(bundle(response.interface), schema, response.body)) {
      const { byValue, byNull, byWhole } = clauses.at(position, where);
      for (const list of [value === null ? byNull : byValue, whole ? byWhole : []]) {
        for (const { id } of list) {
          if (this.#provedElsewhere.has(id) || broken.has(id) || proved.has(id)) continue;
          proved.set(id, this.#proved(id, pointer, show(value)));
        }
      }
    }
    return [...proved.values()].flat();
  }

  #proved(clause: ClauseId, at: string, actual: string): Finding[] {
    return [
      { kind: 'graded', clause, verdict: this.#verdict(clause, true), at, expected: 'as in the contract', actual },
    ];
  }

  #verdict(id: ClauseId, held: boolean): Verdict {
    const clause = this.#ledger.get(id);
    return clause === undefined ? 'observed' : verdictFor(clause.level, held);
  }
}

/** True for a 404 that may come from the router: the path is not specified, and no documented code is in the body. */
function isOfRouter(response: ReceivedResponse, operation: OperationId): boolean {
  return response.status === 404 && hasUnspecifiedPath(operation) && refusalCode(response) === undefined;
}

/** A refusal with a code or phrase is permitted wherever a validation error is, and needs no `errors`. */
function isCoded({ at, keyword }: Violation, response: ReceivedResponse): boolean {
  return (
    response.status === 422 && keyword === 'required' && at === '/errors' && typeof response.at('/error') === 'string'
  );
}

/** States of an authorisation that the specification names; the state before any process is not specified. */
const namedStates = Object.entries(lifecycles.Authorisation.states).flatMap(([name, state]) =>
  'level' in state ? [] : [name],
);

/** Before any process, status and expires_at are optional; the checks of a started process require both. */
function isBeforeProcess({ at }: Violation, response: ReceivedResponse): boolean {
  return (
    response.operation === 'getCashierAuthorisation' &&
    (at === '/status' || at === '/expires_at') &&
    (response.at(at) ?? null) === null &&
    !namedStates.some((name) => name === response.at('/status'))
  );
}

import type { ClauseId } from '../../../generated/clauses.ts';
import { lifecycles } from '../../../generated/lifecycles.ts';
import type { Answer, Interface } from '../answers/evidence.ts';
import { isObject, valueAt } from '../answers/pointer.ts';
import { show } from '../answers/show.ts';
import { Attribution } from '../contract/attribution.ts';
import { bundle, resolved } from '../contract/bundle.ts';
import { isUnderAssumedKey, levelOf } from '../contract/certainty.ts';
import { type Clause, type Ledger, verdictFor } from '../contract/ledger.ts';
import { responsePointer } from '../contract/response-schema.ts';
import { type Violation, violations } from '../contract/schema-check.ts';
import { type Place, placesIn, placesTo } from '../contract/schema-places.ts';
import { isOperation, type OperationId } from '../http/api.ts';
import type { Verdict } from '../verdicts/results.ts';

/** The result of comparing one response with the schemas of the contract. */
export type Finding =
  | { kind: 'graded'; clause: ClauseId; verdict: Verdict; at: string; expected: string; actual: string }
  | { kind: 'observed'; question: string; answer: string };

/**
 * Bounds that this package chose to make generated code safe. They are not clauses of the specification, unless the
 * schema cites a limit next to them.
 */
const ownBounds = new Set(['maxLength', 'minLength', 'maxItems', 'minItems', 'minimum', 'maximum', 'maxProperties']);
/** Keywords about the form of a value. The specification may name a value and leave its form open. */
const forms = new Set(['format', 'pattern', 'enum']);
/** Additional keys never fail: the interface may grow. */
const extraKeys = new Set(['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems']);

const jsonClause: Readonly<Record<Interface, ClauseId>> = { merchant: 'M-4-json-response', partner: 'P-4-json' };

/** Compares every response with the contract. */
export class SchemaOracle {
  readonly #ledger: Ledger;
  readonly #attribution: Attribution;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
    this.#attribution = new Attribution(ledger);
  }

  /** Findings about a response that arrived whole. Statuses that the contract does not list are observed. */
  judge(answer: Answer): Finding[] {
    const { operation, status } = answer;
    if (operation === undefined || status === undefined || !isOperation(operation)) return [];
    const pointer = responsePointer(operation, status);
    if (pointer === undefined) {
      return [
        {
          kind: 'observed',
          question: `A status of ${operation} that the contract does not list`,
          answer: String(status),
        },
      ];
    }
    if (!answer.isJson) return this.#notJson(answer, status);
    const json: Finding[] = answer.accepted ? this.#proved(jsonClause[answer.interface], '', 'JSON') : [];
    const schema = valueAt(bundle(answer.interface), pointer);
    if (schema === undefined) return json;
    const findings = this.#compare(answer, pointer, schema, operation, status);
    const broken = findings.flatMap((finding) => (finding.kind === 'graded' ? [finding.clause] : []));
    return [...json, ...findings, ...this.#proofs(answer, schema, new Set(broken), findings.length === 0)];
  }

  #notJson(answer: Answer, status: number): Finding[] {
    const type = answer.headers.get('content-type') ?? 'no Content-Type';
    const seen = `${answer.text === '' ? 'an empty body' : show(answer.text)} (${type})`;
    const clause = jsonClause[answer.interface];
    if (answer.accepted) {
      return [
        { kind: 'graded', clause, verdict: this.#verdict(clause, false), at: '', expected: 'JSON', actual: seen },
      ];
    }
    return [{ kind: 'observed', question: `A ${status} response that is not JSON`, answer: seen }];
  }

  #compare(answer: Answer, pointer: string, schema: unknown, operation: OperationId, status: number): Finding[] {
    const found = violations(answer.interface, pointer, answer.body).filter(({ keyword }) => !extraKeys.has(keyword));
    const choices = found.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
    const inside = (at: string) => choices.some((choice) => at === choice.at || at.startsWith(`${choice.at}/`));
    const plain = found.filter((violation) => !choices.includes(violation) && !inside(violation.at));
    return [
      ...plain.map((violation) => this.#grade(violation, answer, schema, operation, status)),
      ...choices.flatMap((choice) => this.#nearestBranch(choice, answer, pointer, operation, status)),
    ];
  }

  /** When several forms are permitted, the findings of the form that the body matches best. */
  #nearestBranch(
    choice: Violation,
    answer: Answer,
    pointer: string,
    operation: OperationId,
    status: number,
  ): Finding[] {
    const document = bundle(answer.interface);
    const schema = valueAt(document, pointer);
    const place = choice.at === '' ? resolved(document, schema) : undefined;
    const branches = isObject(place) ? (place.anyOf ?? place.oneOf) : undefined;
    if (!Array.isArray(branches)) return [this.#grade(choice, answer, schema, operation, status)];
    const target = isObject(schema) && typeof schema.$ref === 'string' ? schema.$ref.slice(1) : pointer;
    const keyword = isObject(place) && place.anyOf !== undefined ? 'anyOf' : 'oneOf';
    const trials = branches.map((branch, i) =>
      violations(answer.interface, `${target}/${keyword}/${i}`, answer.body)
        .filter((violation) => !extraKeys.has(violation.keyword))
        .map((violation) => this.#grade(violation, answer, branch, operation, status)),
    );
    const weight = (findings: Finding[]) => findings.filter((f) => f.kind === 'graded' && f.verdict === 'fail').length;
    return trials.sort((a, b) => weight(a) - weight(b) || a.length - b.length)[0] ?? [];
  }

  #grade(violation: Violation, answer: Answer, schema: unknown, operation: OperationId, status: number): Finding {
    const places = placesTo(bundle(answer.interface), schema, violation.at);
    const here = places.at(-1);
    const actual = show(answer.at(violation.at));
    const isPermitted = isCoded(violation, answer) || isNone(violation, answer) || isBeforeProcess(violation, answer);
    const clause = isPermitted ? undefined : this.#clauseFor(violation, places, operation, status);
    if (clause === undefined || (ownBounds.has(violation.keyword) && !here?.schemas.some((s) => 'x-limit' in s))) {
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

  /**
   * The clause about the property itself; else, in a documented part of the contract, that of its container.
   */
  #clauseFor(violation: Violation, places: Place[], operation: OperationId, status: number): Clause | undefined {
    const owners = places.at(-1)?.owners ?? [];
    if (this.#attribution.isNotRequired(owners, violation.keyword)) return undefined;
    const own = this.#attribution.ofProperty(owners, { keyword: violation.keyword, operation, status });
    const isAssumedFormat = forms.has(violation.keyword) && this.#attribution.formsOf(owners).length === 0;
    if (isAssumedFormat && levelOf(places) !== 'documented') return undefined;
    if (own !== undefined) return own;
    // A missing property is the duty of its container; for everything else the place itself gives the certainty.
    const from = violation.keyword === 'required' ? places.slice(0, -1) : places;
    if (levelOf(from) !== 'documented' || isUnderAssumedKey(places)) return undefined;
    for (const place of [...from].reverse()) {
      const clause =
        this.#attribution.ofProperty(place.owners, { operation, status }) ??
        this.#attribution.ofComponent(place.owners);
      if (clause !== undefined) return clause;
    }
    return this.#attribution.ofAnswer(operation, status);
  }

  /**
   * What a valid place proves: the clause about its property and, when there is a value, the clauses about its form.
   */
  #proofs(answer: Answer, schema: unknown, broken: Set<ClauseId>, whole: boolean): Finding[] {
    const proved = new Map<ClauseId, Finding>();
    const add = (clause: Clause | undefined, at: string, actual: string) => {
      if (clause === undefined || broken.has(clause.id) || proved.has(clause.id)) return;
      for (const finding of this.#proved(clause.id, at, actual)) proved.set(clause.id, finding);
    };
    for (const { owners, pointer } of placesIn(bundle(answer.interface), schema, answer.body)) {
      const value = answer.at(pointer);
      add(this.#attribution.ofProperty(owners), pointer, show(value));
      if (value !== null) for (const clause of this.#attribution.formsOf(owners)) add(clause, pointer, show(value));
      if (whole) add(this.#attribution.ofComponent(owners), pointer, show(value));
    }
    return [...proved.values()];
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

/** Optional keys of an error body (M §2.7). */
const optional = new Set(['/error_code', '/doc_url']);

/** Null in an optional key of a refusal means that there is none, as in M §2.1 for the same `error_code`. */
function isNone({ at }: Violation, answer: Answer): boolean {
  return !answer.accepted && optional.has(at) && answer.at(at) === null;
}

/** A refusal with a code or phrase is permitted wherever a validation error is, and needs no `errors`. */
function isCoded({ at, keyword }: Violation, answer: Answer): boolean {
  return answer.status === 422 && keyword === 'required' && at === '/errors' && typeof answer.at('/error') === 'string';
}

/** States of an authorisation that the specification names; the state before any process is not specified. */
const namedStates = Object.entries(lifecycles.Authorisation.states).flatMap(([name, state]) =>
  'level' in state ? [] : [name],
);

/** Before any process, status and expires_at are optional; the checks of a started process require both. */
function isBeforeProcess({ at }: Violation, answer: Answer): boolean {
  return (
    answer.operation === 'getCashierAuthorisation' &&
    (at === '/status' || at === '/expires_at') &&
    (answer.at(at) ?? null) === null &&
    !namedStates.some((name) => name === answer.at('/status'))
  );
}

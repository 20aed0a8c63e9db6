import type { ClauseId } from '../../generated/clauses.ts';
import { isOperation } from '../contract/api.ts';
import { operationProfile } from '../contract/operation-profile.ts';
import { recordsIn } from '../contract/records.ts';
import type { Seen } from '../exchange/http/wire.ts';
import { announced, type Locate } from '../exchange/webhooks/delivery.ts';
import type { Received } from '../exchange/webhooks/source.ts';
import type { Target } from '../ground/declared-target/target.ts';
import { isAbsent } from '../ground/ledger/claim.ts';
import { type Ledger, verdictFor } from '../ground/ledger/ledger.ts';
import { parseJson } from '../ground/values/evidence.ts';

import type {
  AnyClauseId,
  Assertion,
  CheckResult,
  CodeResult,
  Observation,
  Verdict,
} from '../ground/verdicts/results.ts';

import { worst } from '../ground/verdicts/verdict.ts';
import { SeenCodes } from './codes/seen-codes.ts';
import { Deliveries, type DeliveryFinding } from './deliveries/deliveries.ts';
import { Invariants } from './invariants.ts';
import { ForwardFields } from './records/forward-fields.ts';
import { KnownRecords, type RecordFinding } from './records/known-records.ts';
import { SchemaOracle } from './schema-oracle.ts';
import { StateMonitor } from './state-monitor.ts';

/** The most contradictions of one clause that one always-on check reports. Further ones add no information. */
const mostRepeats = 3;

interface AlwaysOnCheck {
  id: string;
  title: string;
  profile: string;
  assertions: Assertion[];
  observations: Observation[];
  exchanges: Set<number>;
}

/**
 * Checks that run on every exchange without being selected: `wire.schema.<operation>`, `wire.code.<operation>`,
 * `wire.invariant.<name>`, `wire.state.<subject>`, `wire.record.<kind>` and `wire.event.<event>`. They are separate
 * checks, so that one defect of the target is one failure instead of a failure of every check that sees it. A clause that has checks of its own can only fail here; it passes there.
 */
export class AlwaysOnChecks {
  readonly #oracle: SchemaOracle;
  readonly #invariants: Invariants;
  readonly #monitor = new StateMonitor();
  readonly #codes: SeenCodes;
  readonly #deliveries: Deliveries;
  readonly #locate: Locate;
  readonly #known = new KnownRecords();
  readonly #forward = new ForwardFields();
  readonly #ledger: Ledger;
  readonly #ownChecks: ReadonlySet<AnyClauseId>;
  readonly #profiles: Target['profiles'] | undefined;
  readonly #checks = new Map<string, AlwaysOnCheck>();
  readonly #listeners = new Set<(check: string, contradiction: Assertion) => void>();

  /** @param profiles the profiles that the target claims; without them every clause counts */
  constructor(
    ledger: Ledger,
    mode: Target['mode'],
    ownChecks: ReadonlySet<ClauseId>,
    profiles?: Target['profiles'],
    locate: Locate = {},
  ) {
    this.#profiles = profiles;
    this.#ledger = ledger;
    this.#oracle = new SchemaOracle(ledger, ownChecks);
    this.#invariants = new Invariants(mode);
    this.#codes = new SeenCodes(ledger);
    this.#deliveries = new Deliveries(locate);
    this.#locate = locate;
    this.#ownChecks = ownChecks;
  }

  /**
   * Calls the listener with each contradiction in a response and the check that sent the request.
   * @returns stops the calls
   */
  watch(listener: (check: string, contradiction: Assertion) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Judges one exchange. Registered with the wire as an oracle. */
  see(seen: Seen): void {
    const { response, check: sender } = seen;
    this.#deliveries.see(seen);
    const profile =
      response.operation !== undefined && isOperation(response.operation)
        ? operationProfile[response.operation]
        : response.interface === 'merchant'
          ? 'merchant-core'
          : 'partner';
    if (response.operation !== undefined) {
      const check = this.#check(
        `wire.schema.${kebab(response.operation)}`,
        `Every response of ${response.operation} matches its schema`,
        profile,
      );
      for (const finding of this.#oracle.judge(response)) {
        if (finding.kind === 'observed') this.#observe(check, finding, response.exchange);
        else {
          const { kind: _, ...assertion } = finding;
          this.#assert(check, { ...assertion, exchange: response.exchange }, sender);
        }
      }
    }
    for (const { held, ...finding } of this.#codes.judge(response, sender)) {
      const name = kebab(response.operation ?? '');
      const title = `Every response of ${response.operation} with a documented code has its status and its keys`;
      const check = this.#check(`wire.code.${name}`, title, profile);
      this.#assert(
        check,
        { ...finding, verdict: this.#verdict(finding.clause, held), exchange: response.exchange },
        sender,
      );
    }
    const records = [...recordsIn(response)];
    for (const finding of [...this.#known.see(seen, records), ...this.#forward.see(seen, records)]) {
      this.#compared(finding, sender, response.exchange);
    }
    for (const { name, held, ...finding } of this.#invariants.judge(seen, records)) {
      const check = this.#check(`wire.invariant.${name}`, `In every response: ${this.#says(finding.clause)}`, profile);
      this.#assert(
        check,
        { ...finding, verdict: this.#verdict(finding.clause, held), exchange: response.exchange },
        sender,
      );
    }
    for (const move of this.#monitor.judge(seen)) {
      const check = this.#check(
        `wire.state.${move.subject.toLowerCase()}`,
        `Every ${move.subject.toLowerCase()} makes only transitions of its lifecycle`,
        profile,
      );
      const actual = `${move.from} → ${move.to}`;
      if (move.edge === 'open' || move.clause === undefined) {
        const question = `A transition that the specification leaves open (${move.subject} ${actual})`;
        this.#observe(check, { question, answer: `seen on ${move.id}` }, move.exchange);
        continue;
      }
      this.#assert(
        check,
        {
          clause: move.clause,
          verdict: this.#verdict(move.clause, move.edge === 'listed'),
          at: move.at,
          expected: `a listed transition from ${move.from}`,
          actual,
          exchange: move.exchange,
        },
        sender,
      );
    }
  }

  /** Judges one webhook delivery, recorded under this number. */
  hear(delivery: Received, capture: number): void {
    for (const finding of this.#deliveries.hear(delivery, capture)) this.#heard(finding);
    const one = announced(parseJson(delivery.body)?.value, this.#locate);
    for (const finding of one === undefined ? [] : this.#known.hear(one)) this.#compared({ ...finding, capture });
  }

  #compared(
    { kind, held, ...finding }: RecordFinding & { capture?: number },
    sender?: string,
    exchange?: number,
  ): void {
    const profile = { invoice: 'merchant-core', refund: 'refunds', organization: 'partner' }[kind];
    const title = `Every response and event shows the same ${kind} as the earlier ones`;
    const verdict = this.#verdict(finding.clause, held);
    const evidence = exchange === undefined ? {} : { exchange };
    this.#assert(this.#check(`wire.record.${kind}`, title, profile), { ...finding, verdict, ...evidence }, sender);
  }

  #heard({ event, held, ...finding }: DeliveryFinding): void {
    const profile = event === 'invoice.refunded' ? 'refunds' : 'webhooks';
    const check = this.#check(
      `wire.event.${event.replaceAll(/[._]/g, '-')}`,
      `Every delivery of ${event} is right`,
      profile,
    );
    this.#assert(check, { ...finding, verdict: this.#verdict(finding.clause, held) });
  }

  /** The results of the always-on checks that made an assertion or an observation. */
  results(): CheckResult[] {
    for (const finding of this.#deliveries.lastly()) this.#heard(finding);
    const spoke = [...this.#checks.values()].filter((check) => check.assertions.length + check.observations.length > 0);
    return spoke.map(({ id, title, profile, assertions, observations, exchanges }) => ({
      id,
      title,
      profile,
      tier: 'black-box',
      verdict: worst(assertions)?.verdict ?? 'observed',
      clauses: [...new Set(assertions.map(({ clause }) => clause))],
      assertions,
      preconditions: [],
      observations,
      exchanges: [...exchanges],
      durationMs: 0,
    }));
  }

  /**
   * Every documented code of the claimed profiles, with the responses that had it.
   * @param checks results of the selected checks
   * @param isWhole false for a run of selected checks
   */
  codes(checks: readonly CheckResult[], isWhole: boolean): CodeResult[] {
    const profiles = this.#profiles;
    return this.#codes
      .results(checks, isWhole)
      .filter(({ clause }) => profiles === undefined || !isAbsent(this.#ledger, clause, profiles));
  }

  #verdict(clause: ClauseId, held: boolean): Verdict {
    return verdictFor(this.#ledger.get(clause)?.level ?? 'open', held);
  }

  #check(id: string, title: string, profile: string): AlwaysOnCheck {
    const known = this.#checks.get(id);
    if (known !== undefined) return known;
    const check: AlwaysOnCheck = { id, title, profile, assertions: [], observations: [], exchanges: new Set() };
    this.#checks.set(id, check);
    return check;
  }

  #assert(check: AlwaysOnCheck, assertion: Assertion, sender?: string): void {
    const held = assertion.verdict === 'pass';
    if (this.#profiles !== undefined && isAbsent(this.#ledger, assertion.clause, this.#profiles)) return;
    if (held && this.#ownChecks.has(assertion.clause)) return;
    if (assertion.verdict === 'fail' && sender !== undefined)
      for (const listener of this.#listeners) listener(sender, assertion);
    const same = check.assertions.filter((a) => a.clause === assertion.clause && (a.verdict === 'pass') === held);
    if (same.length >= (held ? 1 : mostRepeats)) return;
    check.assertions.push(assertion);
    if (assertion.exchange !== undefined) check.exchanges.add(assertion.exchange);
  }

  #observe(check: AlwaysOnCheck, observation: { question: string; answer: string }, exchange: number): void {
    const question = observation.question.replace(/\/\d+(?=\/|:|$)/g, '/*');
    if (check.observations.some((known) => known.question === question)) return;
    check.observations.push({ question, answer: observation.answer, exchange });
    check.exchanges.add(exchange);
  }

  #says(clause: ClauseId): string {
    return this.#ledger.get(clause)?.says ?? clause;
  }
}

function kebab(operation: string): string {
  return operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

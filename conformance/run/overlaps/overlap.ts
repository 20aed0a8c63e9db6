import type { ClauseId } from '../../../generated/clauses.ts';
import type { Api } from '../../contract/api.ts';
import { Gate, type Place } from '../../exchange/http/gate.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { Assertion, Overlap as Shown } from '../../ground/verdicts/results.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Observed } from '../../model/history.ts';
import type { Model } from '../../model/model.ts';
import { judgementOf } from './judgement.ts';
import { unknownOutcome } from './unknown-outcome.ts';

/** The statement of a response about the subject, as words: `['creates', 9001]`. */
export type Says = readonly [verb: string, ...values: readonly unknown[]];

/** Reads the statement of a documented response about the subject; undefined without one. */
export type Reader<R> = (response: ReceivedResponse) => R | undefined;

/** The tools of the runner for an overlap. */
export interface OverlapTools {
  /** Calls of the check; with a place, calls that wait at its gate. A lost response does not end the check. */
  api(place?: Place): Api;
  record(assertion: Assertion): void;
  /** Adds overlapping requests to the report. */
  show(shown: Shown): void;
}

/** Sends requests at the same time and judges their results. A check uses one instance per subject. */
export class Overlap<C extends ClauseId = ClauseId, R extends Says = Says> {
  readonly #tools: OverlapTools;
  readonly #read: Reader<R>;
  readonly #distinguishedBy: string | undefined;
  readonly #history: Observed<R>[] = [];

  /**
   * @param read reads the statement of a response
   * @param distinguishedBy JSON Pointer of the value that distinguishes results with the same status
   */
  constructor(tools: OverlapTools, read: Reader<R>, distinguishedBy?: string) {
    this.#tools = tools;
    this.#read = read;
    this.#distinguishedBy = distinguishedBy;
  }

  /** The statements of the responses so far, without unknown outcomes. */
  get said(): readonly R[] {
    return this.#history.flatMap(({ result }) => (result === undefined ? [] : [result]));
  }

  /** Sends the requests at the same time, each over a connection that was opened before. */
  async together(calls: readonly ((api: Api) => Promise<ReceivedResponse>)[], read: Reader<R> = this.#read) {
    const gate = new Gate(calls.length);
    const ends = await Promise.allSettled(
      calls.map(async (call) => {
        const place = gate.place();
        try {
          return await call(this.#tools.api(place));
        } finally {
          place.leave();
        }
      }),
    );
    const responses = ends.map((end) => {
      if (end.status === 'rejected') throw end.reason;
      return end.value;
    });
    for (const response of responses) this.#observe(response, read, false);
    return responses;
  }

  /** Sends one request after all others. */
  async afterwards(
    call: (api: Api) => Promise<ReceivedResponse>,
    read: Reader<R> = this.#read,
  ): Promise<ReceivedResponse> {
    const response = await call(this.#tools.api());
    this.#observe(response, read, true);
    return response;
  }

  /** Asserts that some order of the requests explains every response. Ends the check when this is unknown. */
  judge<S>(clause: C, model: Model<S, R>): void {
    const { assertion, ending, shown } = judgementOf<S, R>(clause, this.#history, model);
    this.#tools.show({ ...shown, ...(this.#distinguishedBy && { distinguished_by: this.#distinguishedBy }) });
    if (assertion !== undefined) this.#tools.record(assertion);
    if (ending === undefined) return;
    const { verdict, reason, message, add } = ending;
    throw new StopCheck(verdict, reason, message, add);
  }

  #observe(response: ReceivedResponse, read: Reader<R>, alone: boolean): void {
    const { label, exchange, times, status, fault } = response;
    const result = fault === undefined ? read(response) : undefined;
    const unknown = result === undefined ? (unknownOutcome(response) ?? undocumented(response)) : undefined;
    this.#history.push({
      label: label.split(' → ')[0] ?? label,
      exchange,
      ...times,
      result,
      alone,
      says: `${status ?? fault?.kind} ${result?.map(String).join(' ') ?? 'unknown'}`,
      ...(unknown !== undefined && { unknown }),
    });
  }
}

function undocumented({ label }: ReceivedResponse): NonNullable<Observed<unknown>['unknown']> {
  return { reason: 'prerequisite_failed', why: `${label} does not say what became of the request` };
}

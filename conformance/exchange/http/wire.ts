import { retryAfter } from '../../../client/errors/retry-after.ts';
import { type Credential, keyHeader } from '../../contract/credential.ts';
import type { Target } from '../../ground/declared-target/target.ts';
import { type Interface, parseJson, ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import type { Exchange } from '../../ground/verdicts/results.ts';
import { StopCheck, StopRun } from '../../ground/verdicts/stop.ts';
import type { RequestParts } from './data-flow.ts';
import { type Deadline, during, uncounted } from './deadline.ts';
import type { Place } from './gate.ts';
import type { Limiter } from './limiter.ts';
import { abortable } from './poll.ts';
import type { Recorder } from './recorder.ts';
import type { Redactor } from './redact.ts';
import type { HttpRequest } from './request.ts';
import { countLimit, isOtherRefusal } from './throttling.ts';
import { largestResponse, send } from './transport.ts';
import { wrappedInvoice } from './wrapped.ts';

/** One exchange as the oracles receive it: complete and unredacted. */
export interface Seen {
  check: string;
  response: ReceivedResponse;
  operation: string | undefined;
  credential: Credential | undefined;
  requestBody: unknown;
  /** Values of the path parameters. */
  path: Readonly<Record<string, unknown>> | undefined;
  /** Values of the query, by the names of the specification. */
  query?: Readonly<Record<string, unknown>> | undefined;
  /** Number of the last exchange that was sent before this response arrived. Higher numbers started later. */
  lastSent: number;
  /** True when the text of the response contains no secret of the run, declared or issued, in any form. */
  hasNoSecret?: boolean;
}

/** A request that is ready to be sent. */
export interface Outgoing {
  interface: Interface;
  operation: string | undefined;
  credential: Credential | undefined;
  check: string;
  purpose: Exchange['purpose'];
  request: HttpRequest;
  parts: RequestParts;
  throttled?: 'return';
  /** Sent at once, regardless of the documented rates. */
  unpaced: boolean;
  /** The gate where it waits for the requests that overlap with it. */
  gate?: Place | undefined;
  /** The time limit of the check that sends it. */
  deadline?: Deadline | undefined;
}

/** Maximum wait for a throttling target, in milliseconds: for one request, and for the whole run. */
const longestThrottle = 60_000;
const throttleInAll = 180_000;
/** This number of consecutive requests without a response ends the run. */
const faultsInARow = 3;

/**
 * Sends every request of the suite: paces, sends and records it, and passes the exchange to the oracles. All lanes
 * share it, because the limits of a target, and its availability, are common to them.
 */
export class Wire {
  readonly target: Target;
  readonly redactor: Redactor;
  readonly recorder: Recorder;
  readonly signal: AbortSignal;
  /** Tolerated deviations that the report mentions. */
  readonly notes = new Set<string>();
  readonly #limiter: Limiter;
  readonly #oracles: ((seen: Seen) => void)[] = [];
  readonly #guards: ((outgoing: Outgoing) => void)[] = [];
  #faults = 0;
  #throttledForGood = false;
  #throttleLeft = throttleInAll;

  constructor(parts: {
    target: Target;
    redactor: Redactor;
    recorder: Recorder;
    limiter: Limiter;
    signal: AbortSignal;
  }) {
    this.target = parts.target;
    this.redactor = parts.redactor;
    this.recorder = parts.recorder;
    this.signal = parts.signal;
    this.#limiter = parts.limiter;
    const { fixtures, templates, magic } = parts.target;
    this.recorder.declare([fixtures, templates, magic]);
  }

  /** Adds an oracle, which receives every exchange. */
  watch(oracle: (seen: Seen) => void): void {
    this.#oracles.push(oracle);
  }

  /** Adds a guard, which may throw before a request is sent. */
  guard(guard: (outgoing: Outgoing) => void): void {
    this.#guards.push(guard);
  }

  /**
   * Sends a request. An unexpected 429 is waited out once; a second one makes the check inconclusive. Several
   * consecutive requests without a response end the run.
   */
  async send(outgoing: Outgoing): Promise<ReceivedResponse> {
    for (const guard of this.#guards) guard(outgoing);
    const { variable, value } = outgoing.credential ?? {};
    if (variable !== undefined && value !== undefined) this.redactor.add(variable, value);
    const response = await this.#once(outgoing);
    if (response.status !== 429 || outgoing.throttled === 'return' || isOtherRefusal(response)) return response;
    const count = countLimit(response);
    if (count !== undefined) {
      const message = `${response.label} (exchange ${response.exchange}): ${count}. Waiting would not help.`;
      throw new StopCheck('not_tested', 'budget_exhausted', message);
    }
    // Without Retry-After the wait is unknown, so the operator's time limit for outcomes is used.
    const wait = Math.min(
      longestThrottle,
      retryAfter(response.headers.get('retry-after')) ?? this.target.timeouts.settle,
    );
    if (!this.#throttledForGood && wait <= this.#throttleLeft) {
      this.#throttleLeft -= wait;
      await uncounted(outgoing.deadline, () => abortable(wait, this.#signalOf(outgoing)));
      const second = await this.#once(outgoing);
      if (second.status !== 429) return second;
      this.#throttledForGood = true;
    }
    throw new StopCheck(
      'inconclusive',
      'rate_limited',
      `${response.label} (exchange ${response.exchange}): the target still throttles the suite after the wait that it requested.`,
      'limits: { fraction: 0.3 }',
    );
  }

  async #once(outgoing: Outgoing): Promise<ReceivedResponse> {
    const { request, credential, operation, deadline } = outgoing;
    const signal = this.#signalOf(outgoing);
    signal.throwIfAborted();
    const organization = outgoing.parts.path?.id ?? credential?.organization;
    const counted = {
      api: outgoing.interface,
      operation,
      key: credential?.value ?? '',
      organization: organization === undefined ? undefined : String(organization),
    };
    if (outgoing.unpaced) this.#limiter.count(counted);
    else await uncounted(deadline, () => this.#limiter.admit(counted, signal));
    const { gate } = outgoing;
    if (gate !== undefined) await uncounted(deadline, () => gate.admitted());
    const n = this.recorder.number();
    const at = new Date();
    const limits = { timeout: this.target.timeouts.request, maxBytes: largestResponse };
    const path = this.redactor.text(pathOf(request.url, outgoing.interface, this.target));
    const waiting = `the response to ${request.method} ${path}`;
    const delivered = await during(deadline, waiting, () => send(request, limits, signal, outgoing.gate));
    const lastSent = this.recorder.lastNumber;
    const invoice = wrappedInvoice(operation, delivered.response?.text);
    if (invoice !== undefined) {
      this.notes.add(`${request.method} ${operation} wraps the invoice in "invoice", which its section does not show.`);
    }
    const response = new ReceivedResponse({
      interface: outgoing.interface,
      body: invoice,
      operation,
      purpose: outgoing.purpose,
      exchange: n,
      ...(delivered.times && { times: delivered.times }),
      request: { method: request.method, path },
      ...(delivered.response === undefined ? {} : { response: delivered.response }),
      ...(delivered.fault === undefined ? {} : { fault: delivered.fault }),
    });
    const requestBody = request.body === undefined ? undefined : parseJson(request.body)?.value;
    if (operation === 'issueApiKey') this.#learnSecrets(n, requestBody, response.body);
    this.recorder.record({
      n,
      check: outgoing.check,
      purpose: outgoing.purpose,
      at,
      request,
      operation,
      parts: { ...outgoing.parts, headers: usedHeaders(outgoing) },
      delivered,
      // The value as sent, so that a script finds it.
      body: invoice === undefined ? response.body : { invoice },
    });
    const { path: values, query } = outgoing.parts;
    const hasNoSecret = !this.redactor.finds(response.text);
    const seen: Seen = {
      check: outgoing.check,
      response,
      operation,
      credential,
      requestBody,
      path: values,
      query,
      lastSent,
      hasNoSecret,
    };
    for (const oracle of this.#oracles) oracle(seen);
    // Overlapping requests can be lost together. The next single request shows whether the target still responds.
    if (outgoing.gate === undefined) this.#watchHealth(response);
    return response;
  }

  /** Aborts at the end of the run, or at the time limit of the check. */
  #signalOf({ deadline }: Outgoing): AbortSignal {
    return deadline?.signal ?? this.signal;
  }

  /** P §2.2: key and webhook secret are shown once; from here on they are redacted. */
  #learnSecrets(n: number, sent: unknown, received: unknown): void {
    for (const body of [sent, received]) {
      if (!isObject(body)) continue;
      if (typeof body.key === 'string') this.redactor.add(`ISSUED_KEY_${n}`, body.key);
      if (typeof body.webhook_secret === 'string') this.redactor.add(`ISSUED_SECRET_${n}`, body.webhook_secret);
    }
  }

  #watchHealth(response: ReceivedResponse): void {
    const { fault } = response;
    this.#faults = fault?.kind === 'refused' || fault?.kind === 'timeout' ? this.#faults + 1 : 0;
    if (this.#faults < faultsInARow) return;
    const message = `The target stopped responding: ${faultsInARow} requests in a row failed. Last: ${response.label}. ${fault?.message ?? ''}`;
    throw new StopRun('unreachable', message.trim(), 'Check that the server is still running, then run again.');
  }
}

function usedHeaders({ interface: name, credential }: Outgoing): Record<string, string> {
  return credential?.value === undefined ? {} : { [keyHeader[name]]: credential.value };
}

function pathOf(url: string, interfaceName: Interface, target: Target): string {
  const base = target[interfaceName]?.base_url;
  return base !== undefined && url.startsWith(base) ? url.slice(base.length) : new URL(url).pathname;
}

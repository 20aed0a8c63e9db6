import type { RequestParts } from './data-flow.ts';
import { Answer } from './evidence.ts';
import { isObject } from './pointer.ts';
import type { Recorder } from './recorder.ts';
import { StopCheck, StopRun } from './stop.ts';
import { largestAnswer, send } from './transport.ts';

/** What an action is about. Ids are those of the product interfaces. */
export interface Subject {
  /** Name of a merchant key in the target file, when no id is known. */
  key?: string;
  limit?: string;
  /** `organization_id`, `api_key_id`, `invoice_id`, `subscription_id` … */
  readonly [id: `${string}_id`]: number | undefined;
}

/**
 * The control adapter of the operator, over HTTP (`conformance/schemas/control.openapi.yaml`). It stands outside the
 * product interface and has a credential of its own.
 */
export class ControlClient {
  readonly #url: string;
  readonly #token: string;
  readonly #run: string;
  readonly #recorder: Recorder;
  readonly #timeout: number;
  #abilities: ReadonlySet<string> = new Set();

  constructor(parts: { url: string; token: string; run: string; recorder: Recorder; timeout: number }) {
    this.#url = parts.url;
    this.#token = parts.token;
    this.#run = parts.run;
    this.#recorder = parts.recorder;
    this.#timeout = parts.timeout;
  }

  /** Asks what the adapter can do. Ends the run when it does not answer, because the operator declared it. */
  async connect(signal: AbortSignal): Promise<void> {
    const answer = await this.#call('GET', '/abilities', undefined, 'run.preflight.control', signal);
    const list = Array.isArray(answer.body) ? answer.body : answer.at('/abilities');
    if (!answer.accepted || !Array.isArray(list)) {
      throw new StopRun(
        answer.status === 401 || answer.status === 403 ? 'unauthorized' : 'unreachable',
        `The control adapter does not answer GET /abilities: ${answer.fault?.message ?? `status ${answer.status}`}.`,
        'See control.url and control.token in the target file, or take control out of it.',
      );
    }
    this.#abilities = new Set(list.flatMap((entry: unknown) => (isObject(entry) ? String(entry.name) : [])));
  }

  /** True when the adapter offers the ability. */
  can(ability: string): boolean {
    return this.#abilities.has(ability);
  }

  /** Makes something happen. A refusal, with the adapter's reason, leaves the check not tested. */
  async apply(
    ability: string,
    subject: Subject,
    params: Readonly<Record<string, unknown>>,
    by: { check: string; signal: AbortSignal },
  ): Promise<Answer> {
    const answer = await this.#call(
      'POST',
      '/apply',
      { ability, subject, params, run: this.#run },
      by.check,
      by.signal,
      { body: { subject } },
    );
    if (answer.accepted && answer.at('/applied') === true) return answer;
    const reason = answer.at('/reason') ?? answer.fault?.message ?? `status ${answer.status}`;
    throw new StopCheck(
      'not_tested',
      'prerequisite_failed',
      `The control adapter did not apply ${ability} (exchange ${answer.exchange}): ${String(reason)}`,
    );
  }

  /** Takes back what the run applied. A failure is a note, never a verdict. */
  async reset(signal: AbortSignal): Promise<string | undefined> {
    const answer = await this.#call('POST', '/reset', { run: this.#run }, 'run.clean-up.control', signal);
    if (answer.accepted) return undefined;
    return `The control adapter did not reset run ${this.#run}: ${answer.fault?.message ?? `status ${answer.status}`}.`;
  }

  /** `parts` holds what may come from an earlier answer; names of abilities and runs never do. */
  async #call(
    method: string,
    path: string,
    body: unknown,
    check: string,
    signal: AbortSignal,
    parts: RequestParts = {},
  ): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const request = new Request(`${this.#url}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${this.#token}`,
        ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(text === undefined ? {} : { body: text }),
    });
    const n = this.#recorder.number();
    const at = new Date();
    const delivered = await send(request, { timeout: this.#timeout, maxBytes: largestAnswer }, signal);
    const answer = new Answer({
      interface: 'merchant',
      operation: undefined,
      exchange: n,
      request: { method, path: `control ${path}` },
      ...(delivered.response === undefined ? {} : { response: delivered.response }),
      ...(delivered.fault === undefined ? {} : { fault: delivered.fault }),
    });
    this.#recorder.record({
      n,
      check,
      purpose: 'control',
      at,
      request,
      requestBody: text,
      operation: undefined,
      parts,
      delivered,
      body: answer.body,
    });
    return answer;
  }
}

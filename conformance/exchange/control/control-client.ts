import { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import type { RecordId } from '../../ground/values/record-id.ts';
import { printable } from '../../ground/values/untrusted.ts';
import { StopCheck, StopRun } from '../../ground/verdicts/stop.ts';
import type { RequestParts } from '../http/data-flow.ts';
import type { Recorder } from '../http/recorder.ts';
import type { ControlCall, ControlTransport } from './transport.ts';

/** The object of an action. Ids are those of the product interfaces. */
export interface Subject {
  /** Name of a merchant key in the target file, when no id is known. */
  key?: string;
  limit?: string;
  /** `organization_id`, `api_key_id`, `invoice_id`, `subscription_id` … */
  readonly [id: `${string}_id`]: RecordId | undefined;
}

/** The operator's control adapter over any transport, with a credential of its own (`control.openapi.yaml`). */
export class ControlClient {
  readonly #transport: ControlTransport;
  readonly #run: string;
  readonly #recorder: Recorder;
  #abilities: ReadonlySet<string> = new Set();
  #watcher: ((check: string, response: ReceivedResponse) => void) | undefined;

  constructor(parts: { transport: ControlTransport; run: string; recorder: Recorder }) {
    this.#transport = parts.transport;
    this.#run = parts.run;
    this.#recorder = parts.recorder;
  }

  /** Passes every later response of the adapter on, also one that did not arrive. */
  watch(watcher: (check: string, response: ReceivedResponse) => void): void {
    this.#watcher = watcher;
  }

  /** Reads the abilities of the adapter. Ends the run when it does not respond, because the operator declared it. */
  async connect(signal: AbortSignal): Promise<void> {
    const response = await this.#call('abilities', undefined, 'run.preflight.control', signal);
    const list = Array.isArray(response.body) ? response.body : response.at('/abilities');
    if (!response.accepted || !Array.isArray(list)) {
      throw new StopRun(
        response.status === 401 || response.status === 403 ? 'unauthorized' : 'unreachable',
        `The control adapter ${this.#transport.place} does not list its abilities: ${whyNot(response)}`,
        this.#transport.hint,
      );
    }
    this.#abilities = new Set(list.flatMap((entry: unknown) => (isObject(entry) ? String(entry.name) : [])));
  }

  /** The abilities that the adapter offers, once it is connected. */
  get abilities(): readonly string[] {
    return [...this.#abilities];
  }

  /** True when the adapter offers the ability. */
  can(ability: string): boolean {
    return this.#abilities.has(ability);
  }

  /** Applies an ability. A refusal, with the adapter's reason, ends the check as not tested. */
  async apply(
    ability: string,
    subject: Subject,
    params: Readonly<Record<string, unknown>>,
    by: { check: string; signal: AbortSignal },
  ): Promise<ReceivedResponse> {
    const action = { ability, subject, params, run: this.#run };
    const response = await this.#call('apply', action, by.check, by.signal, { body: { subject } });
    if (response.accepted && response.at('/applied') === true) return response;
    const reason = response.at('/reason') ?? whyNot(response);
    throw new StopCheck(
      'not_tested',
      'prerequisite_failed',
      `The control adapter did not apply ${ability} (exchange ${response.exchange}): ${String(reason)}`,
    );
  }

  /** Resets what the run applied. A failure becomes a note in the report, not a verdict. */
  async reset(signal: AbortSignal): Promise<string | undefined> {
    const response = await this.#call('reset', { run: this.#run }, 'run.clean-up.control', signal);
    if (response.accepted) return undefined;
    return `The control adapter did not reset run ${this.#run}: ${whyNot(response)}`;
  }

  /** `parts` contains values that may come from earlier responses. Names of abilities and runs never do. */
  async #call(
    name: ControlCall,
    body: unknown,
    check: string,
    signal: AbortSignal,
    parts: RequestParts = {},
  ): Promise<ReceivedResponse> {
    const n = this.#recorder.number();
    const at = new Date();
    const { request, delivered } = await this.#transport.call(name, body, signal);
    const response = new ReceivedResponse({
      interface: 'merchant',
      operation: undefined,
      exchange: n,
      request: { method: request.method, path: `control /${name}` },
      ...(delivered.response === undefined ? {} : { response: delivered.response }),
      ...(delivered.fault === undefined ? {} : { fault: delivered.fault }),
    });
    this.#recorder.record({
      n,
      check,
      purpose: 'control',
      at,
      request,
      operation: undefined,
      parts,
      delivered,
      body: response.body,
    });
    this.#watcher?.(check, response);
    return response;
  }
}

/** How many characters of a response a message quotes. */
const quotedCharacters = 100;

/** Why a response cannot be used. */
function whyNot(response: ReceivedResponse): string {
  if (response.fault !== undefined) return response.fault.message;
  const text = printable(response.text.trim(), quotedCharacters);
  return response.accepted
    ? `its response is not as documented: ${text}`
    : `status ${response.status}${text === '' ? ' without a body' : `: ${text}`}.`;
}

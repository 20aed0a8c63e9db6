import type { OperationChoice } from '../../../scripts/request-forms/choices.ts';
import { freshBody } from '../../../scripts/request-forms/fresh-body.ts';
import type { RecordDetail, RecordKind } from '../../protocol/records.ts';
import { apply, read } from '../store/calls.ts';
import { callInterface } from '../store/interface-call.ts';
import type { UsableKey } from '../store/keys.ts';

/** A call that a recipe makes. */
interface Call {
  /** Values of the parameters of its path. */
  readonly path?: Readonly<Record<string, string | number>>;
  /** Name of the example of the contract; the first one without it. */
  readonly example?: string;
  /** What the body has in place of the example. */
  readonly change?: object;
}

/** Milliseconds between two looks at a record, and how many times a recipe looks. */
const pause = 100;
const looks = 60;

/** What a recipe can use: merchant calls, control actions, and waiting for a state. */
export class Kit {
  readonly #operations: readonly OperationChoice[];
  readonly #key: UsableKey;

  constructor(operations: readonly OperationChoice[], key: UsableKey) {
    this.#operations = operations;
    this.#key = key;
  }

  /** Sends an operation with an example of the contract. @throws Error with a sentence when it was refused */
  async call(id: string, { path = {}, example, change = {} }: Call = {}): Promise<unknown> {
    const operation = this.#operations.find((one) => one.id === id);
    if (operation === undefined) throw new Error(`The contract has no operation ${id}.`);
    const { bodies, api, method, keyHeader } = operation;
    const value = bodies.find(({ name }) => name === example) ?? bodies[0];
    const body = value && JSON.stringify({ ...Object(freshBody(value.value)), ...change });
    const target = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
    const headers = { [keyHeader]: this.#key.key.key };
    const response = await callInterface({ api, method, path: target, headers, body });
    if (response.status < refused) return JSON.parse(response.body === '' ? '{}' : response.body);
    throw new Error(`${id} was refused with ${response.status}; see request ${response.n} under Requests.`);
  }

  /** Applies an ability of the control interface to a record, or to the organization without one. */
  press(
    ability: string,
    subject: Readonly<Record<string, number>> | null,
    params: Readonly<Record<string, unknown>> = {},
  ) {
    return apply({ ability, subject: subject ?? { organization_id: this.#key.organization.id }, params });
  }

  /**
   * Waits until a record has a state.
   * @throws Error when the record does not reach it
   */
  async until(kind: RecordKind, id: number, state: string): Promise<void> {
    for (let look = 0; look < looks; look += 1) {
      const { status } = await read<RecordDetail>(`records/${kind}/${id}`);
      if (status === state) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    throw new Error(`Record ${id} of ${kind} did not become ${state}. The provider may be set to respond later.`);
  }
}

const refused = 400;

/** The number at a path of names in a response. @throws Error when it has none */
export function numberIn(value: unknown, ...names: readonly string[]): number {
  const found = names.reduce<unknown>((inner, name) => Object(inner)[name], value);
  if (typeof found === 'number') return found;
  throw new Error(`The response has no number ${names.join('.')}.`);
}

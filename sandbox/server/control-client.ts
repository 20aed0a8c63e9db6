import type { RunningServer } from '../../reference-server/app.ts';

/** The control interface did not do what was asked. */
export class ControlFault extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Calls the control interface of the reference server, as a test does. */
export class ControlClient {
  readonly #address: string;
  readonly #token: string;

  constructor({ control = '', controlToken = '' }: Pick<RunningServer, 'control' | 'controlToken'>) {
    this.#address = control;
    this.#token = controlToken;
  }

  /** @throws ControlFault for a status other than 200 */
  async call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.#address}${path}`, {
      method,
      redirect: 'error',
      headers: { Authorization: `Bearer ${this.#token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const result: unknown = await response.json();
    if (response.status === 200) return result;
    const message = typeof result === 'object' && result !== null ? Reflect.get(result, 'message') : undefined;
    throw new ControlFault(response.status, String(message ?? 'The reference server failed.'));
  }
}

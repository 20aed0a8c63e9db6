import type { Request, Response } from 'express';
import type { OperationId } from '../../generated/catalog.ts';
import type { Api } from '../contract/contract.ts';
import type { EventLog } from '../log/log.ts';
import type { RefusalLog } from '../log/refusal-log.ts';
import { headerHints } from './header-hints.ts';

/** Statuses that clients without a valid key, or above a limit, can cause so often that the log would fill up. */
const floodStatuses: ReadonlySet<number> = new Set([401, 429, 503]);

/** Logs every response of an interface after it is sent. */
export class AccessLog {
  readonly #api: Api;
  readonly #log: EventLog;
  readonly #refusals: RefusalLog;

  constructor(api: Api, log: EventLog, refusals: RefusalLog) {
    this.#api = api;
    this.#log = log;
    this.#refusals = refusals;
  }

  /** @returns call it with the operation once that is known */
  begin({ method, headers }: Request, response: Response): (call: { readonly operationId: OperationId }) => void {
    if (!this.#log.isLevelEnabled('info')) return () => {};
    const startedAt = performance.now();
    let operation: OperationId | null = null;
    response.once('finish', () => {
      const ms = Math.round(performance.now() - startedAt);
      const api = this.#api;
      const { statusCode: status } = response;
      const hints = headerHints(operation, (name) => headers[name] !== undefined);
      const line = { api, method, operation, status, ms, ...(hints.length > 0 && { hints }) };
      if (!floodStatuses.has(status)) this.#log.info(line, 'responded');
      else this.#refusals.note({ level: 'info', message: 'responded', of: { api, status } }, { method, operation, ms });
    });
    return ({ operationId }) => {
      operation = operationId;
    };
  }
}

import type { IncomingHttpHeaders } from 'node:http';
import type { CodeId, OperationId } from '../../generated/catalog.ts';
import type { Refused } from '../../generated/server/handler.ts';

/** A request of a known operation, before its body is read. */
export interface IncomingCall<Code extends CodeId> {
  readonly operationId: OperationId;
  readonly headers: IncomingHttpHeaders;
  /** Path parameters by name. A value that cannot be an id is left out. */
  readonly params: Readonly<Record<string, string | number>>;
  /** IP address of the client, as far as `trustProxy` reveals it. */
  readonly ip: string | undefined;
  /** The codes of this operation that `authenticate` can return. */
  readonly codes: readonly Code[];
}

/** A call that may continue. */
export interface Admitted<Context> {
  /** Passed to the handler. */
  readonly context: Context;
}

/** Receives the log of the router: `pino()`, or `console`. */
export type StubLogger = Readonly<Record<'error' | 'warn' | 'info', (details: object, message: string) => void>>;

/** Default time limit of a handler, in milliseconds. */
export const defaultHandlerMs = 30_000;

/** Limits for the cost of requests. */
export interface StubLimits {
  /** Maximum size of a request body, in bytes; by default 256 KiB, and 8 MiB for operations with rows. */
  readonly bodyBytes?: number;
  /** Maximum size of all bodies being read, in bytes; 32 MiB by default. Above it, the longest silent is refused. */
  readonly unfinishedBodyBytes?: number;
  /** Time limit of `authenticate` and of a handler, each, in milliseconds; 30 seconds by default. */
  readonly handlerMs?: number;
  /**
   * `true` applies the documented request rates to each key that `authenticate` admits, counted in the memory of this
   * process. Calls above them get 429. Several processes must count in `authenticate` themselves.
   */
  readonly rates?: boolean;
}

/** @template Code the codes of the interface that can be returned before the body is read */
export interface StubOptions<Context extends object, Code extends CodeId> {
  /** Authenticates and limits a call, before its body is read. */
  readonly authenticate: (
    call: IncomingCall<Code>,
  ) => Admitted<Context> | Refused<Code> | Promise<Admitted<Context> | Refused<Code>>;
  /** Address of your error page, whose anchors are the codes. Without it, no response has `doc_url`. */
  readonly docUrl?: string | ((code: CodeId) => string | undefined);
  /** By default, JSON lines on standard error. */
  readonly logger?: StubLogger;
  /** Minimum level; `warn` by default. With `info`, every response is logged. */
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info';
  readonly limits?: StubLimits;
  /** The proxies trusted to state the client's IP address, as a value of Express. Default: the application's. */
  readonly trustProxy?: boolean | number | string | readonly string[];
}

/** The options of a router with incomplete handlers. */
export interface PartialStubOptions<Context extends object, Code extends CodeId> extends StubOptions<Context, Code> {
  /** Operations without a handler respond with 501. */
  readonly partial: true;
}

/** @throws TypeError for a limit that is not a number above zero */
export function checkLimits(limits: StubLimits): void {
  for (const [name, value] of Object.entries(limits)) {
    if (name === 'rates') continue;
    if (value !== undefined && !(Number.isFinite(value) && value > 0))
      throw new TypeError(`limits.${name} is ${String(value)}. Give a number above 0.`);
  }
}

/** The documentation URL of a code. */
export function docUrlOf(docUrl: StubOptions<object, never>['docUrl']): (code: CodeId) => string | undefined {
  if (docUrl === undefined) return () => undefined;
  return typeof docUrl === 'function' ? docUrl : (code) => `${docUrl}#${code}`;
}

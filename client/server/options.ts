import type { IncomingHttpHeaders } from 'node:http';
import type { CodeId, OperationId } from '../../generated/catalog.ts';
import type { Refused } from '../../generated/server/handler.ts';

/** A request whose operation is found, before its body is read. */
export interface IncomingCall<Code extends CodeId> {
  readonly operationId: OperationId;
  readonly headers: IncomingHttpHeaders;
  /** Values of the path by name. One that can be no id is missing. */
  readonly params: Readonly<Record<string, string | number>>;
  /** Address of the client, as far as `trustProxy` lets it be known. */
  readonly ip: string | undefined;
  /** The codes of this operation that `authenticate` can return. */
  readonly codes: readonly Code[];
}

/** A call that may go on. */
export interface Admitted<Context> {
  /** Passed to the handler. */
  readonly context: Context;
}

/** Where the router writes what an operator has to know: `pino()`, or `console`. */
export type StubLogger = Readonly<Record<'error' | 'warn' | 'info', (details: object, message: string) => void>>;

/** How long a handler may take by default, in milliseconds. */
export const defaultHandlerMs = 30_000;

/** What a request may cost. */
export interface StubLimits {
  /** Largest body of a request, in bytes; by default 256 KiB, and 8 MiB for the operations with rows. */
  readonly bodyBytes?: number;
  /** All bodies that are being read, in bytes; 32 MiB by default. Above it, the body that is silent longest is refused. */
  readonly unfinishedBodyBytes?: number;
  /** How long `authenticate` and a handler may take, each, in milliseconds; 30 seconds by default. */
  readonly handlerMs?: number;
  /**
   * `true` counts the calls of each key that `authenticate` admits, as the contract documents its rates, in the memory of
   * this process; those above get 429. Several processes need a count of their own in `authenticate`.
   */
  readonly rates?: boolean;
}

/** @template Code the codes of the interface that can come before the body is read */
export interface StubOptions<Context extends object, Code extends CodeId> {
  /** Authenticates and limits a call, before its body is read. */
  readonly authenticate: (
    call: IncomingCall<Code>,
  ) => Admitted<Context> | Refused<Code> | Promise<Admitted<Context> | Refused<Code>>;
  /** Address of your error page, whose anchors are the codes. Without it, no response has `doc_url`. */
  readonly docUrl?: string | ((code: CodeId) => string | undefined);
  /** By default, JSON lines on standard error. */
  readonly logger?: StubLogger;
  /** What is logged; `warn` by default. With `info`, every response is. */
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info';
  readonly limits?: StubLimits;
  /** Which proxies may say the address of the client; a value of Express. By default, that of the application. */
  readonly trustProxy?: boolean | number | string | readonly string[];
}

/** The options of a router whose handlers are written step by step. */
export interface PartialStubOptions<Context extends object, Code extends CodeId> extends StubOptions<Context, Code> {
  /** An operation without a handler responds with 501. */
  readonly partial: true;
}

/** @throws TypeError for a limit that is no number above zero */
export function checkLimits(limits: StubLimits): void {
  for (const [name, value] of Object.entries(limits)) {
    if (name === 'rates') continue;
    if (value !== undefined && !(Number.isFinite(value) && value > 0))
      throw new TypeError(`limits.${name} is ${String(value)}. Give a number above 0.`);
  }
}

/** The address of the documentation of a code. */
export function docUrlOf(docUrl: StubOptions<object, never>['docUrl']): (code: CodeId) => string | undefined {
  if (docUrl === undefined) return () => undefined;
  return typeof docUrl === 'function' ? docUrl : (code) => `${docUrl}#${code}`;
}

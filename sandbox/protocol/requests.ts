import type { CodeMeaning } from './code-meaning.ts';
import type { Move } from './records.ts';

/** Header of every response of the interfaces at the address of the sandbox: the number of the request in its journal. */
export const requestHeader = 'Sandbox-Request';
/** The first record that the request changed: `invoices/1001`. It is missing when the request changed none. */
export const recordHeader = 'Sandbox-Record';

/** A request to one of the two interfaces, as a row. `GET /_sandbox/requests`: the last thousand, the newest first. */
export interface RequestSummary {
  /** Number in the order of arrival, from 1. */
  readonly n: number;
  readonly at: number;
  readonly api: 'merchant' | 'partner';
  /** Null when no operation has the path. */
  readonly operationId: string | null;
  readonly method: string;
  /** Path and query, without the base. */
  readonly path: string;
  readonly status: number;
  /** Time until the response was complete, in milliseconds. */
  readonly ms: number;
  readonly organizationId: number | null;
  readonly keyId: number | null;
  /** Identifier of the code in the catalog of errors; null for a success. */
  readonly errorCode: string | null;
}

/** `GET /_sandbox/requests/{n}`. */
export interface RequestDetail extends RequestSummary {
  readonly request: Message;
  readonly response: Message;
  /** The same request for a shell. The key is written as a variable. */
  readonly curl: string;
  readonly error: CodeMeaning | null;
  /** Faults by the path of the field in the body or the name of the parameter. */
  readonly faults: readonly { readonly field: string; readonly texts: readonly string[] }[];
  /** Names that the contract does not have, so that they probably had no effect. */
  readonly unknown: readonly UnknownName[];
  /**
   * Effects that the sender probably expects but does not get, for example of a header, and violated client clauses.
   */
  readonly hints: readonly string[];
  /** What the request changed. */
  readonly moves: readonly Move[];
  /** False when the sandbox may have forgotten some of what it changed. */
  readonly keepsMoves: boolean;
}

/** A name in a request that the contract does not have. */
export interface UnknownName {
  readonly place: 'body' | 'query';
  /** Its path: `invoices.1.descripton`. */
  readonly field: string;
  /** The name that was probably meant; null when none is near. */
  readonly meant: string | null;
}

/** `POST /_sandbox/unknown-names`: a request before it is sent. The response is its unknown names. */
export interface WrittenRequest {
  readonly api: 'merchant' | 'partner';
  readonly operationId: string;
  /** Path and query. */
  readonly path: string;
  /** Its body as text. */
  readonly body: string;
}

export interface Message {
  /** Names and values as they were sent. Secrets are cut out. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The first 64 KiB of the body, as text. */
  readonly body: string;
  /** Bytes that are left out. */
  readonly cut: number;
}

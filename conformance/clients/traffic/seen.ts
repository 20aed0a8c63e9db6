import type { OperationId } from '../../contract/api.ts';
import type { Interface } from '../../ground/values/evidence.ts';

/** One request of the client under test and its response, as the observer saw them. */
export interface Seen {
  /** From 1, in the order in which the requests had arrived. */
  readonly n: number;
  /** When the request had arrived and when its response was sent, in milliseconds of the clock of the observer. */
  readonly from: number;
  readonly to: number;
  readonly api: Interface;
  readonly method: string;
  /** Path below the base URL, without the query: `/invoices/7/cancel`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Undefined for an address that the contract does not have. */
  readonly operation: OperationId | undefined;
  /** Values of the path parameters, by name. */
  readonly ids: Readonly<Record<string, string>>;
  /** The name of the key in its header: `key 1`. Undefined without one. The key itself is kept nowhere. */
  readonly caller: string | undefined;
  /** Where a key is that is not the one in its header: `the address`, `the body`, `header authorization`. */
  readonly strayKeys: readonly string[];
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON body; undefined without one, or for one that is no JSON. */
  readonly body: unknown;
  readonly hasBody: boolean;
  /** For a creation, the invoice that the same caller has issued for the same before, as the server showed it just before. */
  readonly earlier?: Earlier;
  /** Undefined when the client got no response: its connection ended before. */
  readonly response?: SeenResponse;
}

/** An invoice that was issued before. */
export interface Earlier {
  readonly id: unknown;
  readonly status: unknown;
}

export interface SeenResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

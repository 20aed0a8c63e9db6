import type { CodeId, OperationId } from '../../../generated/catalog.ts';
import type { EventName } from '../../../generated/events.ts';
import type { Answer, Merchant, TestServer } from '../../../reference-server/test/test-server.ts';

/** Fields that differ from the good request of an operation; `id` is the record of its path. */
export type Changes = Readonly<Record<string, unknown>>;

/** Somebody who walks to a code: a server, a merchant of its own, and the operation that shall give the code. */
export interface Walker {
  readonly testServer: TestServer;
  readonly merchant: Merchant;
  readonly operation: OperationId;
  /** Sends the operation's good request, or a changed one. */
  send(changes?: Changes): Promise<Answer>;
}

/** How a code is reached; the answer that carries it. */
export type Way = (walker: Walker) => Promise<Answer>;

/** How an operation is sent so that it succeeds. */
export interface Good {
  /** Makes what the request needs, before the walk changes anything. */
  readonly prepare?: (testServer: TestServer, merchant: Merchant) => Promise<Changes>;
  readonly send: (testServer: TestServer, merchant: Merchant, changes: Changes) => Promise<Answer>;
}

/** A place where a code stands in something that was accepted: a row, a polled record, an event. */
export type Place = `${CodeId} in ${OperationId | EventName}`;

/** What one resource adds to the walk through the error catalog. */
export interface Walk {
  readonly good: { readonly [O in OperationId]?: Good };
  /** Ways of one operation; they come before those that every operation shares. */
  readonly ways?: { readonly [O in OperationId]?: { readonly [C in CodeId]?: Way } };
  /** Brings a code to its place and gives the object that carries it as `error_code`. */
  readonly places?: { readonly [P in Place]?: (testServer: TestServer, merchant: Merchant) => Promise<unknown> };
}

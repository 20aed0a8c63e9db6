import type { CodeId, OperationId } from '../../../generated/catalog.ts';
import type { EventName } from '../../../generated/events.ts';
import type { ReceivedResponse } from '../../../reference-server/test/send.ts';
import type { Merchant, TestServer } from '../../../reference-server/test/test-server.ts';

/** A code that an operation returns, with its status. */
export interface CodeCase {
  readonly operation: OperationId;
  readonly code: CodeId;
  readonly status: number;
}

/** A response with a code, whoever caused it. */
export type CodeResponse = Pick<ReceivedResponse, 'status' | 'headers' | 'body'>;

/** Fields that differ from the valid request of an operation; `id` is the record of its path. */
export type Changes = Readonly<Record<string, unknown>>;

/** The context of a recipe: a server, a new merchant, and the operation that must return the code. */
export interface RecipeContext {
  readonly testServer: TestServer;
  readonly merchant: Merchant;
  readonly operation: OperationId;
  /** Sends the operation's valid request, or a changed one. */
  send(changes?: Changes): Promise<ReceivedResponse>;
}

/** Causes an error code and returns the response that carries it. */
export type ErrorRecipe = (context: RecipeContext) => Promise<ReceivedResponse>;

/** How an operation is sent so that it succeeds. */
export interface ValidRequest {
  /** Makes what the request needs, before a recipe changes anything. */
  readonly prepare?: (testServer: TestServer, merchant: Merchant) => Promise<Changes>;
  readonly send: (testServer: TestServer, merchant: Merchant, changes: Changes) => Promise<ReceivedResponse>;
}

/** A place of a code in something that was accepted: a row, a polled record, an event. */
export type Place = `${CodeId} in ${OperationId | EventName}`;

/** The error recipes of one resource. */
export interface ErrorRecipes {
  readonly validRequests: { readonly [O in OperationId]?: ValidRequest };
  /** Recipes of one operation; they come before those that all operations share. */
  readonly recipes?: { readonly [O in OperationId]?: { readonly [C in CodeId]?: ErrorRecipe } };
  /** Puts a code into its place and returns the object that carries it as `error_code`. */
  readonly places?: { readonly [P in Place]?: (testServer: TestServer, merchant: Merchant) => Promise<unknown> };
}

import type { MerchantOperation } from '../../generated/server/merchant.ts';
import { routes as merchantRoutes } from '../../generated/server/merchant.ts';
import type { PartnerOperation } from '../../generated/server/partner.ts';
import { routes as partnerRoutes } from '../../generated/server/partner.ts';
import type { operations as MerchantOperations } from '../../generated/types/merchant.ts';
import type { operations as PartnerOperations } from '../../generated/types/partner.ts';
import type { Interface, ReceivedResponse } from '../ground/values/evidence.ts';
import type { RecordId } from '../ground/values/record-id.ts';
import type { Exchange } from '../ground/verdicts/results.ts';
import type { Credential } from './credential.ts';

/** Both interfaces together: operation ids are unique across them. */
type Operations = Pick<MerchantOperations, MerchantOperation> & Pick<PartnerOperations, PartnerOperation>;
export type OperationId = keyof Operations;

/** Method, path template and interface of an operation. */
export interface Route {
  api: Interface;
  method: string;
  path: string;
  body: 'none' | 'optional' | 'required';
}

export const routes: Readonly<Record<OperationId, Route>> = { ...merchantRoutes, ...partnerRoutes };

/** True for the id of an operation of the contract. */
export function isOperation(id: string): id is OperationId {
  return Object.hasOwn(routes, id);
}

type Part<T, Key extends string> = Key extends keyof T ? NonNullable<T[Key]> : never;
type PathOf<O> = Part<Part<O, 'parameters'>, 'path'>;
type QueryOf<O> = Part<Part<O, 'parameters'>, 'query'>;
type JsonBody<O> = Part<Part<Part<O, 'requestBody'>, 'content'>, 'application/json'>;

/** Operations on records for which the specification states no type of id; the contract assumes integers. */
type OnUntypedRecord =
  | 'getReceipt'
  | `${'get' | 'execute' | 'simulate'}QrRefund`
  | 'listQrRefundOperations'
  | 'getQrRefundOperation'
  | 'getCashboxOperation'
  | 'getShiftReport'
  | `${'get' | 'update' | 'pause' | 'resume' | 'cancel'}Subscription`
  | 'listSubscriptionInvoices'
  | `${'update' | 'updatePrimary' | 'delete'}Connection`
  | 'startConnectionAuth'
  | 'sendConnectionPhone'
  | 'verifyConnectionOtp'
  | 'getConnectionAuth';
type Value<Op extends OperationId, V> = Op extends OnUntypedRecord ? V | RecordId : V;
type Path<Op extends OperationId> = PathOf<Operations[Op]>;

type PathArgument<Op extends OperationId> = [Path<Op>] extends [never]
  ? []
  : [id: Value<Op, Path<Op>[keyof Path<Op>]> | { [Name in keyof Path<Op>]: Value<Op, Path<Op>[Name]> }];
type PayloadArgument<O> = [JsonBody<O>] extends [never]
  ? [QueryOf<O>] extends [never]
    ? []
    : [query?: QueryOf<O>]
  : Record<never, never> extends JsonBody<O>
    ? [body?: JsonBody<O>]
    : [body: JsonBody<O>];

/** The parts of a typed call other than its payload. */
export interface CallOptions {
  headers?: Readonly<Record<string, string>>;
  purpose?: Exchange['purpose'];
  /** `return` returns a 429 to the check instead of waiting and trying once more. */
  throttled?: 'return';
}

/** A request outside the types: unknown paths, malformed bodies, invalid values. */
export interface RawRequest {
  /** The operation whose address is used, or an interface with an explicit path. */
  to: OperationId | { interface: Interface; method: string; path: string };
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, unknown>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  text?: string;
  headers?: Readonly<Record<string, string>>;
  purpose?: Exchange['purpose'];
  throttled?: 'return';
}

/** Typed calls by operation id: the path parameter, then body or query, then options, as in `api.getInvoice(7)`. */
export type Api = {
  [Op in OperationId]: (
    ...args: [...PathArgument<Op>, ...PayloadArgument<Operations[Op]>, options?: CallOptions]
  ) => Promise<ReceivedResponse>;
} & {
  /** The same calls with another credential for its interface. */
  as(credential: Credential): Api;
  /** Any request, through the same recorder and limits. Never checked against the contract. */
  raw(request: RawRequest): Promise<ReceivedResponse>;
  /** The credential in use. Ends the check when the target file declares no such interface. */
  credential(interfaceName: Interface): Credential;
};

/** The JSON body of an operation, or its query when it has no body. */
export type PayloadOf<Op extends OperationId> = [JsonBody<Operations[Op]>] extends [never]
  ? QueryOf<Operations[Op]>
  : JsonBody<Operations[Op]>;

/** A complete valid body, or query, of an operation. */
export type Valid = <Op extends OperationId>(operation: Op) => PayloadOf<Op>;

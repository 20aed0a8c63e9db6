import type { CodeExtras, CodeId, CodeOf, codes, OperationId, occurrences } from '../../generated/catalog.ts';
import type { operations as MerchantOperations } from '../../generated/types/merchant.ts';
import type { operations as PartnerOperations } from '../../generated/types/partner.ts';
import type { RequestError } from './request-error.ts';

type Operations = MerchantOperations & PartnerOperations;

type StatusOf<Op extends OperationId, Code> = Code extends keyof (typeof occurrences)[Op]
  ? (typeof occurrences)[Op][Code] extends { status: infer Status }
    ? Status
    : never
  : never;

type BodyOf<Code> = Code extends keyof CodeExtras ? CodeExtras[Code] : object;

/** An error of the catalog. `body` has the extra keys of the code. */
type Cataloged<Op extends OperationId, Code extends CodeId> = Code extends CodeId
  ? RequestError & {
      readonly code: Code;
      readonly status: StatusOf<Op, Code>;
      readonly retry: (typeof codes)[Code]['retry'];
      readonly body: BodyOf<Code>;
    }
  : never;

/** A 422 that names fields. */
type Invalid<Op extends OperationId> = 422 extends keyof Operations[Op]['responses']
  ? RequestError & {
      readonly code: 'fields_invalid';
      readonly status: 422;
      readonly fields: Readonly<Record<string, readonly string[]>>;
    }
  : never;

/** The codes that a call of any operation can end with. */
export type CommonErrorCode =
  | 'unrecognized'
  | 'unreadable'
  | 'response_too_large'
  | 'redirected'
  | 'connection_failed'
  | 'timed_out'
  | 'aborted';

type Common = {
  [Code in CommonErrorCode]: RequestError & { readonly code: Code };
}[CommonErrorCode];

/** Every error of an operation, so that `switch (error.code)` is exhaustive. */
export type ErrorOf<Op extends OperationId> = Cataloged<Op, CodeOf<Op>> | Invalid<Op> | Common;

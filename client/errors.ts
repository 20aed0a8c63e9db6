/** The errors of the service: the catalog as data, and the types of what each operation can return. */
export {
  type CodeExtras,
  type CodeId,
  type CodeOf,
  codes,
  type OperationId,
  occurrences,
} from '../generated/catalog.ts';
export type { CommonErrorCode, ErrorOf } from './errors/error-of.ts';
export { type ErrorResponse, identifyError } from './errors/identify.ts';
export { type Happened, RequestError, type RetryClass } from './errors/request-error.ts';

import { type CodeId, codes, type OperationId, occurrences } from '../../generated/catalog.ts';
import type { Api } from '../contract/contract.ts';
import type { Refusal } from '../domain/outcome.ts';
import { type Moment, secondMs } from '../domain/time.ts';
import type { Variations } from '../variations/variations.ts';

/** A response ready for the wire. */
export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The catalog entry of a code. Bodies with only two keys have no documentation link (reading A-03). */
interface CatalogEntry {
  readonly wire: string;
  readonly message: string;
  readonly codeInErrorCode: boolean;
  readonly docUrl?: string;
}

/** The address of the documentation of a code, if there is one. */
export type DocUrl = (code: CodeId) => string | undefined;

/** The address that the catalog has. */
export function catalogUrl(code: CodeId): string | undefined {
  const { docUrl }: CatalogEntry = codes[code];
  return docUrl;
}

/** The status that an operation gives with a code. */
export function statusOf(operationId: OperationId, code: CodeId): number {
  const listed: Readonly<Partial<Record<CodeId, { readonly status: number }>>> = occurrences[operationId];
  const occurrence = listed[code];
  if (!occurrence) throw new Error(`${operationId} cannot return ${code}: the catalog does not list the code for it`);
  return occurrence.status;
}

function retryAfterHeader(seconds: number, now: Moment, variations: Variations): Record<string, string> {
  const asDate = variations['retry_after.form'] === 'date';
  return { 'Retry-After': asDate ? new Date(now + seconds * secondMs).toUTCString() : String(seconds) };
}

/** The error body of an interface: the shared keys (M §2.7, reading F-6.2), then those of the code. */
export function errorBody(api: Api, error: string, message: string, extra: object = {}, code?: string): object {
  return {
    ...(api === 'partner' && { success: false }),
    error,
    ...(code !== undefined && { error_code: code }),
    message,
    ...extra,
  };
}

/** Turns a refusal into its documented response. */
export function refusalResponse(
  api: Api,
  operationId: OperationId,
  refusal: Refusal,
  {
    now,
    variations,
    docUrl = catalogUrl,
  }: { readonly now: Moment; readonly variations: Variations; readonly docUrl?: DocUrl },
): WireResponse {
  const { wire, message, codeInErrorCode }: CatalogEntry = codes[refusal.refused];
  const url = catalogUrl(refusal.refused) === undefined ? undefined : docUrl(refusal.refused);
  const extra = { ...refusal.extra, ...(url !== undefined && { doc_url: url }) };
  return {
    status: statusOf(operationId, refusal.refused),
    headers: {
      ...refusal.headers,
      ...(refusal.retryAfter !== undefined && retryAfterHeader(refusal.retryAfter, now, variations)),
    },
    body: errorBody(api, wire, refusal.message ?? message, extra, codeInErrorCode ? wire : undefined),
  };
}

/** The 422 body of both interfaces (M §2.6, reading F-6.2). */
export function invalidResponse(errors: Readonly<Record<string, readonly string[]>>): WireResponse {
  return { status: 422, headers: {}, body: { message: 'The given data was invalid.', errors } };
}

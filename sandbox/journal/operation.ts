import { retryClasses } from '../../client/errors/retry-classes.ts';
import { type CodeId, codes, type OperationId, occurrences } from '../../generated/catalog.ts';
import { routes as merchantRoutes } from '../../generated/server/merchant.ts';
import { routes as partnerRoutes } from '../../generated/server/partner.ts';
import { headerHints } from '../../reference-server/http/header-hints.ts';
import { RouteTable } from '../../reference-server/http/route-table.ts';
import type { CodeMeaning } from '../protocol/code-meaning.ts';
import type { Message } from '../protocol/requests.ts';

/** Longest path and query that is shown. */
const longestPath = 4_096;

const interfaces = [
  { api: 'merchant', base: '/api/v1', table: new RouteTable(merchantRoutes) },
  { api: 'partner', base: '/api/partner', table: new RouteTable(partnerRoutes) },
] as const;

/** Which interface and operation a request is for. */
export interface Target {
  readonly api: 'merchant' | 'partner';
  readonly operationId: OperationId | null;
  /** Path and query, without the base. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

/** @returns undefined for a path of neither interface */
export function targetOf(method: string, url: string): Target | undefined {
  const found = interfaces.find(({ base }) => url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}?`));
  if (!found) return undefined;
  const path = url.slice(found.base.length) || '/';
  const match = found.table.find(method, path.split('?')[0] ?? '');
  const known = match && 'operationId' in match ? match : undefined;
  return {
    api: found.api,
    operationId: known?.operationId ?? null,
    path: path.slice(0, longestPath),
    params: known?.params ?? {},
  };
}

/** Effects that the sender of these headers probably expects, but the operation does not have. */
export function hintsFor(operation: string | null, headers: Message['headers']): readonly string[] {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  return headerHints(operation, (name) => names.has(name));
}

const codeIds = Object.keys(codes) as CodeId[];

/** The code of an error response: one that the operation lists with this status, or one with the same name. */
export function codeOf(operationId: OperationId | null, status: number, body: unknown): CodeId | null {
  if (status < 400 || typeof body !== 'object' || body === null) return null;
  const names = ['error', 'error_code', 'code'].map((name): unknown => Reflect.get(body, name));
  const named = codeIds.filter((id) => names.includes(codes[id].wire));
  const listed: Readonly<Record<string, { readonly status?: number }>> = operationId ? occurrences[operationId] : {};
  return named.find((id) => listed[id]?.status === status) ?? named.find((id) => id in listed) ?? named[0] ?? null;
}

/** What the catalog says about a code, and what to do. */
export function meaningOf(code: string | null): CodeMeaning | null {
  const id = codeIds.find((one) => one === code);
  if (!id) return null;
  const { wire, summary, description, retry, ...others } = codes[id];
  const docUrl = 'docUrl' in others ? others.docUrl : null;
  return { code: wire, summary, description, retry: retryClasses[retry], docUrl };
}

/** The code with which a record failed: `error_code` of its fields. */
export function codeOfRecord(code: string | undefined): CodeId | null {
  return codeIds.find((id) => codes[id].wire === code) ?? null;
}

/** Faults of a 422 by field. */
export function faultsOf(body: unknown): { readonly field: string; readonly texts: readonly string[] }[] {
  const errors: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'errors') : undefined;
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).map(([field, texts]) => ({ field, texts: [texts].flat().map(String) }));
}

import type { RequestSummary } from '../../protocol/requests.ts';

/** Filters of the list, as the address has them. An empty one lets everything pass. */
export interface RequestFilter {
  readonly organization: number | null;
  readonly key: string;
  readonly code: string;
  readonly operation: string;
  readonly text: string;
}

/** The requests that pass all filters. The text is looked for in the method, the path, the status, the code and the operation. */
export function filtered(rows: readonly RequestSummary[], filter: RequestFilter): readonly RequestSummary[] {
  const text = filter.text.trim().toLowerCase();
  const { organization, key, code, operation } = filter;
  if (organization === null && key === '' && code === '' && operation === '' && text === '') return rows;
  return rows.filter(
    (row) =>
      (organization === null || row.organizationId === organization) &&
      (key === '' || String(row.keyId) === key) &&
      (code === '' || (row.errorCode ?? '') === code || String(row.status) === code) &&
      (operation === '' || row.operationId === operation) &&
      (text === '' || searched(row).includes(text)),
  );
}

/** The different values of a field, sorted: what a filter offers. */
export function valuesOf(
  rows: readonly RequestSummary[],
  field: 'operationId' | 'keyId' | 'errorCode' | 'status',
): string[] {
  const values = new Set(rows.map((row) => row[field]).filter((value) => value !== null));
  return [...values].map(String).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function searched({ method, path, status, errorCode, operationId }: RequestSummary): string {
  return `${method} ${path} ${status} ${errorCode ?? ''} ${operationId ?? ''}`.toLowerCase();
}

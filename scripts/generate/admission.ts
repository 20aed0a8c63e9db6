import type { ContractData } from '../contract/data.ts';
import { type Document, operationsOf } from './openapi.ts';
import { occurrencesOf } from './placements.ts';

/** Codes with status 400 that are not about the body, but about the organization of the key. */
const ofOrganization = ['organization_required', 'OrganizationNotFoundOrNotVerified'];

/** Scopes of rate limits that can be counted without reading the body. */
const subjects = ['api_key', 'organization', 'partner', 'partner_and_organization'];

type Limit = ContractData['limits'][string];

function isRateOf(operationId: string, limit: Limit): boolean {
  const { kind, scope, applies_to: to }: { kind: string; scope?: string; applies_to?: unknown } = limit;
  return (
    kind === 'rate' &&
    subjects.includes(scope ?? '') &&
    (to === 'all' || (Array.isArray(to) && to.includes(operationId)))
  );
}

/** The codes of each operation before its body is read: key, rate, organization, record (reading A-24). */
export function admissionCodes(
  document: Document,
  { errors, limits }: Pick<ContractData, 'errors' | 'limits'>,
): Record<string, string[]> {
  const occurrences = occurrencesOf(document, errors);
  const rows = [...operationsOf(document)].map(({ path, operation: { operationId } }) => {
    const ofRate = Object.values(limits)
      .filter((limit) => isRateOf(operationId, limit))
      .map(({ exceeded }) => (exceeded as { code?: string }).code);
    const isKnown = (code: string, status: number): boolean =>
      status === 401 ||
      status === 403 ||
      (status === 404 && path.includes('{')) ||
      ofOrganization.includes(code) ||
      ofRate.includes(code);
    const codes = Object.entries(occurrences[operationId] ?? {});
    return [operationId, codes.filter(([code, { status }]) => isKnown(code, status)).map(([code]) => code)] as const;
  });
  return Object.fromEntries(rows);
}

import { type CodeId, codes, type OperationId, occurrences } from '../../../generated/catalog.ts';
import type { ClauseId } from '../../../generated/clauses.ts';
import { type Clause, isGraded, type Ledger } from '../../ground/ledger/ledger.ts';

/** A key that the body of every refusal with a code has. No type is stated for any of them, so that it may be null. */
interface StatedKey {
  readonly pointer: string;
  readonly clause: ClauseId;
}

/** That every refusal with a code has `Retry-After`, or that none has. */
interface StatedHeader {
  readonly isSent: boolean;
  readonly clause: ClauseId;
}

/** What is stated about the responses of one operation with one code. */
export interface CodeRule {
  readonly operation: OperationId;
  readonly code: CodeId;
  /** The text of the code in a body. */
  readonly wire: string;
  readonly status: number;
  /** The status of the code, and others that a section permits as well. */
  readonly statuses: readonly number[];
  readonly clause: ClauseId;
  /** Every clause that states the code for the operation: a check of one of them causes it. */
  readonly clauses: readonly ClauseId[];
  readonly keys: readonly StatedKey[];
  readonly retryAfter: StatedHeader | undefined;
}

/**
 * A rule for each code that a graded clause states for an operation, with its status. A code for which the specification
 * names no operation has none.
 */
export function codeRules(ledger: Ledger): CodeRule[] {
  const clauses = [...ledger.values()].filter(({ excluded }) => excluded === undefined);
  return (Object.keys(occurrences) as OperationId[]).flatMap((operation) =>
    Object.entries<{ status: number; level: string }>(occurrences[operation]).flatMap(([name, { status, level }]) => {
      const code = name as CodeId;
      if (level !== 'documented' || codes[code].level !== 'documented') return [];
      const about = clauses.filter(({ holds }) => holds.includes(`error:${code}`));
      const here = about.filter((clause) => isAbout(clause, operation));
      const stated = here.filter((clause) => isGraded(clause) && states(clause, operation, status));
      const first = stated.find(({ holds }) => holds.includes(`response:${operation}/${status}`)) ?? stated[0];
      if (first === undefined) return [];
      const others = here.flatMap(({ holds }) => holds.flatMap((part) => refusalIn(part, operation)));
      return {
        operation,
        code,
        wire: codes[code].wire,
        status,
        statuses: [...new Set([status, ...others])],
        clause: first.id,
        clauses: stated.map(({ id }) => id),
        keys: keysOf(code, here),
        retryAfter: headerOf(code, here),
      };
    }),
  );
}

/** The word that more than QR refunds may use for what they do not find (M §7.9). */
const plainWords: ReadonlySet<CodeId> = new Set<CodeId>(['not_found']);

/** What is stated about a code in whatever operation has it. */
export type CommonRule = Omit<CodeRule, 'operation'>;

/**
 * A rule for each code to which the specification gives one status alone, wherever it is returned: no operation is named
 * for some of them.
 */
export function commonRules(ledger: Ledger): CommonRule[] {
  const clauses = [...ledger.values()].filter((clause) => clause.excluded === undefined && isGraded(clause));
  return (Object.keys(codes) as CodeId[]).flatMap((code) => {
    if (codes[code].level !== 'documented' || plainWords.has(code)) return [];
    const about = [...ledger.values()].filter(({ holds }) => holds.includes(`error:${code}`));
    const given = Object.values(occurrences).flatMap(
      (own: Readonly<Partial<Record<string, { status: number }>>>) => own[code]?.status ?? [],
    );
    const named = about.flatMap(({ holds }) => holds.flatMap((part) => refusalIn(part)));
    const [status, ...others] = new Set([...given, ...named]);
    const clause = clauses.find(({ holds }) => holds.includes(`error:${code}`));
    if (status === undefined || others.length > 0 || clause === undefined) return [];
    const everywhere = about.filter(({ holds }) => !holds.some((part) => part.startsWith('response:')));
    const { wire } = codes[code];
    const own = clauses.find(({ holds }) => holds.includes(`error:${code}`) && isGivenBy(holds, status)) ?? clause;
    return [
      {
        ...{ code, wire, status, statuses: [status], clause: own.id, clauses: [own.id] },
        ...{ keys: keysOf(code, everywhere), retryAfter: headerOf(code, everywhere) },
      },
    ];
  });
}

function isGivenBy(holds: readonly string[], status: number): boolean {
  return holds.some((part) => part.startsWith('response:') && part.endsWith(`/${status}`));
}

/** True unless the clause is about responses of other operations. */
function isAbout({ holds }: Clause, operation: OperationId): boolean {
  const responses = holds.filter((part) => part.startsWith('response:'));
  return responses.length === 0 || responses.some((part) => part.startsWith(`response:${operation}/`));
}

/** The partner document gives its codes by their status alone (P §7); a clause of the other one names operations. */
function states({ id, holds }: Clause, operation: OperationId, status: number): boolean {
  if (holds.includes(`response:${operation}/${status}`)) return true;
  return id.startsWith('P-') && !holds.some((part) => part.startsWith('response:'));
}

/** The status of a refusal that the part of the contract names, of this operation or of any. */
function refusalIn(part: string, operation?: OperationId): number[] {
  const [, name, status] = /^response:(\w+)\/([45]\d\d)$/.exec(part) ?? [];
  return status !== undefined && (operation === undefined || name === operation) ? [Number(status)] : [];
}

/** The keys of the code's own, each with the first clause that states it. Schemas state the presence of others. */
function keysOf(code: CodeId, clauses: readonly Clause[]): StatedKey[] {
  const extra: readonly string[] = codes[code].extra;
  const stated = new Map<string, StatedKey>();
  for (const { id, level, holds, facets = {} } of clauses) {
    for (const part of level === 'must' ? holds : []) {
      const [, component, key] = /^schema:(\w+)\/(\w+)$/.exec(part) ?? [];
      if (key === undefined || facets[part]?.includes('value') !== true) continue;
      const place = component === 'LimitMeta' ? `/meta/${key}` : extra.includes(key) ? `/${key}` : undefined;
      if (place === undefined || stated.has(place)) continue;
      stated.set(place, { pointer: place, clause: id });
    }
  }
  return [...stated.values()];
}

/** The clause about the header of a code has the name of the header in its id. */
function headerOf(code: CodeId, clauses: readonly Clause[]): StatedHeader | undefined {
  const { retryAfter }: { readonly level: string; readonly retryAfter?: string } = codes[code];
  const stated = clauses.find(({ id, level }) => level === 'must' && id.endsWith('retry-after'));
  if (stated === undefined || (retryAfter !== 'sent' && retryAfter !== 'not_sent')) return undefined;
  return { isSent: retryAfter === 'sent', clause: stated.id };
}

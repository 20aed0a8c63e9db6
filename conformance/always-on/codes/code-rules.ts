import { type CodeId, codes, type OperationId, occurrences } from '../../../generated/catalog.ts';
import type { ClauseId } from '../../../generated/clauses.ts';
import { type Clause, isGraded, type Ledger } from '../../ground/ledger/ledger.ts';

/** A key that every refusal with a code must have in its body. Its value may be null, because no type is stated. */
interface StatedKey {
  readonly pointer: string;
  readonly clause: ClauseId;
}

/** Whether every refusal with a code must have `Retry-After`, or none may. */
interface StatedHeader {
  readonly isSent: boolean;
  readonly clause: ClauseId;
}

/** The statements about responses of one operation with one code. */
export interface CodeRule {
  readonly operation: OperationId;
  readonly code: CodeId;
  /** The `error_code` text of the code. */
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

/** A rule for each code and status that a graded clause states for an operation; none without an operation. */
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

/** Codes that are common words, which other operations may use, too (M §7.9). */
const plainWords: ReadonlySet<CodeId> = new Set<CodeId>(['not_found']);

/** The statements about a code, whatever the operation. */
export type CommonRule = Omit<CodeRule, 'operation'>;

/** A rule for each code with a single status in the specification. Some codes have no stated operation. */
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

/** True unless the clause names other operations only. */
function isAbout({ holds }: Clause, operation: OperationId): boolean {
  const responses = holds.filter((part) => part.startsWith('response:'));
  return responses.length === 0 || responses.some((part) => part.startsWith(`response:${operation}/`));
}

/** True when a clause states a code for an operation. Partner clauses state codes by status alone (P §7). */
function states({ id, holds }: Clause, operation: OperationId, status: number): boolean {
  if (holds.includes(`response:${operation}/${status}`)) return true;
  return id.startsWith('P-') && !holds.some((part) => part.startsWith('response:'));
}

/** The 4xx or 5xx status in a part such as `response:<operation>/<status>`: of this operation, or of any. */
function refusalIn(part: string, operation?: OperationId): number[] {
  const [, name, status] = /^response:(\w+)\/([45]\d\d)$/.exec(part) ?? [];
  return status !== undefined && (operation === undefined || name === operation) ? [Number(status)] : [];
}

/** The extra keys of a code, each with the first clause that states it. Keys of a schema are checked elsewhere. */
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

/** The rule about `Retry-After`. Its clause has the name of the header in its id. */
function headerOf(code: CodeId, clauses: readonly Clause[]): StatedHeader | undefined {
  const { retryAfter }: { readonly level: string; readonly retryAfter?: string } = codes[code];
  const stated = clauses.find(({ id, level }) => level === 'must' && id.endsWith('retry-after'));
  if (stated === undefined || (retryAfter !== 'sent' && retryAfter !== 'not_sent')) return undefined;
  return { isSent: retryAfter === 'sent', clause: stated.id };
}

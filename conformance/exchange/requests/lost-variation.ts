import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';

/** A request with a declared body: the body that the check intended, and the body that was sent. */
export interface DeclaredRequest {
  readonly operation: string;
  /** The key in the request. */
  readonly caller: string | undefined;
  readonly meant: unknown;
  readonly sent: unknown;
}

interface Accepted {
  readonly meant: unknown;
  readonly exchange: number;
}

/** Accepted requests by what was sent, then by what was meant: a check sends thousands that differ in neither. */
type AcceptedBySent = Map<string, Map<string, Accepted>>;

/** The accepted requests of one check, and the accepted twins of a run, which its checks share. */
export class AcceptedRequests {
  readonly #twins: AcceptedBySent;
  readonly #own: AcceptedBySent = new Map();

  /** @param twins what all checks of the run share */
  constructor(twins: AcceptedBySent) {
    this.#twins = twins;
  }

  add(request: DeclaredRequest, exchange: number, isTwin: boolean): void {
    const sent = sentAs(request);
    const meant = plain(request.meant);
    for (const all of isTwin ? [this.#own, this.#twins] : [this.#own]) {
      const same = all.get(sent) ?? new Map<string, Accepted>();
      if (!same.has(meant)) same.set(meant, { meant: request.meant, exchange });
      all.set(sent, same);
    }
  }

  /** Ends the check if a template drops the only difference to an accepted request: a repeat proves nothing. */
  mustVary(request: DeclaredRequest): void {
    const sent = sentAs(request);
    const meant = plain(request.meant);
    const known = [this.#own, this.#twins].flatMap((all) => [...(all.get(sent) ?? [])]);
    const [, same] = known.find(([one]) => one !== meant) ?? [];
    if (same === undefined) return;
    const names = differing(same.meant, request.meant);
    const [first = 'field'] = names;
    throw new StopCheck(
      'not_tested',
      'body_template_missing',
      `templates.${request.operation} has no place for ${names.join(', ') || 'what this check varies'}, so the request would be the same as that of exchange ${same.exchange}.`,
      `templates: { ${request.operation}: { …: '{${first}}' } }`,
    );
  }
}

function sentAs({ operation, caller = '', sent }: DeclaredRequest): string {
  return `${operation} ${caller} ${plain(sent)}`;
}

/**
 * Refuses a request that equals an accepted one.
 * @returns a function that records the request once it is accepted. Does nothing without a declared body, when
 * `operation` is undefined
 */
export function noting(
  accepted: AcceptedRequests | undefined,
  {
    operation,
    purpose,
    ...parts
  }: Omit<DeclaredRequest, 'operation'> & { operation: string | undefined; purpose: ReceivedResponse['purpose'] },
): (response: ReceivedResponse) => void {
  if (accepted === undefined || operation === undefined) return () => undefined;
  const request = { ...parts, operation };
  if (purpose === 'act') accepted.mustVary(request);
  return (response) => {
    if (response.accepted) accepted.add(request, response.exchange, purpose === 'twin');
  };
}

function differing(one: unknown, other: unknown): string[] {
  if (!isObject(one) || !isObject(other)) return [];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => plain(one[key]) !== plain(other[key]),
  );
}

/** A body without parts that differ between all requests: unique texts, and phones that take turns. */
function plain(body: unknown): string {
  return (JSON.stringify(body) ?? '').replace(/-\d{6}(?!\d)/g, '').replace(/"([78])\d{10}"/g, '"$1"');
}

import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';

/** A request whose body the operator declares: what the check meant, and what was sent. */
export interface DeclaredRequest {
  readonly operation: string;
  /** The key that it was sent with. */
  readonly caller: string | undefined;
  readonly meant: unknown;
  readonly sent: unknown;
}

interface Accepted {
  readonly request: DeclaredRequest;
  readonly exchange: number;
}

/** The accepted requests of one check, and the accepted twins of a run, which its checks share. */
export class AcceptedRequests {
  readonly #twins: Accepted[];
  readonly #own: Accepted[] = [];

  /** @param twins the list that all checks of the run share */
  constructor(twins: Accepted[]) {
    this.#twins = twins;
  }

  add(request: DeclaredRequest, exchange: number, isTwin: boolean): void {
    this.#own.push({ request, exchange });
    if (isTwin) this.#twins.push({ request, exchange });
  }

  /**
   * Ends the check before a request that differs from an accepted one only in what its template leaves out: the target
   * would get the same request again, so its response would prove nothing.
   */
  mustVary(request: DeclaredRequest): void {
    const same = [...this.#own, ...this.#twins].find(
      ({ request: one }) =>
        one.operation === request.operation &&
        one.caller === request.caller &&
        plain(one.sent) === plain(request.sent) &&
        plain(one.meant) !== plain(request.meant),
    );
    if (same === undefined) return;
    const names = differing(same.request.meant, request.meant);
    const [first = 'field'] = names;
    throw new StopCheck(
      'not_tested',
      'body_template_missing',
      `templates.${request.operation} has no place for ${names.join(', ') || 'what this check varies'}, so the request would be the same as that of exchange ${same.exchange}.`,
      `templates: { ${request.operation}: { …: '{${first}}' } }`,
    );
  }
}

/**
 * Refuses a request that does not differ from an accepted one, and returns what notes it when it is accepted, too.
 * Without a declared body, `operation` is undefined, and everything is sent as it is meant.
 */
export function noting(
  accepted: AcceptedRequests | undefined,
  {
    operation,
    purpose,
    ...parts
  }: Omit<DeclaredRequest, 'operation'> & {
    operation: string | undefined;
    purpose: ReceivedResponse['purpose'];
  },
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

/** A body without what differs from request to request by itself: unique texts, and which of the phones is its turn. */
function plain(body: unknown): string {
  return (JSON.stringify(body) ?? '').replace(/-\d{6}(?!\d)/g, '').replace(/"([78])\d{10}"/g, '"$1"');
}

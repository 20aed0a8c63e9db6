import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import { TrafficJudge } from '../../clients/judge/traffic-judge.ts';
import { operationAt } from '../../clients/traffic/operation.ts';
import type { Seen } from '../../clients/traffic/seen.ts';

/** Status, body and headers of a response. */
export type Response = readonly [status: number, body?: unknown, headers?: Record<string, string>];

/** One exchange of a story: what the client sends, and what it gets back. */
export interface Step {
  readonly send: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Missing when no response arrives. */
  readonly gets?: Response;
  /** Milliseconds after the one before; 1000 by default. */
  readonly after?: number;
  readonly key?: string | null;
  readonly strayKeys?: readonly string[];
}

/** What the traffic shows about a clause: `kept`, `broken`, or `silent` when it shows nothing. */
export function judged(clause: ClientClauseId, story: readonly Step[]): 'kept' | 'broken' | 'silent' {
  const judge = new TrafficJudge();
  let at = 0;
  for (const [i, step] of story.entries()) {
    at += step.after ?? 1000;
    judge.see(seen(step, { n: i + 1, at }));
  }
  const found = judge.end().get(clause) ?? [];
  if (found.length === 0) return 'silent';
  return found.every(({ holds }) => holds) ? 'kept' : 'broken';
}

/** The exchange of a step, as the observer hands it on. */
export function seen(step: Step, { n, at }: { n: number; at: number }): Seen {
  const [method = '', address = ''] = step.send.split(' ');
  const url = new URL(address, 'http://client.invalid');
  const api = url.pathname.startsWith('/organizations') ? 'partner' : 'merchant';
  const found = operationAt(api, method, url.pathname);
  const [status, body, headers = {}] = step.gets ?? [];
  return {
    n,
    from: at,
    to: at + 10,
    api,
    method,
    path: url.pathname,
    query: url.searchParams,
    operation: found?.operation,
    ids: found?.ids ?? {},
    caller: step.key === null ? undefined : (step.key ?? 'key 1'),
    strayKeys: step.strayKeys ?? [],
    headers: { 'content-type': 'application/json', ...step.headers },
    body: step.body,
    hasBody: step.body !== undefined,
    ...(status === undefined ? {} : { response: { status, headers, body } }),
  };
}

/** The body of a creation. */
export const order = { phone_number: '87010000001', amount: 1500, external_order_id: 'o-1' };
export const created: Response = [201, { id: 7 }];

/** A creation with a key. */
export function key(external_order_id_idempotency: string): object {
  return { ...order, external_order_id_idempotency };
}

/** A refusal with a code. */
export function refused(code: string, status = 422): Response {
  return [status, { error: code, message: 'text' }];
}

/** The result of a story about a clause. */
export type Row = readonly [
  clause: ClientClauseId,
  wanted: 'kept' | 'broken' | 'silent',
  what: string,
  story: readonly Step[],
];

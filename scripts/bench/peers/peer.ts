import type { PeerProcess } from './process.ts';

/** What is measured: reading one invoice, a page of twenty, and creating one. */
export const actions = ['get', 'list', 'create'] as const;
export type Action = (typeof actions)[number];
/** The same, and creating one for an organization without a webhook address. */
export const allActions = [...actions, 'unannounced'] as const;
export type AnyAction = (typeof allActions)[number];

export interface BenchRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A server that supports all actions. */
export interface Peer {
  readonly name: string;
  readonly process: PeerProcess;
  readonly requests: Readonly<Record<AnyAction, BenchRequest>>;
}

/** Responses of the reference server, which peers without a store repeat. */
export interface Responses {
  readonly one: unknown;
  readonly page: unknown;
  readonly created: unknown;
}

export const creation = JSON.stringify({ phone_number: '87011234567', amount: 1500, description: 'Order 7' });

/** The requests below a base address. @param withoutReceiver headers of an organization without a webhook address */
export function requestsAt(
  base: string,
  id: number,
  headers: Record<string, string>,
  withoutReceiver = headers,
): Peer['requests'] {
  const url = `${base}/invoices`;
  const creating = (by: Record<string, string>): BenchRequest => {
    return { method: 'POST', url, headers: { ...by, 'Content-Type': 'application/json' }, body: creation };
  };
  return {
    get: { method: 'GET', url: `${url}/${id}`, headers },
    list: { method: 'GET', url, headers },
    create: creating(headers),
    unannounced: creating(withoutReceiver),
  };
}

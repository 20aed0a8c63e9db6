import type { PeerProcess } from './process.ts';

/** What is measured: reading one invoice, a page of twenty, and creating one. */
export const actions = ['get', 'list', 'create'] as const;
export type Action = (typeof actions)[number];

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
  readonly requests: Readonly<Record<Action, BenchRequest>>;
}

/** Responses of the reference server, which peers without a store repeat. */
export interface Responses {
  readonly one: unknown;
  readonly page: unknown;
  readonly created: unknown;
}

export const creation = JSON.stringify({ phone_number: '87011234567', amount: 1500, description: 'Order 7' });

/** The three requests below an address. */
export function requestsAt(base: string, id: number, headers: Record<string, string>): Peer['requests'] {
  const json = { ...headers, 'Content-Type': 'application/json' };
  return {
    get: { method: 'GET', url: `${base}/invoices/${id}`, headers },
    list: { method: 'GET', url: `${base}/invoices`, headers },
    create: { method: 'POST', url: `${base}/invoices`, headers: json, body: creation },
  };
}

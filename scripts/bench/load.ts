import autocannon from 'autocannon';
import type { BenchRequest, Peer } from './peers/peer.ts';

/** The result of one measurement. */
export interface Measured {
  /** Number of all responses, including those shortly after the measured time. */
  readonly total: number;
  /** Responses a second. */
  readonly perSecond: number;
  /** 99th percentile of the latency, in milliseconds. */
  readonly p99: number;
  /** Processor time of the server for one request, in microseconds. */
  readonly cpu: number;
}

export interface Load {
  readonly connections: number;
  readonly seconds: number;
}

/** Sends one request repeatedly over several connections. @throws Error when one is refused */
export async function measure(peer: Peer, request: BenchRequest, { connections, seconds }: Load): Promise<Measured> {
  const before = peer.process.cpu;
  const { headers, ...rest } = request;
  const result = await autocannon({ ...rest, headers: { ...headers }, connections, duration: seconds });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0)
    throw new Error(`${peer.name} refused ${failed} of ${result.requests.total} requests to ${request.url}.`);
  const total = result.requests.total;
  return {
    total,
    perSecond: total / result.duration,
    p99: result.latency.p99,
    cpu: (peer.process.cpu - before) / total,
  };
}

/** The median of several measurements, by responses per second. */
export function middleOf(measured: readonly Measured[]): Measured {
  const ordered = measured.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = ordered[Math.floor(ordered.length / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}

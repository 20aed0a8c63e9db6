import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import { delivery } from '../../../generated/events.ts';
import type { Redactor } from '../../exchange/http/redact.ts';
import { HttpRequest } from '../../exchange/http/request.ts';
import { type Delivered, send } from '../../exchange/http/transport.ts';
import type { Exchange } from '../../ground/verdicts/results.ts';
import type { Finding } from '../rules/rule.ts';
import { type Trial, trialsOf } from './trials.ts';

/** How long a receiver may take, as the service waits (assumed), and how much of its response is read. */
const bounds = { timeout: delivery.answer_timeout_ms, maxBytes: 64_000 };

/** How a receiver treated the deliveries. */
export interface Received {
  readonly findings: ReadonlyMap<ClientClauseId, readonly Finding[]>;
  readonly exchanges: readonly Exchange[];
  /** Why nothing can be said: the receiver cannot be reached, or refuses a valid event. */
  readonly fault?: string;
}

/**
 * Sends the deliveries one after the other and judges the responses. Refusals count only for a receiver that accepts the
 * valid event: one that refuses everything shows nothing about signatures.
 */
export async function tryReceiver(
  url: string,
  { secret, redactor, signal }: { secret: string; redactor: Redactor; signal: AbortSignal },
): Promise<Received> {
  const findings = new Map<ClientClauseId, Finding[]>();
  const exchanges: Exchange[] = [];
  for (const [i, trial] of trialsOf(secret, new Date()).entries()) {
    const at = new Date();
    const delivered = await send(requestOf(url, trial), bounds, signal);
    exchanges.push(shown(trial, { n: i + 1, at, url, delivered, redactor }));
    const status = delivered.response?.status;
    if (i === 0 && (status === undefined || status >= 300)) {
      return { findings: new Map(), exchanges, fault: faultOf(delivered) };
    }
    const list = findings.get(trial.clause) ?? [];
    findings.set(trial.clause, [...list, findingOf(trial, { n: i + 1, status })]);
  }
  return { findings, exchanges };
}

function requestOf(url: string, { body, signature }: Trial): HttpRequest {
  return new HttpRequest(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(signature === undefined ? {} : { [delivery.signature.header]: signature }),
    },
    body,
  });
}

function findingOf(trial: Trial, { n, status }: { n: number; status: number | undefined }): Finding {
  const isAccepted = status !== undefined && status >= 200 && status < 300;
  return {
    clause: trial.clause,
    holds: isAccepted === trial.accepted && status !== undefined,
    expected: `${trial.accepted ? 'a 2xx' : 'a refusal'} for ${trial.what}`,
    actual: status === undefined ? 'no response' : `${status}`,
    exchanges: [n],
  };
}

function faultOf({ response, fault }: Delivered): string {
  const got = response === undefined ? 'no response' : `a ${response.status}`;
  const why = fault === undefined ? '' : ` ${fault.message}`;
  return `The receiver gave ${got} to a valid, signed event.${why} Check its address and its secret.`;
}

function shown(
  trial: Trial,
  { n, at, url, delivered, redactor }: { n: number; at: Date; url: string; delivered: Delivered; redactor: Redactor },
): Exchange {
  const { response, fault, durationMs } = delivered;
  return {
    n,
    check: trial.clause,
    purpose: 'act',
    at: at.toISOString(),
    durationMs,
    request: {
      method: 'POST',
      url: redactor.text(url),
      headers: {
        'content-type': 'application/json',
        ...(trial.signature === undefined ? {} : { [delivery.signature.header.toLowerCase()]: trial.signature }),
      },
      body: redactor.text(trial.body),
    },
    ...(response === undefined
      ? {}
      : {
          response: {
            status: response.status,
            headers: redactor.headers(response.headers),
            body: redactor.text(response.text.slice(0, 4000)),
            bytes: response.bytes,
            truncated: response.text.length > 4000,
          },
        }),
    ...(fault === undefined ? {} : { fault: { ...fault, message: redactor.text(fault.message) } }),
    uses: [],
  };
}

import type { Redactor } from '../../exchange/http/redact.ts';
import type { Exchange } from '../../ground/verdicts/results.ts';
import type { Seen } from './seen.ts';

/** The longest body that a report shows, in characters. */
const longest = 4_000;

/** An exchange of a client as reports show it: redacted, and limited in size. */
export function shownExchange(seen: Seen, { redactor, started }: { redactor: Redactor; started: number }): Exchange {
  const { n, from, to, method, path, query, operation, headers, body, response } = seen;
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  return {
    n,
    check: '',
    purpose: 'act',
    at: new Date(started + from).toISOString(),
    durationMs: Math.round(to - from),
    request: {
      method,
      url: redactor.text(`${path}${search}`),
      ...(operation === undefined ? {} : { operation }),
      headers: redactor.headers(new Headers(headers)),
      ...(body === undefined ? {} : { body: shown(body, redactor) }),
    },
    ...(response === undefined
      ? { fault: { kind: 'reset', message: 'The client got no response.' } }
      : {
          response: {
            status: response.status,
            headers: redactor.headers(new Headers(response.headers)),
            body: shown(response.body, redactor),
            bytes: Number(response.headers['content-length'] ?? 0),
            truncated: false,
          },
        }),
    uses: [],
  };
}

function shown(body: unknown, redactor: Redactor): string {
  return redactor.text(JSON.stringify(body) ?? '').slice(0, longest);
}

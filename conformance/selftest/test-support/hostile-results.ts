import type { Results } from '../../ground/verdicts/results.ts';
import { failedCheck, sampleCheck, sampleExchange, sampleResults } from './sample-results.ts';

/** A text that tries to break out of every report at once: markup, CDATA, escape sequences, hidden direction marks. */
export const hostileText =
  '</pre><script>alert(1)</script><img src=x onerror=alert(2)>"\'&]]><!--\u001b[31mred\u001b]8;;http://evil.test\u0007\u0000\u0008\u202e\uffff\ud800\r\nsecond line';

/** A finished and a stopped run in which a target put the hostile text, or a megabyte, into everything that it controls. */
export function hostileRuns(): Results[] {
  const finished = hostileResults();
  const stopped = {
    kind: 'unreachable',
    message: `${hostileText}${'A'.repeat(1_000_000)}`,
    hint: hostileText,
  } as const;
  return [finished, { ...finished, stopped }];
}

function hostileResults(): Results {
  const long = `${hostileText}${'A'.repeat(1_000_000)}`;
  const check = failedCheck('invoice.create.accepted', { expected: hostileText, actual: long, at: `/${hostileText}` });
  const results = sampleResults({
    outcome: 'non_conformant',
    exitCode: 1,
    checks: [
      { ...check, message: long, observations: [{ question: hostileText, answer: long, exchange: 1 }] },
      sampleCheck({ id: 'invoice.get.response', verdict: 'inconclusive', reason: 'network', message: long }),
      sampleCheck({ id: 'invoice.list.response', verdict: 'error', message: long }),
      sampleCheck({ id: 'invoice.cancel.response', verdict: 'warn', message: hostileText }),
      sampleCheck({
        id: 'org.suspended',
        verdict: 'not_tested',
        reason: 'fixture_missing',
        preconditions: [
          { name: 'x', exchanges: [], missing: { reason: 'fixture_missing', detail: long, add: hostileText } },
        ],
      }),
    ],
    exchanges: [
      sampleExchange(1, {
        request: {
          method: 'POST',
          url: `http://127.0.0.1:8080/api/v1/${hostileText}`,
          headers: { 'x-note': hostileText },
          body: long,
        },
        response: {
          status: 201,
          headers: { [hostileText]: hostileText },
          body: long,
          bytes: long.length,
          truncated: true,
        },
      }),
    ],
    captures: [{ n: 1, at: '2026-01-01T10:00:00.000Z', inbox: 'main', headers: { x: hostileText }, body: long }],
    notes: [long],
  });
  return { ...results, target: { ...results.target, name: hostileText, config: { note: hostileText, long } } };
}

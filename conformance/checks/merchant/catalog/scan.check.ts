import type { ClauseId } from '../../../../generated/clauses.ts';
import { limits } from '../../../../generated/limits.ts';
import { notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import type { PreconditionName } from '../../../preconditions/supplies.ts';
import { check } from '../../../run/define.ts';
import { lateRejection } from './late-rejection.ts';

/** M §4.6, §7.7: barcode scans. */
export const scanChecks = [
  check({
    id: 'catalog.scan.resolved',
    title: 'A barcode scan returns a JSON response',
    profile: 'catalog',
    clauses: ['M-4.6-catalog-scan', 'M-4.6-catalog-payload'],
    needs: ['catalog.sandbox'],
    cost: { requests: 1 },
    async run({ api, valid, clause, observe }) {
      const response = notRefused(await api.scanBarcode(valid('scanBarcode')), 'scanBarcode');
      clause('M-4.6-catalog-scan', response)
        .succeeds()
        .that(response.isJson, 'a JSON body', response.text.slice(0, 40));
      observe('What is the response to a scan?', response.text.slice(0, 200), {
        clause: 'M-4.6-catalog-payload',
        evidence: response,
      });
    },
  }),

  check({
    id: 'catalog.scan.session-expired',
    title: 'With an expired cashier session a scan returns 400 provider_session_expired',
    profile: 'catalog',
    clauses: ['M-7.7-scan-session-expired'],
    needs: ['cashier.expired'],
    cost: { requests: 1 },
    async run({ api, valid, clause }) {
      clause('M-7.7-scan-session-expired', await api.scanBarcode(valid('scanBarcode')))
        .status(400)
        .code('provider_session_expired');
    },
  }),

  check({
    id: 'catalog.scan.unavailable',
    title: 'While the national catalog is unavailable, a scan returns 503',
    profile: 'catalog',
    clauses: ['M-7.7-scan-unavailable'],
    needs: ['outage.next:provider_scan_unavailable'],
    cost: { requests: 1 },
    async run({ need, api, valid, clause }) {
      const { overlay } = need['outage.next:provider_scan_unavailable'];
      clause('M-7.7-scan-unavailable', await api.scanBarcode({ ...valid('scanBarcode'), ...overlay }))
        .status(503)
        .code('provider_scan_unavailable');
    },
  }),

  check({
    id: 'catalog.scan.throttled',
    title: 'A throttling provider returns 429 with the seconds to wait, and further scans are refused',
    profile: 'catalog',
    clauses: [
      'M-7.7-scan-throttled',
      'M-7.7-scan-throttled-seconds',
      'M-7.7-scan-throttled-retry-after',
      'M-7.7-scan-breaker',
    ],
    needs: ['scan.throttled'],
    cost: { requests: 4 },
    async run({ api, valid, clause }) {
      const first = await api.scanBarcode(valid('scanBarcode'), { throttled: 'return' });
      clause('M-7.7-scan-throttled', first).status(429).code('provider_throttled');
      clause('M-7.7-scan-throttled-seconds', first).status(429).has('/retry_after_seconds');
      clause('M-7.7-scan-throttled-retry-after', first).status(429).header('Retry-After');
      // Further scans follow at once, well within the about 90 seconds. What the code of each has is judged everywhere.
      for (let scan = 2; scan <= 4; scan += 1) {
        const again = await api.scanBarcode(valid('scanBarcode'), { throttled: 'return' });
        clause('M-7.7-scan-breaker', again).status(429);
      }
      const seconds = Number(first.at('/retry_after_seconds'));
      const most = 2 * limits.scan_pause.max;
      clause('M-7.7-scan-breaker', first).that(!(seconds > most), `a pause of about 90 seconds`, `${seconds} seconds`);
    },
  }),

  check<ClauseId, PreconditionName, PreconditionName>({
    id: 'catalog.scan.pause-ends',
    title:
      'The pause after provider_throttled ends, although scans were refused meanwhile, and a second one is as long; rejections days later are listed by their own time',
    profile: 'catalog',
    clauses: ['M-7.7-scan-breaker', 'M-4.6-catalog-errors-from', 'M-4.6-catalog-errors-to'],
    needs: ['scan.throttled.timed'],
    cost: { requests: 16 },
    async run(context) {
      const { need, api, valid, clause } = context;
      const { wait, now, again } = need['scan.throttled.timed'];
      const begun = await now();
      const scan = () => api.scanBarcode(valid('scanBarcode'), { throttled: 'return' });
      const first = await scan();
      clause('M-7.7-scan-breaker', first).status(429);
      // Each scan is within the pause that the one before would begin again, and the last after twice the 90 seconds.
      const [half, step] = [limits.scan_pause.max / 2, Math.floor(limits.scan_pause.max * 0.8)];
      await wait(half);
      const second = await scan();
      const moved = await now();
      if (begun === undefined || moved === undefined || moved - begun < (half - 1) * 1000) {
        const message = `${second.label} (exchange ${second.exchange}): no new invoice shows that the clock has moved.`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      // The pause is of about 90 seconds: half of them is well within it, in whichever way it is measured.
      const isWithin = moved - begun < step * 1000;
      if (isWithin) clause('M-7.7-scan-breaker', second).status(429);
      const another = await api.scanBarcode(anotherBarcode(valid('scanBarcode')), { throttled: 'return' });
      if (isWithin) clause('M-7.7-scan-breaker', another).that(!another.accepted, 'a refusal', another.label);
      await wait(step);
      await scan();
      await wait(step);
      const last = await scan();
      const code =
        last.status === 429 ? `429 ${String(last.at('/error_code') ?? last.at('/error'))}` : `${last.status}`;
      clause('M-7.7-scan-breaker', last).that(last.status !== 429, 'no 429 after twice the pause', code);
      if (last.status === 429) return;

      await again();
      clause('M-7.7-scan-breaker', await scan()).status(429);
      await wait(half);
      clause('M-7.7-scan-breaker', await scan()).status(429);
      await lateRejection(context, moved);
    },
  }),
];

/** The request with the last digits of its barcode exchanged. Its keys are not specified. */
function anotherBarcode<Body extends object>(body: Body): Body {
  const entries = Object.entries(body).map(([key, value]) => [
    key,
    typeof value === 'string' && /\d$/.test(value)
      ? value.replace(/\d$/, (last) => String((Number(last) + 1) % 10))
      : value,
  ]);
  return Object.fromEntries(entries) as Body;
}

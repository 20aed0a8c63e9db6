import { retryAfterMs } from '../../../client/errors/retry-after.ts';
import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import { limits } from '../../../generated/limits.ts';
import { isObject } from '../../ground/values/pointer.ts';
import type { Seen } from '../traffic/seen.ts';
import { codeOf, hasCode, isOf, isSameRequest, named, received } from './matching.ts';
import { afterResponse, type Rule } from './rule.ts';

/** A repeat that comes sooner is one "at once", in milliseconds. */
export const atOnce = 200;

/** Clocks and networks differ: a repeat that is this much too early is in time, in milliseconds. */
const tolerance = 50;

/** The time of day, in milliseconds since 1970, at a time on the clock of the observer. */
function timeOfDay(elapsed: number): number {
  return performance.timeOrigin + elapsed;
}

/** How long the response asks to wait, in milliseconds; undefined when it does not say. */
function askedWait({ response, to }: Seen): number | undefined {
  if (response === undefined) return undefined;
  const seconds = isObject(response.body) ? response.body.retry_after_seconds : undefined;
  return retryAfterMs(response.headers['retry-after'] ?? null, seconds, timeOfDay(to));
}

/** A request that was refused for some time is sent again when the time is over. */
function inTime(clause: ClientClauseId, after: (exchange: Seen) => boolean): Rule {
  return afterResponse(clause, {
    after: (exchange) => after(exchange) && askedWait(exchange) !== undefined,
    holds: (later, earlier) =>
      isSameRequest(later, earlier) ? later.from - earlier.to >= (askedWait(earlier) ?? 0) - tolerance : undefined,
    isKeptBySilence: true,
    expected: 'the request again only after the wait that the response asks for',
    actual: (later, earlier) =>
      `${named(later)} after ${seconds(later.from - earlier.to)} instead of ${seconds(askedWait(earlier) ?? 0)}`,
  });
}

/** A request is not sent again at once. */
function notAtOnce(clause: ClientClauseId, after: (exchange: Seen) => boolean): Rule {
  return afterResponse(clause, {
    after,
    holds: (later, earlier) => (isSameRequest(later, earlier) ? later.from - earlier.to >= atOnce : undefined),
    isKeptBySilence: true,
    expected: 'a wait before the same request',
    actual: (later, earlier) => `${named(later)} again after ${seconds(later.from - earlier.to)}`,
  });
}

/** The same creation does not come again before the time that the body names. Other orders may be tried and refused. */
function untilReset(clause: ClientClauseId, code: string): Rule {
  return afterResponse(clause, {
    after: (exchange) => hasCode(code)(exchange) && resetOf(exchange) !== undefined,
    holds: (later, earlier) =>
      isSameRequest(later, earlier) ? timeOfDay(later.from) >= (resetOf(earlier) ?? 0) - tolerance : undefined,
    until: (later, earlier) => later.caller === earlier.caller && isOf('getTariff')(later),
    isKeptBySilence: true,
    expected: 'the same invoice only after meta.reset_at',
    actual: named,
  });
}

function resetOf(exchange: Seen): number | undefined {
  const meta = received(exchange, 'meta');
  const at = isObject(meta) ? Date.parse(String(meta.reset_at)) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

function isThrottled({ response }: Seen): boolean {
  return response?.status === 429;
}

/** M §7.7 is about the catalog: the same code of another request is the general limit. */
function isOfCatalog({ path }: Seen): boolean {
  return path.startsWith('/catalog');
}

function isServerError({ response }: Seen): boolean {
  return [500, 502, 503].includes(response?.status ?? 0);
}

/** M §7.6b: this one is not waited for, but begun again. */
const startsAgain = hasCode('organization_identity_unavailable');

/** M §8, P §8: requests of one key in a minute. */
function withinRate(clause: ClientClauseId, of: (exchange: Seen) => boolean, max: number): Rule {
  return {
    clause,
    watch() {
      const times = new Map<string, number[]>();
      return {
        see(exchange) {
          if (!of(exchange) || exchange.caller === undefined) return [];
          const recent = (times.get(exchange.caller) ?? []).filter((at) => at > exchange.from - 60_000);
          recent.push(exchange.from);
          times.set(exchange.caller, recent);
          const expected = `at most ${max} requests a minute`;
          if (recent.length <= max)
            return [{ clause, holds: true, expected, actual: expected, exchanges: [exchange.n] }];
          return [{ clause, holds: false, expected, actual: `${recent.length}`, exchanges: [exchange.n] }];
        },
        end: () => [],
      };
    },
  };
}

export const waitRules: readonly Rule[] = [
  inTime('C-M-7.1-retry-after', (exchange) => exchange.api === 'merchant' && isThrottled(exchange)),
  inTime('C-P-8-throttle', (exchange) => exchange.api === 'partner' && isThrottled(exchange)),
  inTime('C-M-7.7-scan', (exchange) => isOf('scanBarcode')(exchange) && isThrottled(exchange)),
  inTime('C-M-7.7-rate', (exchange) => isOfCatalog(exchange) && hasCode('request_rate_limited')(exchange)),
  notAtOnce('C-M-7.1-server-error', (exchange) => isServerError(exchange) && !startsAgain(exchange)),
  notAtOnce('C-M-7.3-qr-rate', hasCode('qr_rate_limit')),
  notAtOnce('C-M-7.3-disabled', hasCode('invoices_disabled')),
  notAtOnce('C-M-7.3-reconnect', hasCode('provider_session_invalid')),
  notAtOnce('C-M-7.2-tariff', hasCode('tariff_inactive')),
  notAtOnce('C-M-7.6-otp', hasCode('whatsapp_otp_throttled')),
  notAtOnce('C-M-7.7-busy', hasCode('catalog_busy')),
  notAtOnce(
    'C-M-7.10-later',
    (exchange) =>
      exchange.path.startsWith('/cashbox') &&
      (codeOf(exchange) ?? '').startsWith('cashbox_') &&
      isServerError(exchange),
  ),
  untilReset('C-M-7.6-tariff-limit', 'tariff_limit_reached'),
  untilReset('C-M-7.6-kyc-limit', 'kyc_daily_limit_reached'),
  withinRate('C-M-8-poll', isOf('getInvoice', 'listInvoices'), limits.general_public_api.max),
];

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

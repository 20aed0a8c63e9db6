import { retryAfter } from '../../client/errors/retry-after.ts';
import { codes } from '../../generated/catalog.ts';
import type { ClauseId } from '../../generated/clauses.ts';
import { longestWait } from '../contract/longest-wait.ts';
import type { NamedRecord } from '../contract/records.ts';
import { isSilentFor } from '../contract/silent-limits.ts';
import type { Seen } from '../exchange/http/wire.ts';
import type { Target } from '../ground/declared-target/target.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import { below, isObject } from '../ground/values/pointer.ts';
import { show } from '../ground/values/show.ts';
import { ActedInvoices } from './acted-invoices.ts';
import { createdInvoice } from './created-invoices.ts';
import { createdRefund } from './created-refunds.ts';
import { GeneratedSecrets } from './generated-secrets.ts';
import type { InvariantFinding } from './invariant-finding.ts';
import { listedInvoices } from './listed-invoices.ts';
import { MadeRefunds } from './made-refunds.ts';
import { refundedSums } from './refunded-sums.ts';
import { sandboxObjects } from './sandbox-objects.ts';
import { TariffEnds } from './tariff-ends.ts';
import { TestOrganizations } from './test-organizations.ts';
import { youngLimit } from './young-limit.ts';

/** Statuses in which an invoice has no error code. An invoice that does not exist cannot be paid. */
const withoutError = new Set([
  'processing',
  'pending',
  'cancelling',
  'paid',
  'partially_refunded',
  'cancelled',
  'expired',
]);
const unpaid = new Set(['processing', 'pending', 'cancelled', 'expired']);

/** The codes whose 429 carries `Retry-After`, with the clause that says so. */
const retryAfterClauses: Readonly<Record<string, ClauseId>> = {
  request_rate_limited: 'M-7.1-429-retry-after',
  trial_daily_limit: 'M-7.6-trial-retry-after',
  tariff_limit_reached: 'M-7.6-tariff-retry-after',
  outstanding_recipient_limit: 'M-7.6-outstanding-recipient-retry-after',
  outstanding_org_limit: 'M-7.6-outstanding-org-retry-after',
  recipient_fanout_exceeded: 'M-7.6-recipient-fanout-retry-after',
};

/** The clauses of codes that one operation alone gives with `Retry-After`, or without. */
const ofOperation: Readonly<Record<string, { clause: ClauseId; isSent: boolean }>> = {
  'scanBarcode provider_throttled': { clause: 'M-7.7-scan-throttled-retry-after', isSent: true },
  'createQrInvoice qr_rate_limit': { clause: 'M-7.3-qr-rate-limit-retry-after', isSent: false },
};

/**
 * Clauses that belong to no single operation, compared with every response. Formats of values (amounts, phones, times)
 * are part of the schemas; the schema oracle judges them.
 */
export class Invariants {
  readonly #mode: Target['mode'];
  /** Secrets that a response returned, by the clause about them. */
  readonly #issued = new Map<ClauseId, { value: string; exchange: number }[]>();
  readonly #generated = new GeneratedSecrets();
  readonly #tariffEnds = new TariffEnds();
  readonly #acted = new ActedInvoices();
  readonly #madeRefunds = new MadeRefunds();
  readonly #testOrganizations = new TestOrganizations();

  constructor(mode: Target['mode']) {
    this.#mode = mode;
  }

  /** @param records those in the response */
  judge(seen: Seen, records: readonly NamedRecord[]): InvariantFinding[] {
    const { response } = seen;
    if (response.status === undefined) return [];
    const found = [
      ...this.#records(seen, records),
      ...(this.#isSandbox(seen) ? sandboxObjects(seen, records) : []),
      ...(isRead(response.operation) ? records.flatMap(refundedSums) : []),
      ...createdInvoice(seen),
      ...createdRefund(seen),
      ...listedInvoices(seen),
      ...this.#acted.judge(seen, records),
      ...this.#madeRefunds.judge(seen),
      ...this.#tariffEnds.judge(seen),
      ...this.#testOrganizations.judge(seen, records),
      ...youngLimit(seen),
      ...throttled(response),
      ...codeForm(response),
      ...codedError(response),
      ...this.#secretsOnce(seen),
      ...this.#generated.see(seen),
      ...secondsAgree(response),
    ];
    if (response.operation === 'issueApiKey' && response.accepted) this.#learn(response);
    return found;
  }

  #isSandbox({ credential }: Seen): boolean {
    return this.#mode === 'sandbox' && credential?.production !== true;
  }

  *#records(seen: Seen, records: readonly NamedRecord[]): Generator<InvariantFinding> {
    for (const { component, pointer, value } of records) {
      const { status } = value;
      const isNull = (name: string, clause: ClauseId, key: string): InvariantFinding => ({
        name,
        clause,
        held: value[key] === null,
        at: below(pointer, key),
        expected: `null while the status is ${String(status)}`,
        actual: show(value[key]),
      });
      if (component === 'Invoice' && this.#isSandbox(seen)) {
        yield {
          name: 'sandbox-flag',
          clause: 'M-1-sandbox-flag',
          held: value.is_sandbox === true,
          at: below(pointer, 'is_sandbox'),
          expected: 'true',
          actual: show(value.is_sandbox),
        };
      }
      if (component === 'Organization' && value.has_active_payment !== undefined) {
        const isActive = value.payment_status === 'active';
        yield {
          name: 'payment-agreement',
          clause: 'P-2.1-payment-agreement',
          held: value.has_active_payment === isActive,
          at: below(pointer, 'has_active_payment'),
          expected: `${isActive}, because payment_status is ${show(value.payment_status)}`,
          actual: show(value.has_active_payment),
        };
      }
      if (typeof status !== 'string') continue;
      if (component === 'SingleInvoice' && withoutError.has(status)) {
        yield isNull('error-code-null', 'M-2.1-error-code-null', 'error_code');
      }
      if (component === 'Invoice' && withoutError.has(status)) {
        yield isNull('error-message-null', 'M-2.1-error-message-null', 'error_message');
      }
      if (component === 'Invoice' && unpaid.has(status)) yield isNull('paid-at-null', 'M-2.1-paid-at-null', 'paid_at');
    }
  }

  /**
   * P §2.2, P §4: key and webhook secret are shown once; no later response contains them. A run issues hundreds, so a
   * response that contains none of them is one finding for each clause.
   */
  *#secretsOnce({ response: { text, operation }, hasNoSecret = false }: Seen): Generator<InvariantFinding> {
    for (const [clause, issued] of this.#issued) {
      const shown = hasNoSecret ? [] : issued.filter(({ value }) => text.includes(value));
      const finding = { name: 'secrets-once', clause, at: '' };
      if (shown.length === 0) {
        yield { ...finding, held: true, expected: 'no secret of an earlier response', actual: 'not in the response' };
      }
      // The partner may send its own webhook secret again with a new key, and the response repeats it.
      if (clause === 'P-2.2-secret-once' && operation === 'issueApiKey') continue;
      for (const { exchange } of shown) {
        const expected = `no secret that exchange ${exchange} returned`;
        yield { ...finding, held: false, expected, actual: 'the same secret again' };
      }
    }
  }

  #learn(response: ReceivedResponse): void {
    const { body, exchange } = response;
    if (!isObject(body)) return;
    const add = (clause: ClauseId, value: unknown) => {
      if (typeof value !== 'string' || value.length < 8) return;
      this.#issued.set(clause, [...(this.#issued.get(clause) ?? []), { value, exchange }]);
    };
    add('P-2.2-key-once', body.key);
    add('P-2.2-secret-once', body.webhook_secret);
  }
}

/** Views that the specification shows whole (M §2.1). */
function isRead(operation: string | undefined): boolean {
  return operation === 'getInvoice' || operation === 'listInvoices';
}

/** Statuses whose body is not shown (M §7). */
const generic: readonly unknown[] = [401, 403, 500];

/** M §2.7: the form of `error_code`, in every error. Without one it may be null, as in M §2.1. */
function codeForm(response: ReceivedResponse): InvariantFinding[] {
  const { status = 0 } = response;
  const code = status < 400 || generic.includes(status) ? undefined : response.at('/error_code');
  if (response.interface !== 'merchant' || typeof code !== 'string') return [];
  const held = /^[a-z][a-z0-9_]*$/.test(code);
  return [
    {
      name: 'error-code-form',
      clause: 'M-2.7-error-code',
      held,
      at: '/error_code',
      expected: 'snake_case',
      actual: code,
    },
  ];
}

/** M §2.7: `error` is there, also when `error_code` has the code. */
function codedError(response: ReceivedResponse): InvariantFinding[] {
  const { status = 0 } = response;
  const code = response.at('/error_code');
  const isCoded = typeof code === 'string' && Object.hasOwn(codes, code);
  if (response.interface !== 'merchant' || status < 400 || !isCoded) return [];
  const error = response.at('/error');
  const held = typeof error === 'string';
  const expected = 'a code or a phrase';
  return [{ name: 'coded-error', clause: 'M-2.7-coded-error', held, at: '/error', expected, actual: show(error) }];
}

/** M §7.1, §7.6: which 429 responses carry `Retry-After`, and which do not. */
function throttled(response: ReceivedResponse): InvariantFinding[] {
  // A page is that of a firewall or a gateway: the limit is not one of the API.
  const isPage = /html/i.test(response.headers.get('content-type') ?? '');
  if (response.interface !== 'merchant' || response.status !== 429 || isPage) return [];
  const code = [response.at('/error_code'), response.at('/error')].find((text) => typeof text === 'string');
  const known = typeof code === 'string' && Object.hasOwn(codes, code);
  // The 429 may come from the operation's own limit; the specification does not say whether that one has the header
  //
  if ((!known || code === 'request_rate_limited') && isSilentFor(response.operation)) return [];
  // Another code may be that of a limit that the specification does not list.
  if (!known && code !== undefined) return [];
  // A 429 without a code comes from the general limit, whose code is not specified.
  const stated = retryAfterClauses[known ? code : 'request_rate_limited'];
  const { clause, isSent } = ofOperation[`${response.operation} ${code}`] ?? { clause: stated, isSent: true };
  if (clause === undefined) return [];
  const value = response.headers.get('retry-after');
  const at = { clause, at: 'header Retry-After', actual: value ?? 'absent' };
  if (!isSent) return [{ ...at, name: 'retry-after', held: value === null, expected: 'absent' }];
  const wait = retryAfter(value);
  const form = { ...at, name: 'retry-after', held: wait !== undefined };
  const longest = longestWait(known ? code : 'request_rate_limited', response.at('/meta/mode'));
  // A date is one of the clock of the service, which may differ from that of the suite.
  const isLong = /^\d+$/.test(value ?? '') && longest !== undefined && Number(value) > longest;
  return [
    { ...form, expected: 'whole seconds or an HTTP date (RFC 9110 §10.2.3)' },
    { ...at, name: 'retry-after-length', held: !isLong, expected: 'the rest of the period of the limit' },
  ];
}

/** The clauses of `retry_after_seconds`, by the code that has it next to the header (M §7.7). */
const secondsClauses: Readonly<Record<string, ClauseId>> = {
  request_rate_limited: 'M-7.7-rate-seconds',
  provider_throttled: 'M-7.7-scan-throttled-seconds',
};

/** Seconds between the two forms of one wait that rounding and the time of the request explain. */
const mostApart = 2;

/** M §7.7: the seconds in the body are those of the header. */
function secondsAgree(response: ReceivedResponse): InvariantFinding[] {
  if (response.status !== 429) return [];
  const clause = secondsClauses[String(response.at('/error_code') ?? response.at('/error'))];
  const [header, seconds] = [response.headers.get('retry-after'), response.at('/retry_after_seconds')];
  // A date is one of the clock of the service, which may differ from that of the suite.
  const isComparable = header !== null && /^\d+$/.test(header) && typeof seconds === 'number';
  if (clause === undefined || !isComparable || isSilentFor(response.operation)) return [];
  return [
    {
      name: 'retry-after-seconds',
      clause,
      held: Math.abs(Number(header) - seconds) <= mostApart,
      at: '/retry_after_seconds',
      expected: `the wait of the header Retry-After: ${header}`,
      actual: String(seconds),
    },
  ];
}

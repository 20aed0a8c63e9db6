import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import type { OperationId } from '../../contract/api.ts';
import { isEndedUnpaid } from '../../contract/ended-unpaid.ts';
import { isObject } from '../../ground/values/pointer.ts';
import type { Seen } from '../traffic/seen.ts';
import {
  codeOf,
  hasCode,
  isAccepted,
  isOf,
  isSameAddress,
  isSameRequest,
  isUnknown,
  named,
  received,
  sent,
} from './matching.ts';
import { afterResponse, type Rule } from './rule.ts';

/** The keys that make a repeat safe, by operation (M §4.7, §7.3, §7.8, P §4). */
const safeKeys = [
  ['C-M-7.3-key', 'createInvoice', 'external_order_id_idempotency'],
  ['C-M-7.8-same-key', 'createReceipt', 'client_operation_id'],
  ['C-P-4-external-id', 'createOrganization', 'external_id'],
] as const;

/** A creation whose outcome is unknown is repeated with the key that it had. */
const keyAgain = safeKeys.map(([clause, operation, field]) =>
  afterResponse(clause, {
    after: (exchange) => isOf(operation)(exchange) && isUnknown(exchange),
    holds: (later, earlier) => {
      if (!isSameRequest(later, earlier, [field])) return undefined;
      return sent(earlier, field) !== undefined && sent(later, field) === sent(earlier, field);
    },
    isKeptBySilence: false,
    expected: `the same ${field} in the repeat`,
    actual: (later, earlier) => `${shown(sent(earlier, field))}, then ${shown(sent(later, field))}`,
  }),
);

const bulkDeletionAgain = afterResponse('C-M-4.7-same-key', {
  after: (exchange) => isOf('deleteCatalogItems')(exchange) && isUnknown(exchange),
  holds: (later, earlier) => {
    if (!isSameRequest(later, earlier)) return undefined;
    const key = earlier.headers['idempotency-key'];
    return key !== undefined && later.headers['idempotency-key'] === key;
  },
  isKeptBySilence: false,
  expected: 'the same Idempotency-Key in the repeat',
  actual: () => 'another one, or none',
});

/** M §4.7: the key space is shared by all catalog operations. */
const oneBody: Rule = {
  clause: 'C-M-4.7-one-body',
  watch() {
    const first = new Map<string, Seen>();
    return {
      see(exchange) {
        const key = exchange.headers['idempotency-key'];
        if (key === undefined || !exchange.path.startsWith('/catalog')) return [];
        const scope = `${exchange.caller} ${key}`;
        const earlier = first.get(scope) ?? exchange;
        first.set(scope, earlier);
        const holds = isSameRequest(exchange, earlier);
        const expected = 'one Idempotency-Key for one body of one operation';
        const actual = holds ? expected : `the key of ${named(earlier)} again, with another request`;
        return [
          { clause: 'C-M-4.7-one-body', holds, expected, actual, exchanges: [...new Set([earlier.n, exchange.n])] },
        ];
      },
      end: () => [],
    };
  },
};

/** The same request is not sent again after these codes. */
const notAgain = (
  [
    ['C-M-7.3-too-long', ['description_too_long']],
    ['C-M-7.3-field-too-long', ['field_too_long']],
    ['C-M-7.3-content', ['content_rejected']],
    ['C-M-7.6-kyc-rejected', ['kyc_rejected']],
    ['C-P-7-not-cashier', ['not_cashier']],
    ['C-P-7-production', ['production_access_required']],
    ['C-M-7.10-duplicate', ['cashbox_duplicate_operation']],
    ['C-M-7.9-completed', ['qr_refund_completed']],
    ['C-M-7.9-other-purchase', ['operation_not_returnable']],
    ['C-M-7.6b-conflict', ['organization_identity_conflict']],
    ['C-M-7.7-multi-tradepoint', ['catalog_multi_tradepoint']],
    ['C-M-7.2-locked', ['custom_tariff_locked']],
  ] as const
).map(([clause, codes]) =>
  afterResponse(clause, {
    after: hasCode(...codes),
    holds: (later, earlier) => (isSameRequest(later, earlier) ? false : undefined),
    isKeptBySilence: true,
    expected: `not the same request after ${codes[0]}`,
    actual: (later) => `${named(later)} with the same body`,
  }),
);

/** After a code, the next request to the address has, or lacks, a field. */
const corrected = (
  [
    ['C-M-7.3-send-cart', 'catalog_requires_cart_items', (body) => 'cart_items' in body, 'cart_items'],
    [
      'C-M-7.3-send-amount',
      'catalog_not_supported',
      (body) => 'amount' in body && !('cart_items' in body),
      'amount, and no cart_items',
    ],
    [
      'C-M-7.3-connection',
      'connection_ambiguous',
      (body) => 'provider_connection_id' in body,
      'provider_connection_id',
    ],
    [
      'C-M-7.6b-confirm',
      'duplicate_cashier_confirm',
      (body) => body.confirm_duplicate === true,
      'confirm_duplicate true',
    ],
    [
      'C-M-7.9-items',
      'partial_refund_requires_return_items',
      (body) => 'items' in body && !('amount' in body),
      'items instead of amount',
    ],
  ] as const satisfies readonly (readonly [
    ClientClauseId,
    string,
    (body: Record<string, unknown>) => boolean,
    string,
  ])[]
).map(([clause, code, isRight, expected]) =>
  afterResponse(clause, {
    after: hasCode(code),
    holds: (later, earlier) => {
      if (!isSameAddress(later, earlier) || !isObject(later.body)) return undefined;
      return isRight(later.body) ? true : isSameRequest(later, earlier) ? false : undefined;
    },
    isKeptBySilence: false,
    expected: `${expected} after ${code}`,
    actual: () => 'the same request again',
  }),
);

/** After a code, another request comes before the refused one is sent again. */
const firstAnother = (
  [
    ['C-P-7-no-process', ['no_process'], ['startCashierAuthorisation'], 'init'],
    ['C-M-7.6b-restart', ['organization_identity_unavailable'], ['startConnectionAuth'], 'auth/init'],
    ['C-M-7.7-reauthorise', ['provider_session_expired'], ['verifyConnectionOtp'], 'the authorisation of the cashier'],
    ['C-M-7.9-expired', ['qr_refund_expired'], ['startQrRefund'], 'a new session'],
  ] as const
).map(([clause, codes, first, expected]) =>
  afterResponse(clause, {
    after: hasCode(...codes),
    holds: (later, earlier) => {
      if (later.api !== earlier.api || later.caller !== earlier.caller) return undefined;
      if (isOf(...(first as readonly OperationId[]))(later)) return true;
      return later.operation === earlier.operation && isSameAddress(later, earlier) ? false : undefined;
    },
    isKeptBySilence: false,
    expected: `${expected} after ${codes[0]}`,
    actual: (later) => `${named(later)} again`,
  }),
);

/** A refund asks for no more than the refusal says is available. */
const noMore = (
  [
    ['C-M-7.4-exceeds', 'Refund amount exceeds available amount', 'createRefund'],
    ['C-M-7.9-exceeds', 'refund_amount_exceeds_available', 'executeQrRefund'],
  ] as const
).map(([clause, code, operation]) =>
  afterResponse(clause, {
    after: (exchange) => isOf(operation)(exchange) && codeOf(exchange) === code,
    holds: (later, earlier) => {
      if (!isSameAddress(later, earlier)) return undefined;
      if (isSameRequest(later, earlier)) return false;
      const [asked, before] = [Number(sent(later, 'amount')), Number(sent(earlier, 'amount'))];
      if (Number.isNaN(asked) || Number.isNaN(before)) return undefined;
      return asked < before;
    },
    isKeptBySilence: true,
    expected: 'a smaller amount',
    actual: (later) => `${shown(sent(later, 'amount'))} again`,
  }),
);

/** M §4.4: a refused cancel changes nothing. */
const cancelRefused = afterResponse('C-M-4.4-refused', {
  after: (exchange) =>
    isOf('cancelInvoice')(exchange) && (exchange.response?.status === 400 || exchange.response?.status === 409),
  holds: (later, earlier) => (isSameAddress(later, earlier) ? false : undefined),
  until: (later, earlier) => later.caller === earlier.caller && isOf('getInvoice', 'listInvoices')(later),
  isKeptBySilence: true,
  expected: 'no second cancel before the invoice is read again',
  actual: named,
});

/** M §4.5: nothing makes a refund safe to repeat, so its refunds are read first. */
const refundLost = afterResponse('C-M-4.5-lost', {
  after: (exchange) => isOf('createRefund')(exchange) && isUnknown(exchange),
  holds: (later, earlier) => {
    if (later.caller !== earlier.caller) return undefined;
    if (isOf('listRefunds', 'getInvoice')(later) && later.ids.id === earlier.ids.id) return true;
    return isSameAddress(later, earlier) ? false : undefined;
  },
  isKeptBySilence: false,
  expected: 'the refunds of the invoice are read before another refund',
  actual: named,
});

/** M §7.3: an order is issued again only when its earlier invoice has ended without a payment. */
const oneInvoice = afterResponse('C-M-7.3-duplicate', {
  after: hasCode('duplicate_idempotency_key'),
  holds: (later, earlier) => {
    if (later.caller !== earlier.caller) return undefined;
    const named = String(received(earlier, 'invoice_id'));
    if (later.ids.id === named && isAccepted(later)) return true;
    const isReissue = isSameRequest(later, earlier, ['external_order_id_idempotency']);
    const hasEnded = isEndedUnpaid(received(earlier, 'status'));
    return isReissue && !hasEnded ? false : undefined;
  },
  isKeptBySilence: false,
  expected: 'the invoice that the response names',
  actual: (later) => `${named(later)} again`,
});

export const repeatRules: readonly Rule[] = [
  ...keyAgain,
  bulkDeletionAgain,
  oneBody,
  ...notAgain,
  ...corrected,
  ...firstAnother,
  ...noMore,
  cancelRefused,
  refundLost,
  oneInvoice,
];

function shown(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value).slice(0, 60);
}

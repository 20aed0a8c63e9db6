import type { Seen } from '../traffic/seen.ts';
import { hasCode, isAccepted, isOf, isSameAddress, named, received, sent } from './matching.ts';
import { afterResponse, type Rule } from './rule.ts';

/** M §7.8: a receipt that failed is sent again with a new key; another receipt may follow at any time. */
const failedReceipt = afterResponse('C-M-7.8-retry-key', {
  after: (exchange) => isOf('createReceipt')(exchange) && hasCode('duplicate_client_operation_id')(exchange),
  holds: (later, earlier) => {
    if (!isOf('createReceipt')(later) || later.caller !== earlier.caller) return undefined;
    return sent(later, 'client_operation_id') !== sent(earlier, 'client_operation_id');
  },
  isKeptBySilence: false,
  expected: 'a new client_operation_id',
  actual: () => 'the same one again',
});

/** M §7.8: the merchant links the fiscal register again first. */
const relinkFirst = afterResponse('C-M-7.8-relink', {
  after: (exchange) => isOf('getReceipt')(exchange) && bodyHas(exchange, 'receipt_ofd_token_revoked'),
  holds: (later, earlier) => (isOf('createReceipt')(later) && later.caller === earlier.caller ? false : undefined),
  until: (later, earlier) => later.caller === earlier.caller && later.path.startsWith('/cashbox'),
  isKeptBySilence: true,
  expected: 'no receipt before the fiscal register is linked again',
  actual: named,
});

/** M §7.9: the buyer scans first. */
const identifiedFirst = afterResponse('C-M-7.9-identified', {
  after: (exchange) => isOf('executeQrRefund')(exchange) && hasCode('qr_refund_not_identified')(exchange),
  holds: (later, earlier) => {
    if (later.caller !== earlier.caller) return undefined;
    if (isOf('getQrRefund', 'simulateQrRefund')(later) && later.ids.id === earlier.ids.id) return true;
    return isSameAddress(later, earlier) ? false : undefined;
  },
  isKeptBySilence: false,
  expected: 'the session is read until it is customer_identified',
  actual: named,
});

const isCashboxAct = isOf('closeShift');

/** M §7.10: the register was busy. An operation does not show its key, so that the key of each close is remembered. */
const busy: Rule = {
  clause: 'C-M-7.10-busy',
  watch() {
    const keys = new Map<string, unknown>();
    const refused = new Set<unknown>();
    return {
      see(exchange) {
        if (isOf('getCashboxOperation')(exchange) && bodyHas(exchange, 'cashbox_busy')) {
          refused.add(keys.get(String(exchange.ids.id)));
        }
        if (!isCashboxAct(exchange)) return [];
        const key = sent(exchange, 'client_operation_id');
        if (isAccepted(exchange)) keys.set(String(received(exchange, 'id')), key);
        if (refused.size === 0) return [];
        const holds = !refused.has(key);
        const expected = 'a new client_operation_id after cashbox_busy';
        return [
          {
            clause: 'C-M-7.10-busy',
            holds,
            expected,
            actual: holds ? expected : 'the same one',
            exchanges: [exchange.n],
          },
        ];
      },
      end: () => [],
    };
  },
};

/** M §7.10: the outcome is unknown, so a person decides. */
const unsafe = afterResponse('C-M-7.10-unsafe', {
  after: (exchange) =>
    isOf('getCashboxOperation')(exchange) &&
    /"safe_to_retry":\s*false/.test(JSON.stringify(exchange.response?.body ?? '')),
  holds: (later, earlier) => (isCashboxAct(later) && later.caller === earlier.caller ? false : undefined),
  isKeptBySilence: true,
  expected: 'no automatic repeat',
  actual: named,
});

function bodyHas(exchange: Seen, code: string): boolean {
  return JSON.stringify(exchange.response?.body ?? '').includes(`"${code}"`);
}

export const facilityRules: readonly Rule[] = [failedReceipt, relinkFirst, identifiedFirst, busy, unsafe];

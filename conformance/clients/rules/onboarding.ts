import { limits } from '../../../generated/limits.ts';
import type { Seen } from '../traffic/seen.ts';
import { codeOf, isAccepted, isOf, named, sent } from './matching.ts';
import { afterResponse, eachRequest, type Rule } from './rule.ts';

const lifetime = limits.authorisation_process.max * 1000;

function isSameOrganization(later: Seen, earlier: Seen): boolean {
  return later.api === 'partner' && later.caller === earlier.caller && later.ids.id === earlier.ids.id;
}

const isStep = isOf('sendCashierPhone', 'verifyCashierOtp');

/** P §3, §4: every step comes within the life of the process. */
const inWindow: Rule = {
  clause: 'C-P-4-window',
  watch() {
    const begun = new Map<string, Seen>();
    return {
      see(exchange) {
        const organization = `${exchange.caller} ${exchange.ids.id}`;
        if (isOf('startCashierAuthorisation')(exchange) && isAccepted(exchange)) begun.set(organization, exchange);
        const init = begun.get(organization);
        if (init === undefined || !isStep(exchange)) return [];
        const holds = exchange.from - init.to <= lifetime;
        const expected = 'within ten minutes after init';
        const actual = holds ? expected : `${named(exchange)} later`;
        return [{ clause: 'C-P-4-window', holds, expected, actual, exchanges: [init.n, exchange.n] }];
      },
      end: () => [],
    };
  },
};

const withExternalId = eachRequest('C-P-8.2-external-id', {
  holds: (exchange) =>
    isOf('createOrganization')(exchange) ? typeof sent(exchange, 'external_id') === 'string' : undefined,
  expected: 'external_id',
  actual: (exchange) => `${named(exchange)} without external_id`,
});

const sameProcess = afterResponse('C-P-7-otp-again', {
  after: (exchange) => isOf('verifyCashierOtp')(exchange) && codeIn(exchange) === 'invalid_otp',
  holds: (later, earlier) => {
    if (!isSameOrganization(later, earlier)) return undefined;
    if (isOf('verifyCashierOtp')(later)) return true;
    return isOf('startCashierAuthorisation')(later) ? false : undefined;
  },
  isKeptBySilence: false,
  expected: 'another code to the same process',
  actual: named,
});

/** P §8.2: the key comes after the code. */
const linkedFirst = afterResponse('C-P-8.2-linked', {
  after: (exchange) => isOf('verifyCashierOtp')(exchange) && codeIn(exchange) === 'invalid_otp',
  holds: (later, earlier) => (isSameOrganization(later, earlier) && isOf('issueApiKey')(later) ? false : undefined),
  until: (later, earlier) => isSameOrganization(later, earlier) && isOf('verifyCashierOtp')(later),
  isKeptBySilence: true,
  expected: 'another code before the key',
  actual: named,
});

const waitsForRoom = afterResponse('C-P-7-test-limit', {
  after: (exchange) => codeOf(exchange) === 'test_org_limit',
  holds: (later, earlier) => (later.caller === earlier.caller && isOf('createOrganization')(later) ? false : undefined),
  until: (later, earlier) =>
    later.caller === earlier.caller && (isOf('deleteOrganization')(later) || later.from - earlier.to > 60_000),
  isKeptBySilence: true,
  expected: 'no organization before one is deleted',
  actual: named,
});

/** The place of `invalid_otp` in its 200 is not specified. */
function codeIn(exchange: Seen): string | undefined {
  const text = JSON.stringify(exchange.response?.body ?? '');
  return text.includes('"invalid_otp"') ? 'invalid_otp' : codeOf(exchange);
}

export const onboardingRules: readonly Rule[] = [inWindow, withExternalId, sameProcess, linkedFirst, waitsForRoom];

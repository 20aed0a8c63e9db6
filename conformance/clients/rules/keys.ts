import { keyHeader } from '../../contract/credential.ts';
import type { Interface } from '../../ground/values/evidence.ts';
import { isAccepted, isOf, named, received } from './matching.ts';
import { afterResponse, eachRequest, type Rule } from './rule.ts';

/** M §5, P §5: the key of an interface is in its header, and nowhere else. */
function inHeader(clause: 'C-M-5-key' | 'C-P-5-key', api: Interface): Rule {
  return eachRequest(clause, {
    holds: (exchange) => (exchange.api === api ? exchange.caller !== undefined : undefined),
    expected: `the key in the header ${keyHeader[api]}`,
    actual: (exchange) => `${named(exchange)} without it`,
  });
}

function nowhereElse(clause: 'C-M-5-key-elsewhere' | 'C-P-5-key-elsewhere', api: Interface): Rule {
  return eachRequest(clause, {
    holds: (exchange) =>
      exchange.api === api && exchange.caller !== undefined ? exchange.strayKeys.length === 0 : undefined,
    expected: `no key outside the header ${keyHeader[api]}`,
    actual: (exchange) => `a key in ${exchange.strayKeys.join(' and ')}`,
  });
}

/** P §4: a repeat issues a new key, and the earlier one stops working. */
const usesNewKey = afterResponse('C-P-4-reissue', {
  after: (exchange) => isOf('issueApiKey')(exchange) && received(exchange, 'regenerated') === true,
  holds: (later) => {
    if (later.api !== 'merchant' || later.response === undefined) return undefined;
    return later.response.status === 401 ? false : isAccepted(later) ? true : undefined;
  },
  isKeptBySilence: false,
  expected: 'the key that was issued last',
  actual: (later) => `${named(later)} with another key, which the server refuses`,
});

/** P §3: the keys of a deleted organization are deactivated. */
const forgetsDeleted = afterResponse('C-P-3-deleted', {
  after: (exchange) => isOf('deleteOrganization')(exchange) && isAccepted(exchange),
  holds: (later, earlier) =>
    later.api === 'partner' && later.path.startsWith(`${earlier.path}/`) && isSameCaller(later, earlier)
      ? false
      : undefined,
  isKeptBySilence: true,
  expected: 'no more requests for the deleted organization',
  actual: named,
});

function isSameCaller(a: { caller: string | undefined }, b: { caller: string | undefined }): boolean {
  return a.caller === b.caller;
}

/** P §5: the merchant interface takes the merchant key. */
const merchantKey: Rule = {
  clause: 'C-P-5-merchant-key',
  watch() {
    const partners = new Set<string>();
    return {
      see({ api, caller, n }) {
        if (caller === undefined) return [];
        if (api === 'partner') partners.add(caller);
        if (api === 'partner' || partners.size === 0) return [];
        const holds = !partners.has(caller);
        const expected = 'the merchant key on the merchant interface';
        return [
          {
            clause: 'C-P-5-merchant-key',
            holds,
            expected,
            actual: holds ? expected : 'the key of the partner',
            exchanges: [n],
          },
        ];
      },
      end: () => [],
    };
  },
};

/** M §4: bodies are JSON. */
const jsonBodies = eachRequest('C-M-4-json', {
  holds: (exchange) =>
    exchange.api === 'merchant' && exchange.hasBody
      ? exchange.body !== undefined && /\bjson\b/i.test(exchange.headers['content-type'] ?? '')
      : undefined,
  expected: 'a JSON body with Content-Type application/json',
  actual: (exchange) =>
    exchange.body === undefined
      ? 'a body that is no JSON'
      : `Content-Type ${exchange.headers['content-type'] ?? 'absent'}`,
});

export const keyRules: readonly Rule[] = [
  inHeader('C-M-5-key', 'merchant'),
  inHeader('C-P-5-key', 'partner'),
  nowhereElse('C-M-5-key-elsewhere', 'merchant'),
  nowhereElse('C-P-5-key-elsewhere', 'partner'),
  jsonBodies,
  usesNewKey,
  forgetsDeleted,
  merchantKey,
];

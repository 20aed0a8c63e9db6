import { describe, expect, it } from 'vitest';
import { contractLedger } from '../../ground/ledger/ledger.ts';
import { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { CheckResult } from '../../ground/verdicts/results.ts';
import { SeenCodes } from './seen-codes.ts';

function response(operation: string, status: number, body: object, exchange = 1): ReceivedResponse {
  return new ReceivedResponse({
    interface: operation.endsWith('Organization') || operation.startsWith('issue') ? 'partner' : 'merchant',
    operation,
    exchange,
    request: { method: 'POST', path: '/' },
    response: {
      status,
      headers: new Headers({ 'Content-Type': 'application/json' }),
      text: JSON.stringify(body),
    },
  });
}

/** What the findings about the responses contradict. */
function contradictions(...responses: ReceivedResponse[]): string[] {
  const codes = new SeenCodes(contractLedger);
  return responses.flatMap((one) =>
    codes
      .judge(one, 'a.check')
      .filter(({ held }) => !held)
      .map(({ clause, at, actual }) => `${clause} ${at} ${actual}`),
  );
}

function coded(code: string, more: object = {}): object {
  return { error: code, error_code: code, message: 'No.', ...more };
}

describe('a response with a documented code', () => {
  it('has the status of the code, also after a right one', () => {
    const right = response('createInvoice', 409, coded('duplicate_idempotency_key', { invoice_id: 1, status: 'paid' }));
    const wrong = response('createInvoice', 422, coded('duplicate_idempotency_key', { invoice_id: 1, status: 'paid' }));
    expect(contradictions(right, right, wrong)).toEqual(['M-7.3-duplicate status 422']);
  });

  it('has the keys of the code in every operation', () => {
    expect(contradictions(response('cancelInvoice', 403, coded('tariff_inactive')))).toEqual([
      'M-7.2-expires-at /expires_at absent',
    ]);
    expect(contradictions(response('deleteCatalogItems', 409, coded('catalog_bulk_delete_mismatch')))).toEqual([
      'M-4.7-mismatch-actual-count /actual_count absent',
    ]);
  });

  it('has Retry-After where that is stated, and only there', () => {
    expect(
      contradictions(
        response('createInvoice', 429, coded('outstanding_org_limit')),
        response('createQrInvoice', 429, coded('qr_rate_limit')),
      ),
    ).toEqual(['M-7.6-outstanding-org-retry-after header Retry-After absent']);
  });

  it('may have null where the specification says so, and any status that a section permits', () => {
    const phrase = { error: 'Organization not found or not verified', message: 'No.' };
    expect(
      contradictions(
        response('createRefund', 403, coded('tariff_inactive', { expires_at: null })),
        response('createInvoice', 400, phrase),
        response('createInvoice', 403, phrase),
        response('createInvoice', 401, coded('organization_required')),
      ),
    ).toEqual([]);
  });

  it('has the one status of the code where no operation is named for it', () => {
    expect(
      contradictions(
        response('listCashboxShifts', 422, coded('cashbox_kkm_unknown')),
        response('listCashboxShifts', 409, coded('cashbox_kkm_unknown')),
        response('getCashboxSummary', 409, coded('provider_session_expired')),
        response('getTariff', 400, coded('not_found')),
      ),
    ).toEqual(['M-7.10-kkm-unknown status 422']);
  });

  it('is not judged where the code is about a record, or the operation does not give it', () => {
    expect(
      contradictions(
        response('getInvoice', 200, { id: 1, status: 'error', error_code: 'provider_session_invalid' }),
        response('getTariff', 418, coded('connection_ambiguous_here')),
        response('createInvoice', 400, coded('a_code_of_another_server')),
      ),
    ).toEqual([]);
  });
});

describe('the codes of a run', () => {
  const lacking: CheckResult = {
    id: 'organization.kyc.rejected',
    title: 'A title',
    profile: 'merchant-core',
    tier: 'provisioned',
    verdict: 'not_tested',
    reason: 'fixture_missing',
    message: 'kyc.rejected: No documented call causes this state.',
    clauses: ['M-7.6-kyc-rejected'],
    assertions: [],
    preconditions: [
      {
        name: 'kyc.rejected',
        exchanges: [],
        missing: { reason: 'fixture_missing', detail: 'No documented call.', add: 'fixtures: { kyc.rejected: … }' },
      },
    ],
    observations: [],
    exchanges: [],
    durationMs: 0,
  };

  it('names the check and the way that caused a code, and the responses that contradict it', () => {
    const codes = new SeenCodes(contractLedger);
    codes.judge(response('createInvoice', 403, coded('kyc_rejected'), 4), 'organization.kyc.rejected');
    codes.judge(response('createInvoice', 400, coded('kyc_rejected'), 9), 'organization.kyc.rejected');
    const caused = {
      ...lacking,
      preconditions: [{ name: 'kyc.rejected', strategy: 'control' as const, exchanges: [3] }],
    };
    expect(codes.results([caused], false)).toEqual([
      {
        operation: 'createInvoice',
        code: 'kyc_rejected',
        status: 403,
        clause: 'M-7.6-kyc-rejected',
        verdict: 'fail',
        checks: ['organization.kyc.rejected'],
        ways: ['control'],
        exchanges: [9],
      },
    ]);
  });

  it('says which line lets a check cause a code that no response had', () => {
    const [found] = new SeenCodes(contractLedger)
      .results([lacking], true)
      .filter(({ operation, code }) => operation === 'createInvoice' && code === 'kyc_rejected');
    expect(found).toMatchObject({
      verdict: 'not_tested',
      because: lacking.message,
      add: 'fixtures: { kyc.rejected: … }',
    });
  });

  it('lists only what it saw when checks were selected', () => {
    expect(new SeenCodes(contractLedger).results([], false)).toEqual([]);
  });
});

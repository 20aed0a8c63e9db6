import { type CodeId, codes, occurrences } from '../../../generated/catalog.ts';
import type { OperationId } from '../../contract/api.ts';
import { unlessInjectedElsewhere } from '../../exchange/responses/injected-failure.ts';
import { notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import type { Check } from '../../run/define.ts';
import { outages } from '../outcomes/outages.ts';
import { judgeParts } from './parts.ts';
import { isPlain, isSwitch, rowOf, stated, validRequest } from './requests.ts';

/** The state of an organization that causes a code. */
const states: Readonly<Partial<Record<CodeId, PreconditionName>>> = {
  provider_session_not_configured: 'cashier.none',
  provider_session_invalid: 'cashier.expired',
  provider_session_expired: 'cashier.expired',
  connection_ambiguous: 'cashier.ambiguous',
  organization_required: 'key.no_organization',
  invoices_disabled: 'invoices.disabled',
  kyc_rejected: 'kyc.rejected',
  cashbox_disabled: 'org.lacks:cashbox',
  fiscal_receipts_disabled: 'org.lacks:fiscal_receipts',
  cashbox_kkm_unknown: 'org.lacks:cash_register',
  rfo_missing: 'org.lacks:trade_point_code',
  catalog_multi_tradepoint: 'org.lacks:single_trade_point',
  provider_throttled: 'scan.throttled',
  content_rejected: 'risk.next:content_rejected',
  outstanding_recipient_limit: 'risk.next:outstanding_recipient_limit',
  outstanding_org_limit: 'risk.next:outstanding_org_limit',
  recipient_fanout_exceeded: 'risk.next:recipient_fanout_exceeded',
  tariff_limit_reached: 'risk.next:tariff_limit_reached',
  not_sandbox: 'org.production',
};

const ofOutage: ReadonlySet<CodeId> = new Set(outages.map(({ code }) => code));

function causeOf(code: CodeId): PreconditionName | undefined {
  return states[code] ?? (ofOutage.has(code) || code === 'catalog_busy' ? `outage.next:${code}` : undefined);
}

/** Clauses about a part of a refusal, and about codes that an invoice has (M §7.5). */
const ofParts = /-(retry-after|only|body|errors?)$|^M-7\.5-/;

/** Every operation that may refuse a valid request with a code, and the clause that states it. */
function* statedRefusals() {
  for (const operation of (Object.keys(occurrences) as OperationId[]).filter(isPlain)) {
    for (const [code, { status }] of Object.entries<{ readonly status: number }>(occurrences[operation])) {
      const ofCode = stated.filter(({ holds }) => codesIn(holds).join() === code);
      const named = ofCode.find(({ holds }) => holds.includes(`response:${operation}/${status}`));
      const one = named ?? ofCode.find(({ id: bare, holds }) => holds.length === 1 && !ofParts.test(bare));
      const cause = isSwitch(operation) ? undefined : causeOf(code as CodeId);
      // Where the clause does not name the operation, an accepted request is permitted.
      if (one && cause)
        yield { id: one.id, operation, status, wire: codes[code as CodeId].wire, cause, isNamed: !!named };
    }
  }
}

function codesIn(holds: readonly string[]): string[] {
  return holds.flatMap((part) => (part.startsWith('error:') ? [part.slice(6)] : []));
}

/** Every clause about the refusal of a valid request, with what causes its code. */
export const refusalRows: Check[] = [...statedRefusals()].map(({ id, operation, status, wire, cause, isNamed }) =>
  rowOf(id, operation, [cause], async (context) => {
    const request = await validRequest(context, operation);
    const receipt = cause === 'org.production' ? context.need['receipt.request'] : undefined;
    const body = receipt?.body({ simulate: receipt.simulate });
    const response = await context.api.raw({ ...request, ...(body && { body }) });
    if (!isNamed || cause.startsWith('outage.')) unlessInjectedElsewhere(response);
    context
      .clause(id, notRefused(response, operation, [status, wire]))
      .status(status)
      .code(wire);
    judgeParts(context, operation, wire, response);
  }),
);

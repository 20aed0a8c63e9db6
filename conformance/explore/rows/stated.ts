import { type CodeId, codes, occurrences } from '../../../generated/catalog.ts';
import type { ClauseId } from '../../../generated/clauses.ts';
import { type OperationId, type RawRequest, routes } from '../../contract/api.ts';
import { hasUnspecifiedPath } from '../../contract/unspecified-path.ts';
import { absent, faulty, sampleOf, withFault } from '../../exchange/requests/fault.ts';
import { requestViolations } from '../../exchange/requests/request-check.ts';
import { unlessInjectedElsewhere } from '../../exchange/responses/injected-failure.ts';
import { notRefused } from '../../exchange/responses/unspecified-responses.ts';
import { contractLedger } from '../../ground/ledger/ledger.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { requestOf } from '../../matrices/admission/merchant-requests.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import { partnerRequest } from '../../matrices/partner-requests.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import { type Check, check } from '../../run/define.ts';
import { outages } from '../outcomes/outages.ts';

/** What a valid request of an operation needs, by the beginning of its path. */
const needs: readonly (readonly [prefix: string, need: PreconditionName])[] = [
  ['/receipts', 'receipt.request'],
  ['/cashbox', 'cashbox.shift'],
  ['/connections/{connection}', 'connection.new'],
  ['/subscriptions', 'subscription.form'],
  ['/catalog', 'catalog.owner'],
];

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
};

const ofOutage: ReadonlySet<CodeId> = new Set(outages.map(({ code }) => code));

function causeOf(code: CodeId): PreconditionName | undefined {
  return states[code] ?? (ofOutage.has(code) || code === 'catalog_busy' ? `outage.next:${code}` : undefined);
}

/** Operations of an organization in any state. */
const ofOrganizations: ReadonlySet<OperationId> = new Set<OperationId>([
  'getOrganization',
  'issueApiKey',
  'startCashierAuthorisation',
  'getCashierAuthorisation',
]);

/** False for an operation on a record in a state of its own. */
function isPlain(operation: OperationId): boolean {
  return ofOrganizations.has(operation) || !/\{(?!connection)|\/main$|\/verify/.test(routes[operation].path);
}

function needsOf(operation: OperationId): PreconditionName[] {
  const { path, api } = routes[operation];
  if (api === 'partner') return ofOrganizations.has(operation) ? ['partner.org.fresh'] : [];
  return needs.flatMap(([prefix, need]) => (path.startsWith(prefix) ? [need] : []));
}

/** A valid request with the bodies and records that the preconditions of the row supply. */
async function validRequest(context: RowContext, operation: OperationId): Promise<RawRequest> {
  const { need } = context;
  if (hasUnspecifiedPath(operation) && !context.declared(operation) && !routes[operation].path.startsWith('/cashbox'))
    throw new StopCheck('not_tested', 'prerequisite_failed', `The path of ${operation} is not specified.`);
  if (ofOrganizations.has(operation)) return partnerRequest(context, operation);
  const request = await requestOf(context, operation);
  const connection = need['connection.new'];
  const body =
    operation === 'createReceipt'
      ? need['receipt.request']?.body()
      : operation === 'createSubscription'
        ? need['subscription.form']?.body()
        : operation === 'closeShift'
          ? need['cashbox.shift']?.close()
          : undefined;
  return {
    ...request,
    ...(body && { body }),
    ...(connection && routes[operation].path.includes('{connection}') && { path: { connection: connection.id } }),
    throttled: 'return',
  };
}

/** A row that is generated from a clause. */
function rowOf(
  id: ClauseId,
  operation: OperationId,
  more: readonly PreconditionName[],
  run: (context: RowContext) => Promise<unknown>,
  name = 'stated',
): Check {
  const slug = [id, operation, ...more].map((part) => part.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-'));
  return check<ClauseId, PreconditionName, PreconditionName>({
    id: `explore.${name}.${slug.join('-')}`,
    title: `${operation} as ${id} states it`,
    profile: contractLedger.get(id)?.profile ?? 'merchant-core',
    clauses: [id],
    // A state chooses the organization, and those that a catalog needs have one.
    needs: [...more, ...needsOf(operation).filter((need) => more.length === 0 || need !== 'catalog.owner')],
    cost: { requests: 4, invoices: 1, ...(routes[operation].api === 'partner' && { organizations: 1 }) },
    run,
  });
}

const stated = [...contractLedger.values()].filter(({ level, excluded }) => level === 'must' && excluded === undefined);

/** Clauses about a part of a refusal, and about codes that an invoice has (M §7.5). */
const ofParts = /-(retry-after|only|body|errors?)$|^M-7\.5-/;

/** Every operation that may refuse a valid request with a code, and the clause that states it. */
function* statedRefusals() {
  for (const operation of (Object.keys(occurrences) as OperationId[]).filter(isPlain)) {
    for (const [code, { status }] of Object.entries<{ readonly status: number }>(occurrences[operation])) {
      const ofCode = stated.filter(({ holds }) => codesIn(holds).join() === code);
      const named = ofCode.find(({ holds }) => holds.includes(`response:${operation}/${status}`));
      const one = named ?? ofCode.find(({ id: bare, holds }) => holds.length === 1 && !ofParts.test(bare));
      const cause = causeOf(code as CodeId);
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
    const response = await context.api.raw(await validRequest(context, operation));
    if (!isNamed || cause.startsWith('outage.')) unlessInjectedElsewhere(response);
    context
      .clause(id, notRefused(response, operation, [status, wire]))
      .status(status)
      .code(wire);
  }),
);

/** Operations whose whole body the specification describes. */
const described: readonly OperationId[] = ['createInvoice', 'createOrganization', 'issueApiKey'];

/** The fields of the request of the suite that the contract permits to leave out. */
function optionalFields(operation: OperationId): string[] {
  if (!described.includes(operation)) return [];
  const sample = sampleOf(operation);
  return Object.keys(isObject(sample) ? sample : {}).filter(
    // Only a cart replaces an amount (M §4.2).
    (field) =>
      field !== 'amount' &&
      requestViolations(operation, withFault(operation, sample, { [`/${field}`]: absent })).length === 0,
  );
}

type Stated = (typeof stated)[number];

const interfaces = { merchant: 'M-', partner: 'P-' };

/** Clauses about callers of a kind, and parts of others that are about a condition. */
const ofCallers = /foreign|production|^M-7\.2|sandbox/;
const conditions = /^(error|event|security|parameter):|^schema:DeleteCatalog/;

/** The clause that states that a valid request is accepted, of each operation that needs nothing else. */
const accepting = (Object.keys(routes) as OperationId[]).filter(isPlain).flatMap((operation) => {
  const isAbout = ({ holds }: Stated) => holds.some((part) => part.startsWith(`response:${operation}/20`));
  const ofIt = stated.filter(
    ({ id, holds }) =>
      !ofCallers.test(id) &&
      id.startsWith(interfaces[routes[operation].api]) &&
      !holds.some((part) => conditions.test(part)),
  );
  const exact = ofIt.find((one) => isAbout(one) && /-20\d$/.test(one.id));
  const shown = ofIt.find((one) => isAbout(one) && one.holds.some((part) => part.startsWith('schema:')));
  const one = exact ?? ofIt.find(({ holds }) => holds[0] === `operation:${operation}`) ?? shown;
  return one === undefined ? [] : [{ operation, id: one.id, status: exact && Number(/\d+$/.exec(exact.id)?.[0]) }];
});

/** Every operation with a valid request, and with each optional field left out that the specification describes. */
export const acceptedRows: Check[] = accepting.flatMap(({ operation, id, status }) => {
  const judge = ({ clause }: RowContext, response: Parameters<typeof notRefused>[0]) => {
    const expected = clause(id, notRefused(response, operation));
    if (status === undefined) expected.succeeds();
    else expected.status(status);
  };
  const whole = rowOf(id, operation, [], async (context) => {
    const request = await validRequest(context, operation);
    judge(context, await context.api.raw(request));
  });
  const without = optionalFields(operation).map((field) =>
    rowOf(
      id,
      operation,
      [],
      async (context) => {
        const { path, body } = await validRequest(context, operation);
        const request = { to: operation, body: faulty(body, { [`/${field}`]: absent }), ...(path && { path }) };
        judge(context, await context.api.raw(request));
      },
      `without-${field.replaceAll('_', '-')}`,
    ),
  );
  return [whole, ...without];
});

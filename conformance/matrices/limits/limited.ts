import type { ClauseId } from '../../../generated/clauses.ts';
import { type LimitId, limits } from '../../../generated/limits.ts';
import type { Api } from '../../contract/api.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import { isDocumentedCode } from '../../exchange/responses/refusal-codes.ts';
import { notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck, SuiteError } from '../../ground/verdicts/stop.ts';
import type { SuppliedNearLimit } from '../../preconditions/near-limit.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import type { RowContext } from '../matrix.ts';

/** A limit that the control adapter can bring near its end, and the requests that count towards it. */
export interface Limited {
  readonly limit: LimitId;
  readonly profile: string;
  /** The clause of the number and of the refusal. */
  readonly clause: ClauseId;
  /** The clause of `Retry-After`, where a section gives the refusal that header. */
  readonly wait?: ClauseId;
  /** What the row needs in addition. Those of a partner are listed before the limit. */
  readonly needs?: readonly PreconditionName[];
  /** The status of a counted request within the limit, where the specification gives it. */
  readonly served?: number;
  /** Sends one counted request. */
  count(context: RowContext, api: Api): Promise<ReceivedResponse>;
}

/** The preconditions of a row about a limit. */
export function needsOf({ limit, needs = [] }: Limited): PreconditionName[] {
  return [...needs, `limit.near:${limit}:1`];
}

/** The limit that the precondition of the row brought near its end. */
export function suppliedLimit({ need }: Pick<RowContext, 'need'>, limit: LimitId): SuppliedNearLimit {
  const supplied = need[`limit.near:${limit}:1`];
  if (supplied === undefined) throw new SuiteError(`A row about ${limit} must need limit.near:${limit}:1.`);
  return supplied;
}

/** Leaves this number of counted requests before the limit. */
export async function near(context: RowContext, { limit }: Limited, left: number): Promise<void> {
  await suppliedLimit(context, limit).again(left);
}

/** Asserts that a request is within the limit. @throws StopCheck when another limit refuses it */
export function within(
  { clause }: RowContext,
  { limit, clause: own, served }: Limited,
  response: ReceivedResponse,
): void {
  const other = otherLimit(limit, response);
  if (other !== undefined) {
    const message = `${response.label} (exchange ${response.exchange}): the request is refused by another limit, ${other}.`;
    throw new StopCheck('not_tested', 'prerequisite_failed', message);
  }
  if (served === undefined) clause(own, response).that(...notLimited(limit, response));
  else clause(own, response).status(served);
}

/** Asserts that a request is refused because the limit is reached: with its code, where the specification gives one. */
export function beyond(
  { clause }: Pick<RowContext, 'clause'>,
  limit: LimitId,
  asserted: ClauseId,
  response: ReceivedResponse,
): void {
  const { status, code } = refusalOf(limit);
  const refused = clause(asserted, response).status(status);
  if (code !== undefined) refused.code(code);
}

/** Arguments of `that()` for a request that the limit does not refuse. */
export function notLimited(
  limit: LimitId,
  { status }: ReceivedResponse,
): readonly [held: boolean, expected: string, actual: string] {
  const refusal = refusalOf(limit).status;
  return [status !== undefined && status !== refusal, `not ${refusal}`, String(status ?? 'no response')];
}

const codesOfLimits = Object.values(limits).flatMap(({ exceeded }) => ('code' in exceeded ? [exceeded.code] : []));

/** Codes that name one limit, and no other. */
const namingCodes = codesOfLimits.filter(
  (code, i) => isDocumentedCode(code) && codesOfLimits.indexOf(code) === i && !codesOfLimits.includes(code, i + 1),
);

/** The code of another limit that a refusal carries. */
function otherLimit(limit: LimitId, response: ReceivedResponse): string | undefined {
  const own = refusalOf(limit).code;
  return namingCodes.find((code) => code !== own && carriesCode(response, code));
}

function refusalOf(limit: LimitId): { status: number; code?: string } {
  const { exceeded }: { exceeded: { status: number; code?: string } } = limits[limit];
  // The general limit has a code of this package, and the body of a throttled partner is not specified.
  const isCoded = limit !== 'general_public_api' && exceeded.code !== 'throttle';
  return isCoded ? exceeded : { status: exceeded.status };
}

/** True for a count that begins again within a minute: between two requests, too. */
function beginsAgain(limit: LimitId): boolean {
  const row: { kind: string; window?: number } = limits[limit];
  return row.window !== undefined && row.window <= 60;
}

/**
 * The responses to requests that end at the limit. When the last of them is not refused, a new window may have begun
 * meanwhile: then they are sent once more.
 */
export async function upToLimit<R extends { readonly last: ReceivedResponse }>(
  { limit }: Limited,
  play: () => Promise<R>,
): Promise<R> {
  const first = await play();
  return beginsAgain(limit) && first.last.status !== refusalOf(limit).status ? play() : first;
}

const list = { per_page: 1, sort_by: 'id', sort_order: 'desc' } as const;

/** A read of the list of invoices, which the specification describes. */
export function readList(api: Api): Promise<ReceivedResponse> {
  return api.listInvoices(list);
}

/** The limits of the merchant interface. */
export const merchantLimits = {
  general: {
    limit: 'general_public_api',
    profile: 'load',
    clause: 'M-7.1-429',
    wait: 'M-7.1-429-retry-after',
    served: 200,
    count: (_, api) => readList(api),
  },
  checksOfMinute: {
    limit: 'client_check_minute',
    profile: 'clients',
    clause: 'M-8-client-check-minute',
    count: checkClient,
  },
  checksOfDay: { limit: 'client_check_day', profile: 'clients', clause: 'M-8-client-check-day', count: checkClient },
  qr: {
    limit: 'qr_invoices',
    profile: 'qr',
    clause: 'M-7.3-qr-rate-limit',
    count: createQr,
  },
  sandbox: {
    limit: 'sandbox_invoices',
    profile: 'merchant-core',
    clause: 'M-7.3-sandbox-invoice-limit',
    served: 201,
    count: createInvoice,
  },
  trial: {
    limit: 'trial_daily',
    profile: 'merchant-core',
    clause: 'M-7.6-trial-daily-limit',
    wait: 'M-7.6-trial-retry-after',
    served: 201,
    count: createInvoice,
  },
  young: {
    limit: 'kyc_daily',
    profile: 'merchant-core',
    clause: 'M-7.6-kyc-daily-limit',
    served: 201,
    count: createInvoice,
  },
  subscriptions: {
    limit: 'sandbox_subscriptions',
    profile: 'subscriptions',
    clause: 'M-7.4-sandbox-limit',
    needs: ['subscription.form'],
    count: async ({ need }, api) =>
      notRefused(await api.createSubscription(need['subscription.form'].body()), 'createSubscription', [
        'sandbox_subscription_limit',
      ]),
  },
  bulkDeletion: {
    limit: 'bulk_delete_minute',
    profile: 'catalog',
    clause: 'M-4.7-rate',
    wait: 'M-7.7-rate-retry-after',
    count: ({ unique }, api) => api.deleteCatalogItems({ external_refs: [unique('ref')], dry_run: true }),
  },
} as const satisfies Readonly<Record<string, Limited>>;

async function checkClient({ valid }: RowContext, api: Api): Promise<ReceivedResponse> {
  return notRefused(await api.checkClient(valid('checkClient')), 'checkClient', [429]);
}

/** A new QR invoice. Its body is not specified, so a refusal without a code of a limit proves nothing. */
export async function createQr({ valid }: RowContext, api: Api): Promise<ReceivedResponse> {
  return notRefused(await api.createQrInvoice(valid('createQrInvoice')), 'createQrInvoice', [
    429,
    'sandbox_invoice_limit',
  ]);
}

export function createInvoice({ valid }: RowContext, api: Api): Promise<ReceivedResponse> {
  return api.createInvoice(valid('createInvoice'));
}

/** The limits of the partner interface. Its refusals have no specified body. */
export const partnerLimits = {
  organizations: {
    limit: 'test_organizations',
    profile: 'partner',
    clause: 'P-8-test-orgs-20',
    needs: ['partner.org.linked'],
    served: 201,
    count: createOrganization,
  },
  organizationsOfProduction: {
    limit: 'test_organizations',
    profile: 'partner',
    clause: 'P-8-test-orgs-20',
    needs: ['partner.production'],
    count: (context, api) => createOrganization(context, api.as(context.need['partner.production'].credential)),
  },
  creations: {
    limit: 'organization_creation',
    profile: 'partner',
    clause: 'P-8-creation',
    needs: ['partner.org.linked'],
    count: createOrganization,
  },
  authorisation: {
    limit: 'authorisation_test',
    profile: 'partner',
    clause: 'P-8-authorisation-test',
    needs: ['partner.org.linked', 'partner.org.fresh'],
    count: ({ need }, api) => api.startCashierAuthorisation(need['partner.org.fresh'].id, {}),
  },
  production: {
    limit: 'authorisation_production',
    profile: 'partner',
    clause: 'P-8-authorisation-production',
    needs: ['partner.production'],
    count: ({ need }, api) =>
      api.as(need['partner.production'].credential).startCashierAuthorisation(need['partner.production'].id, {}),
  },
  group: {
    limit: 'partner_group',
    profile: 'partner',
    clause: 'P-8-group',
    needs: ['partner.org.linked'],
    count: (_, api) => api.listOrganizations({}),
  },
  groupOfProduction: {
    limit: 'partner_group',
    profile: 'partner',
    clause: 'P-8-group',
    needs: ['partner.production'],
    count: ({ need }, api) => api.as(need['partner.production'].credential).listOrganizations({}),
  },
} as const satisfies Readonly<Record<string, Limited>>;

function createOrganization({ valid }: RowContext, api: Api): Promise<ReceivedResponse> {
  return api.createOrganization(valid('createOrganization'));
}

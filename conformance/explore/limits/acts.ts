import { limits } from '../../../generated/limits.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { unknownId } from '../../ground/values/unknown-id.ts';
import { createInvoice, createQr, type Limited, readList } from '../../matrices/limits/limited.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';

/** A request near a limit. */
export interface Act {
  readonly says: string;
  readonly wants?: PreconditionName;
  /** True for the request by which the limit is described: its status within the limit may be stated. */
  readonly isOwn?: true;
  send(context: RowContext): Promise<ReceivedResponse>;
}

/** What a limit counts, and who, as `limits.yaml` states it. */
interface Stated {
  readonly api: string;
  readonly kind: string;
  readonly max: unknown;
  readonly applies_to: 'all' | readonly string[];
  readonly scope?: string;
}

function organization({ need }: RowContext): number {
  return need['partner.org.linked']?.id ?? unknownId;
}

const requests = {
  merchant: [
    { says: 'a list', send: ({ api }) => readList(api) },
    { says: 'an unknown invoice', send: ({ api }) => api.getInvoice(unknownId) },
    { says: 'a cancel of no invoice', send: ({ api }) => api.cancelInvoice(unknownId) },
    { says: 'the tariff', send: ({ api }) => api.getTariff() },
  ],
  partner: [
    { says: 'the list', send: ({ api }) => api.listOrganizations({}) },
    { says: 'a card', send: (context) => context.api.getOrganization(organization(context)) },
    { says: 'no card', send: ({ api }) => api.getOrganization(unknownId) },
  ],
} as const satisfies Record<string, readonly Act[]>;

const fraction: Act = {
  says: 'an invoice over a fraction of a tenge',
  send: ({ api, valid }) => api.raw({ to: 'createInvoice', body: { ...valid('createInvoice'), amount: 100.5 } }),
};

const qr: Act = { says: 'a QR invoice', send: (context) => createQr(context, context.api) };

/** Requests that count towards a limit, each as one. */
export function counted(limited: Limited): readonly Act[] {
  const { api, applies_to } = statedOf(limited);
  const own: Act = { says: 'a counted request', isOwn: true, send: (context) => limited.count(context, context.api) };
  if (applies_to === 'all') return [own, ...(api === 'partner' ? requests.partner : [...requests.merchant, fraction])];
  return applies_to.includes('createInvoice') ? [own, own, qr] : [own];
}

/** Requests that do not count: of other operations, without an effect, and of other callers. */
export function uncounted(limited: Limited): readonly Act[] {
  const { api, kind, max, scope, applies_to } = statedOf(limited);
  const isMerchant = api === 'merchant';
  const caller: Act = {
    says: 'a request of another caller',
    wants: isMerchant ? 'org.foreign' : 'partner.foreign',
    send: (context) => limited.count(context, otherApi(context)),
  };
  // A few sequences would use up the limit of the other caller for good.
  const isSmall = kind === 'count' && Number(max) < 100;
  const callers = scope === 'partner_and_organization' || isSmall ? [] : [caller];
  if (applies_to === 'all') return [...callers, withoutKey(api)];
  const others = isMerchant ? requests.merchant : requests.partner;
  const creates = applies_to.includes('createInvoice');
  const invoice: Act = { says: 'an invoice', send: (context) => createInvoice(context, context.api) };
  return [...callers, ...others, ...(creates ? [fraction] : isMerchant ? [invoice] : [])];
}

function withoutKey(api: string): Act {
  return {
    says: 'a request without a key',
    send: (context) =>
      api === 'merchant'
        ? readList(context.api.as(context.invalidCredential('merchant', 'absent')))
        : context.api.as(context.invalidCredential('partner', 'absent')).listOrganizations({}),
  };
}

function otherApi({ api, need }: RowContext): RowContext['api'] {
  const other = need['org.foreign'] ?? need['partner.foreign'];
  return other === undefined ? api : api.as(other.credential);
}

function statedOf({ limit }: Limited): Stated {
  return limits[limit] as Stated;
}

import type { Api, Valid } from '../contract/api.ts';
import type { Subject } from '../exchange/control/control-client.ts';
import { carriesCode } from '../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import type { RecordId } from '../ground/values/record-id.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';

type Params = Readonly<Record<string, unknown>>;

/** How a documented response shows that a control action took effect. */
export interface VisibleEffect {
  /** What the response shows after the action, for messages. */
  readonly what: string;
  read(): Promise<ReceivedResponse>;
  /** The first of the reads alone, for a state that is not there yet. */
  readFirst(): Promise<ReceivedResponse>;
  shows(response: ReceivedResponse): boolean;
}

interface Shown {
  readonly what: string;
  readonly of: 'card' | 'invoice';
  shows(response: ReceivedResponse): boolean;
  /** A request on the other interface that also shows it. A target that shows it in one only contradicts itself. */
  elsewhere?(api: Api, valid: Valid): Promise<ReceivedResponse>;
}

const poll = { purpose: 'poll' } as const;

function card(what: string, pointer: string, expected: unknown): Shown {
  return { what, of: 'card', shows: (response) => response.at(`/organization${pointer}`) === expected };
}

function invoice(what: string, pointer: string, expected: unknown): Shown {
  return { what, of: 'invoice', shows: (response) => response.at(pointer) === expected };
}

/** The abilities whose effect a documented read shows, and not only the responses of the check itself. */
const shownBy: Readonly<Record<string, Shown>> = {
  'cashier.unlink': {
    what: 'provider_connected false, or provider_session_not_configured to the merchant',
    of: 'card',
    shows: (response) =>
      response.at('/organization/provider_connected') === false ||
      carriesCode(response, 'provider_session_not_configured'),
    elsewhere: (api, valid) => api.createInvoice(valid('createInvoice'), poll),
  },
  'invoice.expire': invoice('the status expired', '/status', 'expired'),
  'invoice.pay': invoice('the status paid', '/status', 'paid'),
  'invoice.turn_qr': invoice('is_qr_token true', '/is_qr_token', true),
  'org.unverify': {
    what: 'a status other than verified',
    of: 'card',
    shows: (response) => response.accepted && response.at('/organization/status') !== 'verified',
  },
  'org.suspend': {
    what: 'the status suspended, or 403 to the merchant',
    of: 'card',
    shows: (response) =>
      response.at('/organization/status') === 'suspended' ||
      (response.operation === 'listInvoices' && response.status === 403),
    elsewhere: (api) => api.listInvoices({ per_page: 1 }, poll),
  },
  'org.verify': card('sandbox_mode false', '/sandbox_mode', false),
  'tariff.expire': card('no active tariff', '/has_active_payment', false),
};

/** The read that shows the effect of an action; undefined when no documented read of the subject does. */
export function visibleEffect(
  { api, valid }: { readonly api: Api; readonly valid: Valid },
  ability: string,
  subject: Subject,
  params: Params,
): VisibleEffect | undefined {
  const effect = Object.hasOwn(shownBy, ability) ? shownBy[ability] : undefined;
  if (effect === undefined || (ability === 'org.verify' && params.mode !== 'production')) return undefined;
  const id: RecordId | undefined = effect.of === 'card' ? subject.organization_id : subject.invoice_id;
  if (typeof id !== 'number') return undefined;
  const { what, shows, elsewhere } = effect;
  const readFirst = () => (effect.of === 'card' ? api.getOrganization(id, poll) : api.getInvoice(id, poll));
  const read = async () => {
    const response = await readFirst();
    return shows(response) || elsewhere === undefined ? response : elsewhere(api, valid);
  };
  return { what, read, readFirst, shows };
}

/** The effect, unless the state was there before the action or the record can no longer be read. */
export async function effectBefore(effect: VisibleEffect | undefined): Promise<VisibleEffect | undefined> {
  if (effect === undefined) return undefined;
  const before = await effect.readFirst();
  if (effect.shows(before)) return undefined;
  if (before.status !== undefined && before.status >= 500) {
    const message = `${before.label} (exchange ${before.exchange}): the state before the action is not known.`;
    throw new StopCheck('inconclusive', 'interfered', message);
  }
  return { ...effect, shows: (response) => !response.accepted || effect.shows(response) };
}

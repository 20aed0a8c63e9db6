import type { LimitId } from '../generated/limits.ts';
import type { InvoiceTransition } from './domain/invoices/moves.ts';
import type { InvoiceStatus } from './domain/states.ts';

/**
 * Every rule of the server that may lawfully differ between implementations, or that a test breaks on purpose.
 * Each rule has one name and is read in one place, so that a lawful variant or a mutant is one changed value.
 * The first value of each union is the default and follows the contract; `lawful` marks other values that do, too.
 */
export interface Policies {
  // Requests
  /** Broken requests that are let through, as `operationId:field:keyword`; `*` stands for any keyword. */
  'validation.ignores': readonly string[];
  /** Limits that have another maximum than the contract says. */
  'limit.changed': Partial<Record<LimitId, number>>;
  /** How a value that is too long is refused. Lawful: plain. */
  'field_too_long.form': 'coded' | 'plain';

  // Errors and records on the wire
  /** Which keys of an error carry its code. Lawful: each of them. */
  'error.code_in': 'both' | 'error' | 'error_code';
  /** Words of `message`. Lawful: both. */
  'error.texts': 'catalog' | 'other';
  /** Whether and how `Retry-After` is sent. Lawful: date. */
  'retry_after.form': 'seconds' | 'date' | 'missing';
  /** How times are written. Lawful: both. */
  'time.form': 'offset' | 'utc';
  /** Keys that no document names in every record. Lawful: both (A-05 of the general rules). */
  'record.extra_keys': 'none' | 'some';
  /** How the payer's phone is written in records. */
  'phone.form': 'seven' | 'eight';
  /** What stands in `error_code` of an invoice in error. */
  'invoice.error_code': 'set' | 'left_null';
  /** Whether an error leaves its code behind once the invoice has moved on. */
  'invoice.error_code_after': 'cleared' | 'kept';

  // Who sees what
  /** Whose invoices a key reaches. */
  'invoice.scope': 'organization' | 'everyone';
  /** Whose organizations a partner reaches. */
  'partner.scope': 'own' | 'everyone';
  /** Whether suspended and unverified organizations are refused. */
  'organization.gate': 'closed' | 'open';
  /** What a key whose organization was disconnected gets on creation. Lawful: both. */
  'organization.disconnected': 'coded' | 'unauthorised';
  /** Whether an ended tariff blocks what it should. */
  'tariff.gate': 'closed' | 'open';

  // Creating invoices
  'amount.whole_tenge': 'enforced' | 'ignored';
  'description.visible_limit': 'enforced' | 'ignored';
  /** A catalog organization without a cart. Lawful: coded, validation. */
  'catalog.without_cart': 'coded' | 'validation' | 'accepted';
  /** A cart of an organization without a catalog. */
  'catalog.not_supported': 'refused' | 'ignored';
  /** `discount_percentage` beside `amount`. Lawful: both. */
  'discount.without_cart': 'refused' | 'ignored';
  /** Within which bounds an idempotency key is taken. */
  'idempotency.scope': 'organization' | 'none';
  /** Statuses that free an idempotency key. */
  'idempotency.freed_by': readonly InvoiceStatus[];
  /** Whether the provider's taking of an invoice shows as `pending`. Lawful: both (C-28). */
  'provider.take': 'pending' | 'stays_processing';

  // Changing invoices
  /** Statuses from which a move may start besides those of the lifecycle. */
  'lifecycle.also_from': Partial<Record<InvoiceTransition, readonly InvoiceStatus[]>>;
  /** When a cancel is answered at once. Lawful: all three. */
  'cancel.mode': 'by_mode' | 'synchronous' | 'asynchronous';
  /** What an asynchronous cancel makes of the invoice before the provider has answered. */
  'cancel.async_status': 'cancelling' | 'cancelled';
  /** Where a refused cancel leads. */
  'cancel.refused_to': 'pending' | 'cancelled';
  'qr.cancel': 'refused' | 'allowed';
  /** Where simulate-status works. */
  'simulate.where': 'sandbox' | 'everywhere';
  /** Which simulated values are taken besides `error`. Lawful: both. */
  'simulate.values': 'assumed' | 'error_only';
  /** From which invoices an error can be simulated. */
  'simulate.error_from': 'any' | 'open';
  /** Whether the text of a simulated error is kept. */
  'simulate.error_message': 'kept' | 'dropped';

  // Lists
  'list.status_filter': 'applied' | 'ignored';
  'list.date_filter': 'applied' | 'ignored';
  'list.search': 'applied' | 'ignored';
  'list.direction': 'as_asked' | 'reversed';
  'list.sort_field': 'as_asked' | 'always_id';
  'list.per_page': 'as_asked' | 'ignored';
  /** What `total` counts. Lawful: filtered only. */
  'list.total': 'filtered' | 'page';

  // Events
  /** Moves that send no event although they should. */
  'event.withheld': readonly InvoiceTransition[];
  /** Moves that send an event although the contract does not ask for it. Lawful: `cancel-now`. */
  'event.added': readonly InvoiceTransition[];
  /** Whether the code of an error travels with the event. */
  'event.error_code': 'present' | 'missing';
  /** Where the invoice stands in the event. Lawful: all. */
  'event.envelope': 'flat' | 'data' | 'bare';
  /** How often each event is sent. Lawful: any number from 1. */
  'event.copies': number;
  /** Whose invoice the event speaks about. */
  'event.subject': 'own' | 'another';
  /** Which status the event announces. */
  'event.status': 'true' | 'processing';
  'event.signature': 'right' | 'wrong' | 'absent';

  // Onboarding
  /** A repeated `external_id`. */
  'organization.repeat': 'first_card' | 'new_organization';
  /** Which test organizations count towards the limit. Lawful: both. */
  'organization.counted': 'living' | 'all';
  /** What DELETE does to the keys. */
  'organization.delete_keys': 'deactivated' | 'kept';
  /** What is seen of a deleted organization. Lawful: both. */
  'organization.deleted': 'gone' | 'shown';
  /** What a successful verify-otp makes of the organization. */
  'otp.verifies': 'organization' | 'nothing';
  /** Which mode a verified test organization is in. */
  'otp.sandbox_mode': 'stays' | 'ends';
  /** What a wrong code does to the process. */
  'otp.wrong': 'keeps_process' | 'ends_process';
  /** Which codes are taken. */
  'otp.accepts': 'magic' | 'any';
  /** Whether send-phone and verify-otp need a process. */
  'process.needed': 'yes' | 'no';
  /** What a repeated issue does with the former key. Lawful: both. */
  'api_key.former': 'dies' | 'lives';
  /** What `regenerated` says of a repeat. */
  'api_key.regenerated': 'told' | 'hidden';
  /** Whether a webhook secret shows again in later answers. */
  'api_key.secret': 'once' | 'in_cards';
  /** Webhook addresses in private networks. */
  'webhook_url.private': 'refused' | 'accepted';
  'production.gate': 'closed' | 'open';
}

export type PolicyName = keyof Policies;

/** What the reference server does unless a test says otherwise. */
export const defaultPolicies: Policies = {
  'validation.ignores': [],
  'limit.changed': {},
  'field_too_long.form': 'coded',
  'error.code_in': 'both',
  'error.texts': 'catalog',
  'retry_after.form': 'seconds',
  'time.form': 'offset',
  'record.extra_keys': 'none',
  'phone.form': 'seven',
  'invoice.error_code': 'set',
  'invoice.error_code_after': 'cleared',
  'invoice.scope': 'organization',
  'partner.scope': 'own',
  'organization.gate': 'closed',
  'organization.disconnected': 'coded',
  'tariff.gate': 'closed',
  'amount.whole_tenge': 'enforced',
  'description.visible_limit': 'enforced',
  'catalog.without_cart': 'coded',
  'catalog.not_supported': 'refused',
  'discount.without_cart': 'refused',
  'idempotency.scope': 'organization',
  'idempotency.freed_by': ['expired', 'cancelled', 'error'],
  'provider.take': 'pending',
  'lifecycle.also_from': {},
  'cancel.mode': 'by_mode',
  'cancel.async_status': 'cancelling',
  'cancel.refused_to': 'pending',
  'qr.cancel': 'refused',
  'simulate.where': 'sandbox',
  'simulate.values': 'assumed',
  'simulate.error_from': 'any',
  'simulate.error_message': 'kept',
  'list.status_filter': 'applied',
  'list.date_filter': 'applied',
  'list.search': 'applied',
  'list.direction': 'as_asked',
  'list.sort_field': 'as_asked',
  'list.per_page': 'as_asked',
  'list.total': 'filtered',
  'event.withheld': [],
  'event.added': [],
  'event.error_code': 'present',
  'event.envelope': 'flat',
  'event.copies': 1,
  'event.subject': 'own',
  'event.status': 'true',
  'event.signature': 'right',
  'organization.repeat': 'first_card',
  'organization.counted': 'living',
  'organization.delete_keys': 'deactivated',
  'organization.deleted': 'gone',
  'otp.verifies': 'organization',
  'otp.sandbox_mode': 'stays',
  'otp.wrong': 'keeps_process',
  'otp.accepts': 'magic',
  'process.needed': 'yes',
  'api_key.former': 'dies',
  'api_key.regenerated': 'told',
  'api_key.secret': 'once',
  'webhook_url.private': 'refused',
  'production.gate': 'closed',
};

/** How often each rule was read: tells a test whether the rule it broke was reached at all. */
export type PolicyReads = Readonly<Partial<Record<PolicyName, number>>>;

/** The rules of one running server, and the count of how often each was read. */
export function policiesWith(changes: Partial<Policies> = {}): { policies: Policies; reads: PolicyReads } {
  const reads: Partial<Record<PolicyName, number>> = {};
  const values: Policies = { ...defaultPolicies, ...changes };
  const policies = new Proxy(values, {
    get(target, name: PolicyName) {
      reads[name] = (reads[name] ?? 0) + 1;
      return target[name];
    },
  });
  return { policies, reads };
}

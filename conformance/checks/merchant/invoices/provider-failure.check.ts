import { codes } from '../../../../generated/catalog.ts';
import { type Check, check } from '../../../run/define.ts';

/** M §3.1, §7.5: the provider fails an accepted invoice. One check per code, so that a report names the missing one. */
function failure<const Code extends keyof typeof clauseOf>(code: Code): Check {
  return check({
    id: `invoice.failure.${code.replaceAll('_', '-')}`,
    title: `The provider fails the invoice: GET and the event show status error with ${code}`,
    profile: 'merchant-core',
    clauses: [clauseOf[code], ...everyFailure],
    needs: [`provider.next:${code}`],
    wants: ['webhook.inbox'],
    cost: { requests: 4, invoices: 1 },
    async run({ need, api, valid, clause, until }) {
      const inbox = need['webhook.inbox'];
      const since = inbox?.mark() ?? 0;
      const created = await api.createInvoice({ ...valid('createInvoice'), ...need[`provider.next:${code}`].overlay });
      const id = created.integer('/id');
      const event = inbox?.expect('invoice.status_changed', { id, since, where: ({ status }) => status === 'error' });
      const end = await until(
        (reader) => reader.getInvoice(id),
        (response) => !['processing', 'pending'].includes(String(response.at('/status'))),
      );
      clause('M-3.1-provider-error', end).at('/status').toBe('error');
      clause('M-3.1-provider-error-message', end).at('/error_message').toBeType('string');
      clause('M-3.1-provider-error-code', end).at('/error_code').toBeType('string');
      clause(clauseOf[code], end).at('/error_code').toBe(code);
      clause('M-7.5-list', end).at('/error_code').toBeOneOf(asynchronousCodes);
      const given = String(end.at('/error_code'));
      clause('M-7.5-reserved', end).that(!reserved.has(given), 'no reserved code', given);
      if (!event) return;
      const delivery = await event.arrival();
      clause('M-3.1-provider-error-event', delivery).at('/status').toBe('error');
      clause(clauseOf[code], delivery).at('/error_code').toBe(code);
    },
  });
}

const clauseOf = {
  network_unavailable: 'M-7.5-network-unavailable',
  session_transient: 'M-7.5-session-transient',
  client_not_found: 'M-7.5-client-not-found',
  provider_throttled: 'M-7.5-provider-throttled',
  invoice_already_paid: 'M-7.5-invoice-already-paid',
  invoice_already_cancelled: 'M-7.5-invoice-already-cancelled',
  invoice_not_found_in_provider: 'M-7.5-invoice-not-found-in-provider',
  organization_not_configured: 'M-7.5-organization-not-configured',
  unknown_error: 'M-7.5-unknown-error',
  provider_session_invalid: 'M-7.5-provider-session-invalid',
} as const;

const everyFailure = [
  'M-3.1-provider-error',
  'M-3.1-provider-error-message',
  'M-3.1-provider-error-code',
  'M-3.1-provider-error-event',
  'M-7.5-list',
  'M-7.5-reserved',
] as const;

/** Codes that the specification reserves and does not use (M §7.5). */
const reserved: ReadonlySet<string> = new Set(
  Object.values(codes)
    .filter((code) => 'reserved' in code)
    .map(({ wire }) => wire),
);

/** Every code with which an invoice can fail, from the catalog. */
const asynchronousCodes = Object.values(codes)
  .filter((code) => 'event' in code && code.event === 'invoice.status_changed')
  .map(({ wire }) => wire);

export const providerFailureChecks: readonly Check[] = (Object.keys(clauseOf) as (keyof typeof clauseOf)[]).map(
  failure,
);

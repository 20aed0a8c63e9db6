import type { Api, Valid } from '../../../contract/api.ts';
import { integerIdIn, notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import type { InboxOf } from '../../../exchange/webhooks/inbox.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { type Check, type CheckContext, check } from '../../../run/define.ts';

/** M §7.3, §7.6, A-08: a failure of the QR image or the provider, before or after the response. */
const failing = {
  qr_render_failed: { now: 500, either: 'M-7.3-qr-render-failed', later: 'M-7.6-qr-render-later' },
  provider_error: { now: 502, either: 'M-7.3-qr-provider-error', later: 'M-7.6-provider-error-later' },
} as const;

type Code = keyof typeof failing;
type Failed = (typeof failing)[Code]['later' | 'either'] | 'M-7.6-qr-render-event';

function slug(code: Code): string {
  return code.replaceAll('_', '-');
}

function synchronous(code: Code): Check {
  const { now, either } = failing[code];
  const spoken = code === 'provider_error' ? (['M-7.1-502', 'M-7.6-provider-error-message'] as const) : [];
  return check({
    id: `qr.failure.${slug(code)}`,
    title: `${code} for a QR invoice is a ${now}, or appears later on the invoice`,
    profile: 'qr',
    clauses: [either, ...spoken],
    needs: [`outage.next:${code}`, 'org.foreign'],
    cost: { requests: 4, invoices: 2 },
    async run(context) {
      const { need, api, valid, clause, branch } = context;
      await twin(api.as(need['org.foreign'].credential), valid);
      const body = { ...valid('createQrInvoice'), ...need[`outage.next:${code}`].overlay };
      const response = await api.createQrInvoice(body);
      // A failure after the response is the other documented branch.
      if (branch(response, { [now]: either, 200: either, 201: either, 202: either }) !== now)
        return void clause(either, await failed(context, response))
          .at('/error_code')
          .toBe(code);
      clause(either, response).status(now).code(code);
      if (code !== 'provider_error') return;
      clause('M-7.1-502', response).status(502).code(code);
      clause('M-7.6-provider-error-message', response).status(502).at('/message').toMatch(/\S/);
    },
  });
}

function asynchronous(code: Code): Check {
  const { now, either, later } = failing[code];
  const announced = code === 'qr_render_failed' ? (['M-7.6-qr-render-event'] as const) : [];
  return check({
    id: `qr.failure.${slug(code)}-later`,
    title: `${code} after the response moves the QR invoice to error with this code`,
    profile: 'qr',
    clauses: [either, later, 'M-3.1-provider-error-message', ...announced],
    needs: [`provider.next:${code}`, 'org.foreign'],
    wants: ['webhook.inbox'],
    cost: { requests: 5, invoices: 2 },
    async run(context) {
      const { need, api, valid, clause, branch } = context;
      await twin(api.as(need['org.foreign'].credential), valid);
      const inbox: InboxOf | undefined = need['webhook.inbox'];
      const since = inbox?.mark() ?? 0;
      const response = await api.createQrInvoice({
        ...valid('createQrInvoice'),
        ...need[`provider.next:${code}`].overlay,
      });
      // A failure before the response is the other documented branch.
      const branches = { 201: later, 200: later, 202: later, [now]: either };
      if (branch(response, branches) === now) return void clause(either, response).status(now).code(code);
      const id = integerIdIn(response, 'invoice_id');
      const event = inbox?.expect('invoice.status_changed', { id, since, where: ({ status }) => status === 'error' });
      const end = await failed(context, response);
      clause(either, end).at('/status').toBe('error').at('/error_code').toBe(code);
      clause(later, end).at('/status').toBe('error').at('/error_code').toBe(code);
      clause('M-3.1-provider-error-message', end).at('/error_message').toBeType('string');
      if (event === undefined || code !== 'qr_render_failed') return;
      clause('M-7.6-qr-render-event', await event.arrival())
        .at('/status')
        .toBe('error')
        .at('/error_code')
        .toBe(code);
    },
  });
}

/** The same request without a failure. */
async function twin(other: Api, valid: Valid): Promise<void> {
  notRefused(await other.createQrInvoice(valid('createQrInvoice'), { purpose: 'twin' }), 'createQrInvoice');
}

/** The invoice after the provider's decision. */
function failed({ until }: Pick<CheckContext<Failed>, 'until'>, created: ReceivedResponse): Promise<ReceivedResponse> {
  const id = integerIdIn(created, 'invoice_id');
  return until(
    (reader) => reader.getInvoice(id),
    (response) => !['processing', 'pending'].includes(String(response.at('/status'))),
  );
}

export const qrFailureChecks: readonly Check[] = (Object.keys(failing) as Code[]).flatMap((code) => [
  synchronous(code),
  asynchronous(code),
]);

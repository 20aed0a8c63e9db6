import { carriesCode } from '../../../exchange/responses/codes-in.ts';
import { requireNoOtherRule } from '../../../exchange/responses/other-rule.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { instantOf } from '../../../ground/values/iso-8601.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { requireEffect } from '../../../setup/shown-effect.ts';
import { furtherRequests, refusedWithAnything } from './whatever-else.ts';

/** M §5, §7.2, §7.3: requests that an organization may not send in its current state. */
export const organizationStateChecks = [
  check({
    id: 'organization.unverified.create-refused',
    title: 'A production organization that is not verified cannot create invoices: 400 with the phrase, or 403',
    profile: 'merchant-core',
    clauses: ['M-5-403-unverified', 'M-7.3-not-verified', 'M-7.3-not-verified-message'],
    needs: ['org.unverified'],
    cost: { requests: 1 },
    async run({ api, valid, clause, branch }) {
      const response = await api.createInvoice(valid('createInvoice'));
      requireNoOtherRule(response);
      for (const id of ['M-5-403-unverified', 'M-7.3-not-verified'] as const) {
        clause(id, response).either(
          (expect) => expect.status(400).phrase('Organization not found or not verified'),
          (expect) => expect.status(403),
        );
      }
      if (branch(response, { 400: 'M-7.3-not-verified-message', 403: 'M-7.3-not-verified' }) === 403) return;
      clause('M-7.3-not-verified-message', response).at('/message').toBeType('string');
    },
  }),

  check({
    id: 'organization.tariff.lapses',
    title: 'A tariff blocks requests from the moment it ends, which the refusal names, and not before',
    profile: 'merchant-core',
    clauses: ['M-7.2-at-once', 'M-7.2-expires-at'],
    needs: ['tariff.active'],
    cost: { requests: 4, invoices: 2 },
    async run({ need, api, valid, clause }) {
      const { end, almost, lapse } = need['tariff.active'];
      await api.createInvoice(valid('createInvoice'), { purpose: 'twin' });
      if (almost !== undefined) {
        await almost();
        const last = await api.createInvoice(valid('createInvoice'));
        const isBlocked = last.status === 403 && carriesCode(last, 'tariff_inactive');
        clause('M-7.2-at-once', last).that(!isBlocked, 'no tariff_inactive before the end', String(last.status));
      }
      await lapse();
      const refused = await api.createInvoice(valid('createInvoice'));
      clause('M-7.2-at-once', refused).status(403).code('tariff_inactive');
      const named = instantOf(refused.at('/expires_at'));
      // Its type is not specified, and a time without an offset may be of any zone.
      const isEnd =
        end === undefined || named?.hasOffset !== true || Math.abs(named.at - end.at) < Math.max(named.span, end.span);
      const shown = String(refused.at('/expires_at'));
      clause('M-7.2-expires-at', refused).that(isEnd, 'the end of the tariff', shown);
    },
  }),

  check({
    id: 'organization.tariff.sandbox-free',
    title: 'A sandbox organization without a tariff can create and cancel invoices',
    profile: 'merchant-core',
    clauses: ['M-1-sandbox-no-tariff'],
    needs: ['linked.merchant_key'],
    cost: { requests: 3, invoices: 1 },
    async run({ api, valid, clause }) {
      const created = await api.createInvoice(valid('createInvoice'));
      clause('M-1-sandbox-no-tariff', created).status(201);
      if (!created.accepted) return;
      clause('M-1-sandbox-no-tariff', await api.cancelInvoice(created.integer('/id'))).status([200, 202]);
    },
  }),

  check({
    id: 'organization.kyc.rejected',
    title: 'An organization whose business check failed gets 403 kyc_rejected',
    profile: 'merchant-core',
    clauses: ['M-7.6-kyc-rejected'],
    needs: ['kyc.rejected'],
    cost: { requests: 1 + furtherRequests },
    async run(context) {
      const { api, valid, clause } = context;
      const refusal = { status: 403, code: 'kyc_rejected' };
      clause('M-7.6-kyc-rejected', await api.createInvoice(valid('createInvoice')))
        .status(refusal.status)
        .code(refusal.code);
      await refusedWithAnything(context, 'M-7.6-kyc-rejected', refusal);
    },
  }),

  check({
    id: 'organization.cashier.none',
    title: 'Without a connected cashier a creation returns 400',
    profile: 'merchant-core',
    clauses: ['M-7.3-provider-session-not-configured'],
    needs: ['cashier.none'],
    cost: { requests: 1 + furtherRequests },
    async run(context) {
      const { api, valid, clause } = context;
      const refusal = { status: 400, code: 'provider_session_not_configured' };
      clause('M-7.3-provider-session-not-configured', await api.createInvoice(valid('createInvoice')))
        .status(refusal.status)
        .code(refusal.code);
      await refusedWithAnything(context, 'M-7.3-provider-session-not-configured', refusal);
    },
  }),

  check({
    id: 'organization.cashier.expired',
    title: 'With an expired cashier session a creation returns 503',
    profile: 'merchant-core',
    clauses: ['M-7.3-provider-session-invalid'],
    needs: ['cashier.expired'],
    cost: { requests: 1 + furtherRequests },
    async run(context) {
      const { api, valid, clause } = context;
      const refusal = { status: 503, code: 'provider_session_invalid' };
      const response = await api.createInvoice(valid('createInvoice'));
      clause('M-7.3-provider-session-invalid', response).status(refusal.status).code(refusal.code);
      await refusedWithAnything(context, 'M-7.3-provider-session-invalid', refusal);
    },
  }),

  check({
    id: 'organization.cashier.ambiguous',
    title: 'Several cashiers and no main one: 422, unless the request names the cashier',
    profile: 'merchant-core',
    clauses: ['M-7.3-connection-ambiguous', 'M-4.2-connection'],
    needs: ['cashier.ambiguous'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, valid, clause }) {
      const body = valid('createInvoice');
      const { connection } = need['cashier.ambiguous'];
      // The type is not specified (M §4.2).
      const named = await api.raw({ to: 'createInvoice', body: { ...body, provider_connection_id: connection } });
      clause('M-4.2-connection', named).status(201);
      clause('M-7.3-connection-ambiguous', await api.createInvoice(body))
        .status(422)
        .code('connection_ambiguous');
    },
  }),

  check({
    id: 'service.invoices.disabled',
    title: 'While new invoices are suspended, a creation returns 503',
    profile: 'merchant-core',
    clauses: ['M-7.3-invoices-disabled'],
    needs: ['invoices.disabled'],
    cost: { requests: 1 + furtherRequests },
    async run(context) {
      const { api, valid, clause } = context;
      const refusal = { status: 503, code: 'invoices_disabled' };
      clause('M-7.3-invoices-disabled', await api.createInvoice(valid('createInvoice')))
        .status(refusal.status)
        .code(refusal.code);
      await refusedWithAnything(context, 'M-7.3-invoices-disabled', refusal);
    },
  }),

  check({
    id: 'service.invoices.only-new',
    title: 'While new invoices are suspended, one from before can be cancelled',
    profile: 'merchant-core',
    clauses: ['M-7.3-invoices-disabled-only'],
    needs: ['org.becomes:invoices.disabled'],
    cost: { requests: 5, invoices: 1 },
    async run({ need, api, valid, clause }) {
      const { already, apply } = need['org.becomes:invoices.disabled'];
      if (already) throw new StopCheck('not_tested', 'fixture_missing', 'It has no open invoice from before.');
      const id = (await api.createInvoice(valid('createInvoice'), { purpose: 'setup' })).integer('/id');
      await apply();
      const refused = await api.createInvoice(valid('createInvoice'), { purpose: 'twin' });
      requireEffect('invoices.disable', refused, { status: 503, code: 'invoices_disabled' });
      const cancelled = await api.cancelInvoice(id);
      // The provider may have ended the invoice meanwhile.
      const hasEnded = cancelled.status === 400 && !isOpen(await api.getInvoice(id));
      if (hasEnded) throw new StopCheck('not_tested', 'prerequisite_failed', `The invoice ${id} has ended by itself.`);
      clause('M-7.3-invoices-disabled-only', cancelled).status([200, 202]);
    },
  }),
];

function isOpen(invoice: ReceivedResponse): boolean {
  return ['pending', 'processing'].includes(String(invoice.at('/status')));
}

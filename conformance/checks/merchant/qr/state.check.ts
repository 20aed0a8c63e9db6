import { requireNoOtherRule } from '../../../exchange/responses/other-rule.ts';
import { notRefused, responseAfter, shapeOf } from '../../../exchange/responses/unspecified-responses.ts';
import { check } from '../../../run/define.ts';
import { furtherRequests, noQrInvoiceWithAnything } from '../organization-state/whatever-else.ts';

/** M §5, §7.2, §7.3, §7.6: organizations that may not create a QR invoice. Each refused request was accepted before. */
export const qrStateChecks = [
  check({
    id: 'qr.authentication.absent',
    title: 'POST /invoices/qr without a key returns 401',
    profile: 'qr',
    clauses: ['M-5-401-qr'],
    needs: ['qr.created'],
    cost: { requests: 2, invoices: 1 },
    async run({ api, valid, clause, invalidCredential }) {
      const unauthenticated = api.as(invalidCredential('merchant', 'absent'));
      clause('M-5-401-qr', await unauthenticated.createQrInvoice(valid('createQrInvoice'))).status(401);
    },
  }),

  check({
    id: 'qr.organization.none',
    title: 'Without a connected organization a QR invoice is refused with 400 organization_required, or with 401',
    profile: 'qr',
    clauses: ['M-7.3-qr-organization-required'],
    needs: ['org.becomes:key.no_organization'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, valid, clause }) {
      const response = await responseAfter(
        need['org.becomes:key.no_organization'],
        'createQrInvoice',
        (purpose) => api.createQrInvoice(valid('createQrInvoice'), { purpose }),
        [400, 401],
      );
      clause('M-7.3-qr-organization-required', response).either(
        (expect) => expect.status(401),
        (expect) => expect.status(400).code('organization_required'),
      );
    },
  }),

  check({
    id: 'qr.organization.unverified',
    title: 'A production organization that is not verified cannot create QR invoices: 400 with the phrase, or 403',
    profile: 'qr',
    clauses: ['M-7.3-qr-not-verified', 'M-7.3-qr-not-verified-status'],
    needs: ['org.becomes:org.unverified'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, valid, clause }) {
      const response = await responseAfter(
        need['org.becomes:org.unverified'],
        'createQrInvoice',
        (purpose) => api.createQrInvoice(valid('createQrInvoice'), { purpose }),
        [400, 403],
      );
      requireNoOtherRule(response);
      clause('M-7.3-qr-not-verified', response).status([400, 403]);
      clause('M-7.3-qr-not-verified-status', response).either(
        (expect) => expect.status(400).phrase('Organization not found or not verified'),
        (expect) => expect.status(403),
      );
    },
  }),

  check({
    id: 'qr.organization.kyc-rejected',
    title: 'An organization whose business check failed gets 403 kyc_rejected for a QR invoice',
    profile: 'qr',
    clauses: ['M-7.6-qr-kyc-rejected'],
    needs: ['org.becomes:kyc.rejected'],
    cost: { requests: 2 + furtherRequests, invoices: 1 },
    async run(context) {
      const { need, api, valid, clause } = context;
      const response = await responseAfter(
        need['org.becomes:kyc.rejected'],
        'createQrInvoice',
        (purpose) => api.createQrInvoice(valid('createQrInvoice'), { purpose }),
        [403],
      );
      clause('M-7.6-qr-kyc-rejected', response).status(403).code('kyc_rejected');
      if (!response.accepted) await noQrInvoiceWithAnything(context, 'M-7.6-qr-kyc-rejected');
    },
  }),

  check({
    id: 'qr.tariff.inactive',
    title: 'Without an active tariff QR invoices are refused with 403; whether static QRs are is not specified',
    profile: 'qr',
    clauses: ['M-7.2-create-qr', 'M-7.2-static-qr'],
    needs: ['org.becomes:tariff.inactive'],
    cost: { requests: 3, invoices: 1 },
    async run({ need, api, valid, clause, observe }) {
      const response = await responseAfter(
        need['org.becomes:tariff.inactive'],
        'createQrInvoice',
        (purpose) => api.createQrInvoice(valid('createQrInvoice'), { purpose }),
        [403],
      );
      clause('M-7.2-create-qr', response).status(403).code('tariff_inactive');
      const fixed = await api.createStaticQr(valid('createStaticQr'));
      observe('Does POST /static-qr need a tariff?', `${fixed.status}: ${shapeOf(fixed.body)}`, {
        clause: 'M-7.2-static-qr',
        evidence: fixed,
      });
    },
  }),

  check({
    id: 'qr.tariff.sandbox-free',
    title: 'A sandbox organization without a tariff can create QR invoices',
    profile: 'qr',
    clauses: ['M-7.2-sandbox-qr'],
    needs: ['linked.merchant_key'],
    cost: { requests: 1, invoices: 1 },
    async run({ api, valid, clause }) {
      const response = notRefused(await api.createQrInvoice(valid('createQrInvoice')), 'createQrInvoice', [403]);
      clause('M-7.2-sandbox-qr', response).succeeds();
    },
  }),

  check({
    id: 'qr.cashier.none',
    title: 'Without a connected cashier a QR invoice is refused with 400',
    profile: 'qr',
    clauses: ['M-7.3-qr-session-not-configured'],
    needs: ['org.becomes:cashier.none'],
    cost: { requests: 2 + furtherRequests, invoices: 1 },
    async run(context) {
      const { need, api, valid, clause } = context;
      const response = await responseAfter(
        need['org.becomes:cashier.none'],
        'createQrInvoice',
        (purpose) => api.createQrInvoice(valid('createQrInvoice'), { purpose }),
        [400],
      );
      clause('M-7.3-qr-session-not-configured', response).status(400).code('provider_session_not_configured');
      if (!response.accepted) await noQrInvoiceWithAnything(context, 'M-7.3-qr-session-not-configured');
    },
  }),

  check({
    id: 'qr.cashier.expired',
    title: 'With an expired cashier session a QR invoice is refused with 503',
    profile: 'qr',
    clauses: ['M-7.3-qr-session-invalid'],
    needs: ['org.becomes:cashier.expired'],
    cost: { requests: 2 + furtherRequests, invoices: 1 },
    async run(context) {
      const { need, api, valid, clause } = context;
      const response = await responseAfter(
        need['org.becomes:cashier.expired'],
        'createQrInvoice',
        (purpose) => api.createQrInvoice(valid('createQrInvoice'), { purpose }),
        [],
      );
      clause('M-7.3-qr-session-invalid', response).status(503).code('provider_session_invalid');
      if (!response.accepted) await noQrInvoiceWithAnything(context, 'M-7.3-qr-session-invalid');
    },
  }),

  check({
    id: 'qr.cashier.ambiguous',
    title: 'Several cashiers and no main one: 422, unless the request names the cashier',
    profile: 'qr',
    clauses: ['M-7.3-qr-connection', 'M-7.3-qr-connection-ambiguous'],
    needs: ['cashier.ambiguous'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, valid, clause }) {
      const body = valid('createQrInvoice');
      const { connection } = need['cashier.ambiguous'];
      const named = { ...body, provider_connection_id: connection };
      const twin = notRefused(await api.raw({ to: 'createQrInvoice', body: named }), 'createQrInvoice', [
        'connection_ambiguous',
      ]);
      clause('M-7.3-qr-connection', twin).succeeds();
      if (!twin.accepted) return;
      clause('M-7.3-qr-connection-ambiguous', await api.createQrInvoice(body))
        .status(422)
        .code('connection_ambiguous');
    },
  }),

  check({
    id: 'qr.service.disabled',
    title: 'While new invoices are suspended, a QR invoice is refused with 503',
    profile: 'qr',
    clauses: ['M-7.3-qr-invoices-disabled'],
    needs: ['org.becomes:invoices.disabled'],
    cost: { requests: 2 + furtherRequests, invoices: 1 },
    async run(context) {
      const { need, api, valid, clause } = context;
      const response = await responseAfter(
        need['org.becomes:invoices.disabled'],
        'createQrInvoice',
        (purpose) => api.createQrInvoice(valid('createQrInvoice'), { purpose }),
        [],
      );
      clause('M-7.3-qr-invoices-disabled', response).status(503).code('invoices_disabled');
      if (!response.accepted) await noQrInvoiceWithAnything(context, 'M-7.3-qr-invoices-disabled');
    },
  }),
];

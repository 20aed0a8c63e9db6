import { limits } from '../../../../generated/limits.ts';
import { hasIndividualTerms } from '../../../exchange/responses/individual-terms.ts';
import { instantOf } from '../../../ground/values/iso-8601.ts';
import { show } from '../../../ground/values/show.ts';
import { check } from '../../../run/define.ts';
import { requireEffect } from '../../../setup/shown-effect.ts';
import { beyondLimit } from '../../judgements/limit-reached.ts';

/** M §7.6, §8: limits of a creation. Thresholds that the specification does not give are never tested. */
export const creationLimitChecks = [
  check({
    id: 'limit.general.reached',
    title: 'The general limit returns 429 with Retry-After',
    profile: 'errors',
    clauses: ['M-7.1-429', 'M-7.1-429-retry-after'],
    needs: ['limit.near:general_public_api:1'],
    cost: { requests: 2 },
    async run({ need, api, clause }) {
      const query = { per_page: 1, sort_by: 'id', sort_order: 'desc' } as const;
      const response = await beyondLimit(
        need['limit.near:general_public_api:1'],
        () => api.listInvoices(query, { throttled: 'return' }),
        (last) => clause('M-7.1-429', last).status(200),
      );
      clause('M-7.1-429', response).status(429);
      clause('M-7.1-429-retry-after', response).status(429).header('Retry-After');
    },
  }),

  check({
    id: 'limit.sandbox.invoices',
    title: 'A full sandbox returns 400, not 429',
    profile: 'merchant-core',
    clauses: ['M-7.3-sandbox-invoice-limit'],
    needs: ['limit.near:sandbox_invoices:1'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, valid, clause }) {
      const response = await beyondLimit(
        need['limit.near:sandbox_invoices:1'],
        () => api.createInvoice(valid('createInvoice')),
        (last) => clause('M-7.3-sandbox-invoice-limit', last).status(201),
      );
      clause('M-7.3-sandbox-invoice-limit', response).status(400).code('sandbox_invoice_limit');
    },
  }),

  check({
    id: 'limit.trial.daily',
    title: 'The trial returns 429 with Retry-After when its daily limit is reached',
    profile: 'merchant-core',
    clauses: ['M-7.6-trial-daily-limit', 'M-7.6-trial-retry-after'],
    needs: ['limit.near:trial_daily:1'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, valid, clause }) {
      const response = await beyondLimit(
        need['limit.near:trial_daily:1'],
        () => api.createInvoice(valid('createInvoice'), { throttled: 'return' }),
        (last) => clause('M-7.6-trial-daily-limit', last).status(201),
      );
      clause('M-7.6-trial-daily-limit', response).status(429).code('trial_daily_limit');
      clause('M-7.6-trial-retry-after', response).status(429).header('Retry-After');
    },
  }),

  check({
    id: 'limit.tariff.daily',
    title: 'A refusal by the tariff carries mode, limit, use and reset, and has Retry-After',
    profile: 'merchant-core',
    clauses: [
      'M-7.6-tariff-limit-reached',
      'M-7.6-tariff-retry-after',
      'M-7.6-tariff-mode',
      'M-7.6-tariff-limit',
      'M-7.6-tariff-used',
      'M-7.6-tariff-reset-at',
      'M-8-tariff-soft',
    ],
    needs: ['limit.near:tariff_daily'],
    cost: { requests: 2 },
    async run({ api, valid, clause }) {
      const response = await api.createInvoice(valid('createInvoice'), { throttled: 'return' });
      // The limit is soft, so a created invoice does not show whether it was reached.
      if (response.status === 201)
        requireEffect('limit.preload', response, { status: 429, code: 'tariff_limit_reached' });
      clause('M-8-tariff-soft', response).status([201, 429]);
      clause('M-7.6-tariff-limit-reached', response).code('tariff_limit_reached');
      clause('M-7.6-tariff-retry-after', response).header('Retry-After');
      clause('M-7.6-tariff-mode', response).at('/meta/mode').toBeOneOf(['daily', 'monthly']);
      const [limit, used] = [response.at('/meta/limit'), response.at('/meta/used')];
      const isKnown = response.at('/meta/mode') !== 'daily' || tariffLimits.includes(Number(limit));
      // A merchant with individual terms (M §7.2) may have another limit.
      const isPermitted = isKnown || hasIndividualTerms(await api.getTariff({ purpose: 'setup' })) !== false;
      const known = `one of ${tariffLimits.join(', ')}, as the mode is daily`;
      clause('M-7.6-tariff-limit', response).at('/meta/limit').toExist().that(isPermitted, known, show(limit));
      const isReached = `at least the limit ${show(limit)}, which is reached`;
      clause('M-7.6-tariff-used', response)
        .at('/meta/used')
        .toExist()
        .that(!(Number(used) < Number(limit)), isReached, show(used));
      clause('M-7.6-tariff-reset-at', response)
        .at('/meta/reset_at')
        .toExist()
        .that(...isToCome(response.at('/meta/reset_at')));
    },
  }),

  check({
    id: 'limit.kyc.daily',
    title: 'A new organization gets 429 for its second invoice of the day',
    profile: 'merchant-core',
    clauses: ['M-7.6-kyc-daily-limit', 'M-7.6-kyc-reset-at', 'M-7.6-kyc-status', 'M-8-kyc-retry-after'],
    needs: ['limit.near:kyc_daily:1'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, valid, clause, observe }) {
      const response = await beyondLimit(
        need['limit.near:kyc_daily:1'],
        () => api.createInvoice(valid('createInvoice'), { throttled: 'return' }),
        (only) => clause('M-7.6-kyc-daily-limit', only).status(201),
      );
      clause('M-7.6-kyc-daily-limit', response).status(429).code('kyc_daily_limit_reached');
      const resetAt = response.at('/meta/reset_at');
      clause('M-7.6-kyc-reset-at', response)
        .status(429)
        .at('/meta/reset_at')
        .toExist()
        .that(...isToCome(resetAt))
        .that(...isMidnight(resetAt));
      const status = response.at('/meta/kyc_status');
      clause('M-7.6-kyc-status', response)
        .status(429)
        .at('/meta/kyc_status')
        .toExist()
        .that(
          status !== 'approved',
          'not approved: the limit is for organizations without an approved profile',
          show(status),
        );
      const wait = response.headers.get('retry-after') ?? 'none';
      observe('Which Retry-After does kyc_daily_limit_reached have?', wait, {
        clause: 'M-8-kyc-retry-after',
        evidence: response,
      });
    },
  }),

  check({
    id: 'limit.outstanding.recipient',
    title: 'Too many unpaid invoices to one recipient: 429 with Retry-After',
    profile: 'merchant-core',
    clauses: ['M-7.6-outstanding-recipient', 'M-7.6-outstanding-recipient-retry-after'],
    needs: ['risk.next:outstanding_recipient_limit'],
    cost: { requests: 1 },
    async run({ need, api, valid, clause }) {
      const { overlay } = need['risk.next:outstanding_recipient_limit'];
      const response = await api.createInvoice({ ...valid('createInvoice'), ...overlay }, { throttled: 'return' });
      clause('M-7.6-outstanding-recipient', response).status(429).code('outstanding_recipient_limit');
      clause('M-7.6-outstanding-recipient-retry-after', response).status(429).header('Retry-After');
    },
  }),

  check({
    id: 'limit.outstanding.organization',
    title: 'Too many unpaid invoices of the organization: 429 with Retry-After',
    profile: 'merchant-core',
    clauses: ['M-7.6-outstanding-org', 'M-7.6-outstanding-org-retry-after'],
    needs: ['risk.next:outstanding_org_limit'],
    cost: { requests: 1 },
    async run({ need, api, valid, clause }) {
      const { overlay } = need['risk.next:outstanding_org_limit'];
      const response = await api.createInvoice({ ...valid('createInvoice'), ...overlay }, { throttled: 'return' });
      clause('M-7.6-outstanding-org', response).status(429).code('outstanding_org_limit');
      clause('M-7.6-outstanding-org-retry-after', response).status(429).header('Retry-After');
    },
  }),

  check({
    id: 'limit.fanout.recipients',
    title: 'Too many recipients in a short time: 429 with Retry-After',
    profile: 'merchant-core',
    clauses: ['M-7.6-recipient-fanout', 'M-7.6-recipient-fanout-retry-after'],
    needs: ['risk.next:recipient_fanout_exceeded'],
    cost: { requests: 1 },
    async run({ need, api, valid, clause }) {
      const { overlay } = need['risk.next:recipient_fanout_exceeded'];
      const response = await api.createInvoice({ ...valid('createInvoice'), ...overlay }, { throttled: 'return' });
      clause('M-7.6-recipient-fanout', response).status(429).code('recipient_fanout_exceeded');
      clause('M-7.6-recipient-fanout-retry-after', response).status(429).header('Retry-After');
    },
  }),

  check({
    id: 'invoice.create.content-rejected',
    title: 'Content that the anti-fraud check refuses returns 422',
    profile: 'merchant-core',
    clauses: ['M-7.3-content-rejected'],
    needs: ['risk.next:content_rejected'],
    cost: { requests: 1 },
    async run({ need, api, valid, clause }) {
      const { overlay } = need['risk.next:content_rejected'];
      clause('M-7.3-content-rejected', await api.createInvoice({ ...valid('createInvoice'), ...overlay }))
        .status(422)
        .code('content_rejected');
    },
  }),
];

/** The invoices of a day in the paid tariffs (M §8). */
const tariffLimits: readonly number[] = Object.values(limits.tariff_daily.max);

const minute = 60_000;

/** Arguments of `that()`: a limit begins again in the future. A form that cannot be read is not specified. */
function isToCome(resetAt: unknown): readonly [held: boolean, expected: string, actual: string] {
  const instant = instantOf(resetAt);
  const isPast = instant?.hasOffset === true && instant.at + instant.span < Date.now() - minute;
  return [!isPast, 'a time to come', show(resetAt)];
}

/** Arguments of `that()`: the day of a young organization ends at midnight in Almaty, five hours before UTC (M §8). */
function isMidnight(resetAt: unknown): readonly [held: boolean, expected: string, actual: string] {
  const instant = instantOf(resetAt);
  const sinceMidnight = ((instant?.at ?? 0) + 5 * 60 * minute + minute) % (24 * 60 * minute);
  const isOther = instant?.hasOffset === true && sinceMidnight > 2 * minute;
  return [!isOther, 'midnight in Asia/Almaty', show(resetAt)];
}

import { check } from '../../run/define.ts';
import { notTooEarly, refusalOf } from './burst-verdict.ts';

/**
 * M §8: the documented rates of the merchant interface, exceeded by a burst. Only on request, in a sandbox, after all
 * other checks; the lower limits first, because their requests count towards the higher one too.
 */
export const merchantBurstChecks = [
  check({
    id: 'load.bulk-delete.burst',
    title: 'A burst of dry runs above the rate of bulk-delete returns 429 request_rate_limited',
    profile: 'load',
    clauses: ['M-4.7-rate', 'M-4.7-rate-dry-run'],
    needs: ['org.catalog', 'load.burst:bulk_delete_minute'],
    cost: { requests: 15 },
    async run(context) {
      const { need, api, clause } = context;
      const body = { ids: [need['org.catalog'].item], dry_run: true };
      const send = () => api.raw({ to: 'deleteCatalogItems', body });
      const burst = await need['load.burst:bulk_delete_minute'].burst(send);
      const refused = refusalOf(context, burst, ['M-4.7-rate', 'M-4.7-rate-dry-run']);
      if (refused === undefined) return;
      clause('M-4.7-rate', refused).status(429).code('request_rate_limited');
      clause('M-4.7-rate-dry-run', refused).status(429);
    },
  }),

  check({
    id: 'load.client-check.burst',
    title: 'A burst of client checks above the rate of a minute returns 429',
    profile: 'load',
    clauses: ['M-8-client-check-minute', 'M-8-client-check-retry-after'],
    needs: ['load.burst:client_check_minute'],
    cost: { requests: 90, organizations: 1 },
    async run(context) {
      const { need, api, valid, clause, observe } = context;
      const burst = await need['load.burst:client_check_minute'].burst(() => api.checkClient(valid('checkClient')));
      const refused = refusalOf(context, burst, ['M-8-client-check-minute', 'M-8-client-check-retry-after']);
      if (refused === undefined) return;
      clause('M-8-client-check-minute', refused)
        .that(...notTooEarly(burst))
        .status(429);
      const about = { clause: 'M-8-client-check-retry-after', evidence: refused } as const;
      observe(
        'Which Retry-After does the 429 of the client check have?',
        refused.headers.get('retry-after') ?? 'none',
        about,
      );
    },
  }),

  check({
    id: 'load.qr.burst',
    title: 'A burst of QR invoices above the rate returns 429 qr_rate_limit, without Retry-After',
    profile: 'load',
    clauses: ['M-7.3-qr-rate-limit', 'M-7.3-qr-rate-limit-retry-after'],
    needs: ['load.burst:qr_invoices'],
    cost: { requests: 90, invoices: 90, organizations: 1 },
    async run(context) {
      const { need, api, valid, clause } = context;
      const burst = await need['load.burst:qr_invoices'].burst(() => api.createQrInvoice(valid('createQrInvoice')));
      const refused = refusalOf(context, burst, ['M-7.3-qr-rate-limit', 'M-7.3-qr-rate-limit-retry-after']);
      if (refused === undefined) return;
      clause('M-7.3-qr-rate-limit', refused).status(429).code('qr_rate_limit');
      const wait = refused.headers.get('retry-after');
      clause('M-7.3-qr-rate-limit-retry-after', refused).that(wait === null, 'no Retry-After', wait ?? 'none');
    },
  }),

  check({
    id: 'load.general.burst',
    title: 'A burst above the general limit returns 429 with Retry-After, and does not affect other keys',
    profile: 'load',
    clauses: ['M-7.1-429', 'M-7.1-429-retry-after', 'M-8-general-scope'],
    needs: ['load.burst:general_public_api'],
    wants: ['org.foreign'],
    cost: { requests: 300, organizations: 1 },
    async run(context) {
      const { need, api, valid, clause } = context;
      const query = valid('listInvoices');
      const burst = await need['load.burst:general_public_api'].burst(() => api.listInvoices(query));
      const clauses = ['M-7.1-429', 'M-7.1-429-retry-after', 'M-8-general-scope'] as const;
      const refused = refusalOf(context, burst, clauses);
      if (refused === undefined) return;
      clause('M-7.1-429', refused)
        .that(...notTooEarly(burst))
        .status(429);
      clause('M-7.1-429-retry-after', refused).status(429).header('Retry-After');
      const foreign = need['org.foreign'];
      if (foreign === undefined) return;
      clause('M-8-general-scope', await api.as(foreign.credential).listInvoices(query)).status(200);
    },
  }),
];

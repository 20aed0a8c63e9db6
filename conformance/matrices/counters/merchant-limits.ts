import { limits } from '../../../generated/limits.ts';

import { notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { unknownId } from '../../ground/values/unknown-id.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { recordOf } from '../../preconditions/named-records.ts';
import type { Check, Cost } from '../../run/define.ts';
import { labelled, rowsOf, twinOf } from '../bulk/rows.ts';
import { eachCounted, harmlessRequests } from '../limits/every-operation.ts';
import { createInvoice, createQr, type Limited, merchantLimits, near, needsOf, readList } from '../limits/limited.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { counted, plain, reachedWhen, refusedUncounted, servedUncounted } from './cells.ts';
import { counters } from './counters.ts';
import { timeCells, untilMidnight } from './periods.ts';

function row(id: string, title: string, limited: Limited, cells: readonly GradedCell[], cost: Cost = {}): Check {
  return matrixRow(counters, {
    id: `counters.${id}`,
    title,
    profile: limited.profile,
    needs: needsOf(limited),
    cost,
    cells: [plain(limited), ...cells, ...timeCells(limited)],
  });
}

/** Counted requests of the organization of `merchant.keys.foreign`. */
function ofForeign(limited: Limited): GradedCell {
  const send = (context: RowContext) => limited.count(context, context.api.as(context.need['org.foreign'].credential));
  return { ...servedUncounted(limited, 'a request of another organization', send), wants: 'org.foreign' };
}

function readOfInvoices(limited: Limited): GradedCell {
  return servedUncounted(limited, 'a read of invoices', ({ api }) => readList(api));
}

/** A fraction of a tenge: refused for a phone (M §7.3). */
function withFraction({ api, valid }: RowContext): Promise<ReceivedResponse> {
  return api.raw({ to: 'createInvoice', body: { ...valid('createInvoice'), amount: 100.5 } });
}

function withWrongPhone({ api, valid }: RowContext): Promise<ReceivedResponse> {
  return api.raw({ to: 'createInvoice', body: { ...valid('createInvoice'), phone_number: '123' } });
}

/** Refused requests create no invoice, so none of them counts (M §7.3, §8). */
function refusedCreations(limited: Limited): GradedCell[] {
  return [
    refusedUncounted(limited, 'an invoice over a fraction of a tenge', async () => withFraction),
    refusedUncounted(limited, 'an invoice to no phone', async () => withWrongPhone),
  ];
}

/** The repeat of an invoice with its key creates none either. */
function duplicate(limited: Limited): GradedCell {
  return refusedUncounted(limited, 'an invoice with a key that is in use', async (context) => {
    const { api, valid, unique } = context;
    await near(context, limited, 1);
    const body = { ...valid('createInvoice'), external_order_id_idempotency: unique('key') };
    (await api.createInvoice(body, { purpose: 'setup' })).integer('/id');
    return ({ api: same }) => same.createInvoice(body);
  });
}

function createKeyed({ api, valid, unique }: RowContext): Promise<ReceivedResponse> {
  return api.createInvoice({ ...valid('createInvoice'), external_order_id_idempotency: unique('key') });
}

/** A row of a bulk creation is an invoice, too. Rows are not specified: one that creates no invoice proves nothing. */
async function bulkRow(context: RowContext): Promise<ReceivedResponse> {
  const row = rowsOf(context)();
  const response = await twinOf(context, [row]);
  await labelled(context, [row]);
  return response;
}

/** A QR invoice that names its cashier: the limit is that of the organization (M §8). */
async function withCashier(context: RowContext): Promise<ReceivedResponse> {
  const { api, valid } = context;
  const connection = await recordOf(context, 'connection');
  if (connection === undefined) {
    throw new StopCheck('not_tested', 'prerequisite_failed', 'The organization shows no cashier connection.');
  }
  const body = { ...valid('createQrInvoice'), provider_connection_id: connection };
  return notRefused(await api.raw({ to: 'createQrInvoice', body }), 'createQrInvoice', [429]);
}

function deleteNothing({ api }: RowContext): Promise<ReceivedResponse> {
  return api.raw({ to: 'deleteCatalogItems', body: {} });
}

async function deleteWithKey({ api, unique }: RowContext): Promise<ReceivedResponse> {
  const body = { external_refs: [unique('ref')], dry_run: true };
  return api.deleteCatalogItems(body, { headers: { 'Idempotency-Key': unique('key') } });
}

/** The limit of a young organization holds whatever its tariff is (M §7.6, §8). */
function inEachTariff(limited: Limited): GradedCell[] {
  return ['trial', ...Object.keys(limits.tariff_daily.max)].map((tier) =>
    reachedWhen(limited, `in the tariff ${tier}`, 'tariff.tiers', async ({ need }) => {
      await need['tariff.tiers']?.subscribe(tier);
    }),
  );
}

const { general, checksOfMinute, checksOfDay, qr, sandbox, subscriptions, trial, young, bulkDeletion } = merchantLimits;

/** M §7.6, §8: the limits of the merchant interface. */
export const merchantCounterRows: Check[] = [
  row(
    'general',
    `Every request of a key counts towards its ${limits.general_public_api.max} a minute, and no other one`,
    general,
    [
      counted(general, 'a creation', (context) => createInvoice(context, context.api)),
      counted(general, 'a refused creation', withWrongPhone),
      counted(general, 'a read of an unknown invoice', ({ api }) => api.getInvoice(unknownId)),
      counted(general, 'a cancel of an unknown invoice', ({ api }) => api.cancelInvoice(unknownId)),
      counted(general, 'a QR invoice', (context) => createQr(context, context.api)),
      eachCounted(general, harmlessRequests('merchant')),
      ofForeign(general),
      refusedUncounted(
        general,
        'a request without a key',
        async ({ invalidCredential }) =>
          ({ api }) =>
            readList(api.as(invalidCredential('merchant', 'absent'))),
      ),
    ],
    { invoices: 1 },
  ),

  ...[checksOfMinute, checksOfDay].map((limited) =>
    row(
      limited === checksOfDay ? 'client-checks-of-a-day' : 'client-checks-of-a-minute',
      'Only client checks of the key count towards their limit',
      limited,
      [
        readOfInvoices(limited),
        servedUncounted(limited, 'an invoice', (context) => createInvoice(context, context.api)),
        ofForeign(limited),
      ],
      { invoices: 1 },
    ),
  ),

  row(
    'qr-invoices',
    'Only QR invoices of the organization count towards their rate',
    qr,
    [
      servedUncounted(qr, 'an invoice to a phone', (context) => createInvoice(context, context.api)),
      readOfInvoices(qr),
      ofForeign(qr),
      counted(qr, 'a QR invoice that names its cashier', withCashier),
    ],
    { invoices: 8 },
  ),

  row(
    'sandbox-invoices',
    'Invoices of a sandbox count towards its limit, by whichever request they were created, and nothing else',
    sandbox,
    [
      ...refusedCreations(sandbox),
      duplicate(sandbox),
      readOfInvoices(sandbox),
      ofForeign(sandbox),
      counted(sandbox, 'a QR invoice', (context) => createQr(context, context.api)),
      counted(sandbox, 'an invoice with a key', createKeyed),
      { ...counted(sandbox, 'a row of a bulk creation', bulkRow), requests: 3 },
    ],
    { invoices: 11 },
  ),

  row(
    'sandbox-subscriptions',
    'Created subscriptions of a sandbox count towards its limit, and nothing else',
    subscriptions,
    [
      refusedUncounted(
        subscriptions,
        'a refused subscription',
        async () =>
          ({ api }) =>
            api.raw({ to: 'createSubscription', body: {} }),
      ),
      servedUncounted(subscriptions, 'an invoice', (context) => createInvoice(context, context.api)),
    ],
    { subscriptions: 3, invoices: 1 },
  ),

  ...[trial, young].map((limited) =>
    row(
      limited === trial ? 'trial-invoices' : 'young-organization-invoices',
      'Created invoices count towards the limit of a day, and nothing else',
      limited,
      [
        ...refusedCreations(limited),
        readOfInvoices(limited),
        counted(limited, 'a QR invoice', (context) => createQr(context, context.api)),
        counted(limited, 'an invoice with a key', createKeyed),
        { ...counted(limited, 'a row of a bulk creation', bulkRow), requests: 3 },
        ...(limited === young
          ? [untilMidnight(limited, 'M-8-kyc-window', 'M-7.6-kyc-reset-at'), ...inEachTariff(limited)]
          : []),
      ],
    ),
  ),

  row('bulk-deletion', 'Every bulk deletion counts towards its rate, and nothing else', bulkDeletion, [
    counted(bulkDeletion, 'a refused bulk deletion', deleteNothing),
    counted(bulkDeletion, 'a bulk deletion with an Idempotency-Key', deleteWithKey),
    servedUncounted(bulkDeletion, 'a read of the catalog', ({ api }) => api.listCatalogItems()),
    readOfInvoices(bulkDeletion),
  ]),
];

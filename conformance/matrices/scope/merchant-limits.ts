import type { ClauseId } from '../../../generated/clauses.ts';
import { lowestTier } from '../../preconditions/tariff.ts';
import type { Check, Cost } from '../../run/define.ts';
import { eachRefused, harmlessRequests } from '../limits/every-operation.ts';
import { createInvoice, createQr, type Limited, merchantLimits, needsOf, readList } from '../limits/limited.ts';
import { type GradedCell, matrixRow } from '../matrix.ts';
import { ofForeign, refusedToo, type Send, untouched, withOtherKey, withSecondKey } from './cells.ts';
import { scope } from './scope.ts';

const { general, checksOfMinute, checksOfDay, qr, sandbox, trial, young, subscriptions, bulkDeletion } = merchantLimits;

/** A row about a limit. The cell with a second key is the last one: the first key may end with it. */
function row(id: string, title: string, limited: Limited, cells: readonly GradedCell[], cost: Cost = {}): Check {
  return matrixRow(scope, { id: `scope.${id}`, title, profile: limited.profile, needs: needsOf(limited), cost, cells });
}

/** A limit of the organization: its second key is refused, too. */
function secondKey(limited: Limited, clause: ClauseId): GradedCell {
  const send: Send = async (context) => limited.count(context, await withSecondKey(context, limited));
  return refusedToo(limited, 'another key of the organization', send, clause);
}

/** A limit of one key: another one of the organization is not touched. */
function otherKey(limited: Limited, clause: ClauseId): GradedCell {
  const send: Send = async (context) => limited.count(context, await withOtherKey(context, limited));
  return untouched(limited, 'another key of the organization', clause, send, limited.served);
}

/** The limit of the trial ends with the trial (M §8). */
const withPaidTariff: GradedCell = {
  ...untouched(
    trial,
    'a paid tariff',
    'M-8-other-kinds',
    async (context) => {
      await context.need['tariff.tiers']?.subscribe(lowestTier);
      return createInvoice(context, context.api);
    },
    201,
  ),
  wants: 'tariff.tiers',
};

/** M §8: the limits of the merchant interface. */
export const merchantScopeRows: Check[] = [
  row('general', 'The general limit is for all requests of one key, and for no other key', general, [
    refusedToo(general, 'a creation', (context) => createInvoice(context, context.api)),
    eachRefused(general, harmlessRequests('merchant')),
    ofForeign(general, 'M-8-general-scope'),
    otherKey(general, 'M-8-general-scope'),
  ]),

  ...[checksOfMinute, checksOfDay].map((limited) =>
    row(
      limited === checksOfDay ? 'client-checks-of-a-day' : 'client-checks-of-a-minute',
      'A limit of client checks is for one key, and for client checks only',
      limited,
      [
        untouched(limited, 'a read of invoices', 'M-8-applies-to', ({ api }) => readList(api), 200),
        ofForeign(limited, 'M-8-client-check-scope'),
        otherKey(limited, 'M-8-client-check-scope'),
      ],
    ),
  ),

  row(
    'qr-invoices',
    'The rate of QR invoices is for all keys of an organization, and for QR invoices only',
    qr,
    [
      untouched(qr, 'an invoice to a phone', 'M-8-applies-to', (context) => createInvoice(context, context.api), 201),
      ofForeign(qr, 'M-8-qr-scope'),
      secondKey(qr, 'M-8-qr-scope'),
    ],
    { invoices: 2 },
  ),

  row(
    'sandbox-invoices',
    'The invoices of a sandbox are limited for all keys of an organization, to phones and as QR codes',
    sandbox,
    [
      refusedToo(sandbox, 'a QR invoice', (context) => createQr(context, context.api), 'M-7.3-qr-sandbox-limit'),
      ofForeign(sandbox, 'M-8-sandbox-scope'),
      secondKey(sandbox, 'M-8-sandbox-scope'),
    ],
    { invoices: 1 },
  ),

  row(
    'sandbox-subscriptions',
    'The subscriptions of a sandbox are limited for all keys of an organization',
    subscriptions,
    [secondKey(subscriptions, 'M-8-subscription-scope')],
  ),

  ...[trial, young].map((limited) =>
    row(
      limited === trial ? 'trial-invoices' : 'young-organization-invoices',
      'A daily limit of invoices is for QR invoices, too',
      limited,
      [
        refusedToo(limited, 'a QR invoice', (context) => createQr(context, context.api)),
        ...(limited === trial ? [withPaidTariff] : []),
      ],
    ),
  ),

  row('bulk-deletion', 'The rate of bulk deletion is for bulk deletion only', bulkDeletion, [
    untouched(bulkDeletion, 'a read of the catalog', 'M-8-applies-to', ({ api }) => api.listCatalogItems()),
    untouched(bulkDeletion, 'a read of invoices', 'M-8-applies-to', ({ api }) => readList(api), 200),
  ]),
];

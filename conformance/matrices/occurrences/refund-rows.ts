import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { occurrences } from './occurrences.ts';
import { announced, failedPart, failedPiece, part, refused, refusedCancel, returnPiece } from './refund-acts.ts';
import type { RefundsSoFar } from './refunds-so-far.ts';
import { returnLines } from './returned-lines.ts';
import { shownAsQr } from './shown-as-qr.ts';
import { shownRest } from './shown-rest.ts';

type Paid =
  | 'invoice.refundable'
  | 'invoice.refundable.cart'
  | 'invoice.refundable.discounted'
  | 'invoice.refundable.qr'
  | 'invoice.refundable.recurring'
  | 'invoice.refundable.qr.discounted'
  | 'invoice.refundable.qr.cart';

/** The price of a piece of the item in the carts of the suite. */
const price = 1000;
const priceWithTiyn = 1000.25;

/** What is paid: an amount without tiyn, and amounts that a discount or a QR code gives tiyn. */
const kinds: readonly { readonly id: string; readonly what: string; readonly paid: Paid; readonly ofCatalog?: true }[] =
  [
    { id: '', what: 'an invoice', paid: 'invoice.refundable' },
    { id: 'discounted-', what: 'an invoice with a discount', paid: 'invoice.refundable.discounted', ofCatalog: true },
    { id: 'qr-', what: 'a QR invoice', paid: 'invoice.refundable.qr' },
    {
      id: 'qr-discounted-',
      what: 'a discounted QR invoice',
      paid: 'invoice.refundable.qr.discounted',
      ofCatalog: true,
    },
  ];

/** How all of it is refunded. */
const ways: readonly {
  readonly id: string;
  readonly what: string;
  readonly cells: readonly GradedCell<RefundsSoFar>[];
}[] = [
  {
    id: 'parts',
    what: 'in parts until nothing is left',
    cells: [
      part('the first part', 0.2, false),
      announced('the event about the first part', 'completed'),
      refused('more than the rest, and less than without the discount', 'too much'),
      part('the second part', 0.35, true),
      announced('the event about the second part', 'completed'),
      part('the rest', 'the rest', true),
      announced('the event about the rest', 'completed'),
      refused('more when nothing is left', 'nothing is left'),
    ],
  },
  {
    id: 'whole',
    what: 'at once',
    cells: [
      part('everything', 'the rest', false),
      announced('the event about everything', 'completed'),
      refused('more when nothing is left', 'nothing is left'),
    ],
  },
];

/** M §2.1, §3.2, §4.4, §4.5, §6, §7.4: sequences of refunds of one invoice. The sums are those of the completed ones. */
export const refundOccurrenceRows: Check[] = [
  ...kinds.flatMap(({ id, what, paid, ofCatalog }) =>
    ways.map((way) => row(`${id}${way.id}`, `${what} ${way.what}`, paid, way.cells, ofCatalog ? ['org.catalog'] : [])),
  ),
  row('qr-tiyn', 'a QR invoice except for its tiyn, and then the tiyn', 'invoice.refundable.qr', [
    shownAsQr('what it shows before'),
    part('all but the tiyn', 'the whole tenge', false),
    refused('a tiyn more than the rest', 'a tiyn too much'),
    part('the tiyn', 'the rest', true),
    announced('the event about the tiyn', 'completed'),
    refused('more when nothing is left', 'nothing is left'),
  ]),
  row(
    'qr-failed',
    'a QR invoice of which the provider fails a part',
    'invoice.refundable.qr',
    [failedPart('a part that fails', 0.4), announced('the event about the failed part', 'failed')],
    ['refund.later:refund_rejected_by_provider'],
  ),
  row('recurring', 'an invoice of a subscription in two parts', 'invoice.refundable.recurring', [
    part('the first part', 0.3, false),
    announced('the event about the first part', 'completed'),
    part('the rest', 'the rest', true),
  ]),
  row('after-refused', 'parts after refused refunds and a refused cancel', 'invoice.refundable', [
    part('the first part', 0.25, false),
    refused('more than the rest', 'too much'),
    refusedCancel('a cancel'),
    refused('more than the rest again', 'too much'),
    part('the second part', 0.4, true),
    refused('more than the rest for the third time', 'too much'),
    part('the rest', 'the rest', true),
  ]),
  row('pending', 'what is shown as available while another one is pending', 'invoice.refundable', [
    shownRest('what is shown after a part', 0.1),
  ]),
  row('pending-after-part', 'what is shown as available while one is pending after a part', 'invoice.refundable', [
    part('the first part', 0.15, false),
    shownRest('what is shown after the next part', 0.1),
  ]),
  row(
    'after-failed',
    'parts between refunds that the provider fails',
    'invoice.refundable',
    [
      failedPart('a part that fails', 0.9),
      part('the first part', 0.2, false),
      failedPart('a part that fails after a completed one', 0.75),
      announced('the event about the failed part', 'failed'),
      part('the second part', 0.35, true),
      failedPart('a third part that fails', 0.4),
      part('the rest', 'the rest', true),
    ].map(withRetry),
    ['refund.later:refund_rejected_by_provider'],
  ),
  row(
    'pieces',
    'pieces of one item until none is left',
    'invoice.refundable.cart',
    [
      returnPiece('the first piece', price, false, false),
      refused('an amount of more than the rest', 'too much'),
      returnPiece('the second piece', price, true, true),
      refused('a third piece of two', 'too many pieces'),
    ],
    ['org.catalog'],
  ),
  row(
    'qr-pieces',
    'pieces of one item with tiyn of a QR invoice until none is left',
    'invoice.refundable.qr.cart',
    [
      returnPiece('the first piece', priceWithTiyn, false, false),
      announced('the event about the first piece', 'completed'),
      refused('an amount of more than the rest', 'too much'),
      returnPiece('the second piece', priceWithTiyn, true, true),
      refused('a third piece of two', 'too many pieces'),
    ],
    ['org.catalog'],
  ),
  row(
    'pieces-after-failed',
    'pieces between returns that the provider fails',
    'invoice.refundable.cart',
    [
      failedPiece('a piece whose return fails', price),
      announced('the event about the failed piece', 'failed'),
      returnPiece('the first piece', price, false, false),
      announced('the event about the first piece', 'completed'),
      failedPiece('a second piece whose return fails', price),
      announced('the event about the second failed piece', 'failed'),
      returnPiece('the second piece', price, true, true),
    ].map(withRetry),
    ['org.catalog', 'refund.later:refund_rejected_by_provider'],
  ),
  row(
    'lines',
    'a piece of each line at once, and then the rest',
    'invoice.refundable.cart',
    [
      returnLines('a piece of each line'),
      announced('the event about the pieces', 'completed'),
      refused('an amount of more than the rest', 'too much'),
      part('the rest', 'the rest', true),
      announced('the event about the rest', 'completed'),
    ],
    ['org.catalog', 'catalog.item'],
  ),
  row(
    'mixed',
    'a piece, an amount, a piece of more than the rest, and the rest',
    'invoice.refundable.cart',
    [
      returnPiece('a piece', price, false, false),
      part('an amount', 0.15, true),
      refused('a piece of more than the rest', 'too many pieces'),
      part('the rest', 'the rest', true),
      refused('more when nothing is left', 'nothing is left'),
    ],
    ['org.catalog'],
  ),
];

function row(
  id: string,
  what: string,
  paid: Paid,
  cells: readonly GradedCell<RefundsSoFar>[],
  others: readonly PreconditionName[] = [],
): Check {
  return matrixRow<RefundsSoFar>(occurrences, {
    id: `occurrences.refund.${id}`,
    title: `Refunds of one invoice, ${what}: each is counted once, and never more than was paid`,
    profile: 'refunds',
    ownRecords: true,
    needs: [
      ...others.filter((name) => name === 'org.catalog' || name === 'catalog.item'),
      paid,
      'refund.body',
      ...others.filter((name) => name !== 'org.catalog' && name !== 'catalog.item'),
    ],
    cost: { requests: 3, invoices: 1 },
    twin: async (context) => begin(context, paid),
    cells,
  });
}

/** A refund after a failed one is the new request that M §3.2 asks for. */
function withRetry(cell: GradedCell<RefundsSoFar>, position: number, cells: readonly GradedCell<RefundsSoFar>[]) {
  const isRetry = cells[position - 1]?.label.includes('fail') === true && !cell.label.includes('fail');
  return isRetry ? { ...cell, clauses: [...cell.clauses, 'M-3.2-retry', 'M-3.2-failed-final'] as const } : cell;
}

function begin({ need }: RowContext, paid: Paid): RefundsSoFar {
  const { id, amount } = need[paid];
  const body = need['refund.body'];
  if (paid === 'invoice.refundable.cart' && body.items !== 'counted') {
    const message = 'The elements of return_items are not specified, and the target file does not declare their count.';
    throw new StopCheck('not_tested', 'body_template_missing', message, itemTemplate);
  }
  return { invoice: { id, amount }, body, made: [] };
}

const itemTemplate =
  "templates: { createRefund: { amount: '{sum}', return_items: [{ catalog_item_id: '{return_items.catalog_item_id}', count: '{return_items.count}' }] } }";

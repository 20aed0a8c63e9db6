import type { Scenario } from './scenario.ts';
import { shortWait } from './short-wait.ts';

/** Stories about a merchant with a catalog: carts, items, and subscriptions. */
export const catalogScenarios: readonly Scenario[] = [
  {
    id: 'cart',
    title: 'A merchant with a catalog issues an invoice',
    shows: ['C-M-1-both'],
    steps: [{ act: 'cart' }, { sent: 'createInvoice', field: 'cart_items', form: 'object', clause: 'C-M-1-cart' }],
  },
  {
    id: 'cart-with-discount',
    title: 'A merchant with a catalog gives a discount',
    shows: ['C-M-4.2-discount'],
    steps: [{ act: 'cart', with: { discount: 10 } }],
  },
  {
    id: 'cart-demanded',
    title: 'The organization has a catalog by now',
    shows: ['C-M-7.3-send-cart'],
    steps: [{ service: [{ on: 'createQrInvoice', first: 1, refuse: 'catalog_requires_cart_items' }] }, { act: 'qr' }],
  },
  {
    id: 'cart-refused',
    title: 'The organization has no catalog any more',
    shows: ['C-M-7.3-send-amount'],
    steps: [{ service: [{ on: 'createInvoice', first: 1, refuse: 'catalog_not_supported' }] }, { act: 'cart' }],
  },
  {
    id: 'no-cart',
    title: 'A merchant without a catalog issues an invoice',
    steps: [
      { act: 'invoice' },
      { sent: 'createInvoice', field: 'cart_items', form: '^undefined$', clause: 'C-M-1-amount' },
    ],
  },
  {
    id: 'qr-fraction',
    title: 'A QR invoice has tiyn',
    steps: [
      { act: 'qr', with: { amount: '1500.25' } },
      { sent: 'createQrInvoice', field: 'amount', form: '^1500\\.25$', clause: 'C-M-4.6-qr-fraction' },
    ],
  },
  {
    id: 'qr-limited',
    title: 'Too many QR invoices are created',
    shows: ['C-M-7.3-qr-rate'],
    steps: [{ service: [{ on: 'createQrInvoice', first: 1, refuse: 'qr_rate_limit' }] }, { act: 'qr' }],
  },
  {
    id: 'qr-cancel',
    title: 'A QR invoice is cancelled',
    steps: [
      { act: 'qr' },
      { service: [{ on: 'cancelInvoice', refuse: 'qr_cancel_unsupported' }] },
      { act: 'cancel' },
      { believes: { clause: 'C-M-3.1-qr-cancel', not: ['cancelled', 'expired', 'failed'] } },
    ],
  },
  {
    id: 'item-refused',
    title: 'One catalog item of two is refused',
    steps: [
      {
        service: [
          {
            on: 'createCatalogItems',
            respond: {
              status: 202,
              body: {
                message: 'Accepted',
                data: [{ id: 2001, name: 'Tea', status: 'pending', operation: 'create', error_code: null }],
                rejected: [{ index: 1, error_code: 'catalog_item_duplicate', error_message: 'text', name: 'Juice' }],
              },
            },
          },
        ],
      },
      { act: 'add-items' },
      { believes: { clause: 'C-M-4.6-rejected', of: 'items', is: ['refused'] } },
    ],
  },
  {
    id: 'items-listed',
    title: 'Catalog items are added',
    shows: ['C-M-4.6-batch-id', 'C-M-4.7-one-body'],
    steps: [
      { act: 'add-items', with: { names: ['Tea {order}', 'Juice {order}'] } },
      { believes: { clause: 'C-M-4.6-rejected', of: 'items', not: ['refused', 'deleted'] } },
    ],
  },
  {
    id: 'items-counted',
    title: 'The client sees how many items a deletion would delete',
    steps: [
      {
        service: [
          {
            on: 'deleteCatalogItems',
            respond: { status: 200, body: { message: 'text', dry_run: true, would_delete: 2, sample: [] } },
          },
        ],
      },
      { act: 'count-items' },
      { believes: { clause: 'C-M-4.7-dry-run', of: 'items', not: ['deleted'] } },
    ],
  },
  {
    id: 'items-deleted',
    title: 'Items are deleted',
    steps: [
      { service: [{ on: 'deleteCatalogItems', respond: { status: 200, body: { message: 'text', deleted: 2 } } }] },
      { act: 'delete-items' },
      { believes: { clause: 'C-M-4.7-mismatch', of: 'items', is: ['deleted'] } },
    ],
  },
  {
    id: 'deletion-replayed',
    title: 'The response to a deletion is lost, and the repeat is replayed',
    steps: [
      {
        service: [
          { on: 'deleteCatalogItems', first: 1, do: 'lose' },
          { on: 'deleteCatalogItems', respond: { status: 200, body: { message: 'text', idempotent_replay: true } } },
        ],
      },
      { act: 'delete-items' },
      // A client that does not repeat does not know what became of the items.
      { believes: { clause: 'C-M-4.7-replay', of: 'items', is: ['deleted'], after: 'deleteCatalogItems' } },
    ],
  },
  {
    id: 'item-deletion-accepted',
    title: 'The deletion of an item is accepted and done later',
    steps: [
      {
        service: [{ on: 'deleteCatalogItem', respond: { status: 202, body: { message: 'text', catalog_item_id: 1 } } }],
      },
      { act: 'delete-item' },
      { believes: { clause: 'C-M-4.6-delete-accepted', of: 'items', not: ['deleted'] } },
    ],
  },
  {
    id: 'deletion-mismatch',
    title: 'The service deletes nothing, because the number of items is another',
    shows: ['C-M-4.7-scope'],
    steps: [
      { service: [{ on: 'deleteCatalogItems', refuse: 'catalog_bulk_delete_mismatch' }] },
      { act: 'delete-items' },
      { believes: { clause: 'C-M-4.7-mismatch', of: 'items', not: ['deleted'] } },
    ],
  },
  {
    id: 'deletion-busy',
    title: 'The catalog is busy',
    shows: ['C-M-7.7-busy'],
    steps: [{ service: [{ on: 'deleteCatalogItems', first: 1, refuse: 'catalog_busy' }] }, { act: 'delete-items' }],
  },
  {
    id: 'deletion-limited',
    title: 'Too many deletions are asked for',
    shows: ['C-M-7.7-rate'],
    steps: [
      { service: [{ on: 'deleteCatalogItems', first: 1, refuse: 'request_rate_limited', ...shortWait }] },
      { act: 'delete-items' },
    ],
  },
  {
    id: 'deletion-lost',
    title: 'The response to a deletion is lost',
    shows: ['C-M-4.7-same-key', 'C-M-4.7-one-body'],
    steps: [
      { service: [{ on: 'deleteCatalogItems', first: 1, do: 'drop' }] },
      { act: 'delete-items' },
      { act: 'delete-items', with: { refs: ['sku-3'] }, order: '-b' },
    ],
  },
  {
    id: 'deletion-closed',
    title: 'The organization has several trade points',
    ends: true,
    shows: ['C-M-7.7-multi-tradepoint'],
    steps: [{ service: [{ on: 'deleteCatalogItems', refuse: 'catalog_multi_tradepoint' }] }, { act: 'delete-items' }],
  },
  {
    id: 'scan-limited',
    title: 'The provider limits scans',
    shows: ['C-M-7.7-scan'],
    steps: [
      { service: [{ on: 'scanBarcode', first: 1, refuse: 'provider_throttled', ...shortWait }] },
      { act: 'scan' },
    ],
  },
  {
    id: 'subscribed',
    title: 'A payer subscribes',
    shows: ['C-M-4.6-subscription-cart'],
    steps: [{ act: 'subscribe' }],
  },
];

import type {
  AcceptedCatalogItem,
  BarcodeScan,
  CatalogItemProcessed,
  CatalogItem as CatalogItemRecord,
  CatalogItemSample,
  CatalogItemsAccepted,
  CatalogQueueState,
  CatalogRejection as CatalogRejectionRecord,
  QueuedCatalogItem,
  RejectedCatalogItem,
  ScannedItem,
  ScanResult,
} from '../../../generated/types/merchant.ts';
import type { CatalogRejection } from '../../domain/catalog/change.ts';
import { type CatalogItem, type CatalogOperation, isSellable, providerItemIdOf } from '../../domain/catalog/item.ts';
import type { Product, Scan } from '../../domain/catalog/national-catalog.ts';
import type { Creation } from '../../domain/catalog/new-items.ts';
import type { Queue } from '../../domain/catalog/queue.ts';
import { moneyString } from '../../domain/money.ts';
import { type Moment, timestamp } from '../../domain/time.ts';
import type { Complete } from '../../http/complete.ts';

/** The status in responses. A deleted item has none (M §3.4). */
function statusOf({ status }: CatalogItem): Pick<CatalogItemRecord, 'status'> {
  return status === 'deleted' ? {} : { status };
}

/** An item of a list (reading R-3). */
export function itemRecord(item: CatalogItem): Complete<CatalogItemRecord, 'status' | 'synced_at'> {
  return {
    id: item.id,
    provider_item_id: providerItemIdOf(item),
    name: item.name,
    unit_id: item.unitId,
    selling_price: moneyString(item.sellingPrice),
    barcode: item.barcode,
    ntin: item.ntin,
    gtin: item.gtin,
    external_ref: item.externalRef,
    unified_goods_id: null,
    image_url: null,
    first_char: [...item.name][0]?.toUpperCase() ?? null,
    nds_percentage: null,
    ntin_missing: item.ntin === null,
    ...statusOf(item),
    operation: item.operation,
    sellable: isSellable(item),
    in_provider_catalog: item.status === 'active',
    error_code: item.errorCode,
    error_message: item.errorMessage,
    date_added: item.status === 'active' ? timestamp(item.createdAt) : null,
    created_at: timestamp(item.createdAt),
    ...(item.syncedAt !== null && { synced_at: timestamp(item.syncedAt) }),
  };
}

function acceptedRecord({
  item,
  matched,
  nameDiffers,
}: Creation['accepted'][number]): Complete<AcceptedCatalogItem, 'status' | 'synced_at'> {
  return { ...itemRecord(item), matched_existing: matched, name_differs: nameDiffers };
}

function rejectedRecord({
  index,
  item,
  rejection,
}: Creation['rejected'][number]): Complete<RejectedCatalogItem, 'errors'> {
  return {
    index,
    error_code: rejection.code,
    error_message: rejection.message,
    ...(rejection.errors && { errors: rejection.errors }),
    name: item.name,
    barcode: item.barcode ?? null,
    external_ref: item.external_ref ?? null,
  };
}

/** The response to a creation: the accepted and the refused items (M §4.6). */
export function creationRecord({ accepted, rejected }: Creation): Complete<CatalogItemsAccepted> {
  return { data: accepted.map(acceptedRecord), rejected: rejected.map(rejectedRecord) };
}

/** A row of GET /catalog/errors (reading F-4.6). */
export function rejectionRecord(rejection: CatalogRejection): Complete<CatalogRejectionRecord> {
  return {
    id: rejection.itemId,
    external_ref: rejection.externalRef,
    name: rejection.name,
    barcode: rejection.barcode,
    ntin: rejection.ntin,
    operation: rejection.operation,
    error_code: rejection.errorCode,
    error_message: rejection.errorMessage,
    queued_at: timestamp(rejection.queuedAt),
    failed_at: timestamp(rejection.failedAt),
  };
}

/** A row of GET /catalog/queue (reading F-4.6). */
export function queuedRecord(item: CatalogItem): Complete<QueuedCatalogItem> {
  return {
    id: item.id,
    external_ref: item.externalRef,
    name: item.name,
    queued_at: timestamp(item.queuedAt ?? item.createdAt),
  };
}

/** The speed of the queue (reading F-4.6). The simulated cashier does nothing else and is never throttled. */
export function queueState({ state, minutes }: Queue): Complete<CatalogQueueState> {
  return { state, ahead_in_cashier_queue: 0, eta_minutes: minutes, throttle_retry_in_seconds: null };
}

/** An item of a dry run (reading F-4.6). */
export function sampleOf({ id, externalRef, name }: CatalogItem): Complete<CatalogItemSample> {
  return { id, external_ref: externalRef, name };
}

function productRecord({ id, name, ntin, gtin, barcode, unitId }: Product): Complete<ScannedItem> {
  return { id, name, ntin, gtin, barcode, unit_id: unitId, image_link: null };
}

function scanResult(found: boolean): Complete<ScanResult> {
  return found ? { code: 'found', message: null } : { code: 'not_found', message: 'Nothing was found.' };
}

/** The response to a scan. No product found is not an error (reading F-4.6). */
export function scanRecord({ barcode, products }: Scan): Complete<BarcodeScan> {
  return {
    data: products.map(productRecord),
    normalized_barcode: barcode,
    scan_result: scanResult(products.length > 0),
  };
}

/** The payload of `catalog.item_processed` (M §6, reading F-5.1). `operation` is the accepted or refused operation. */
export function itemProcessed(
  item: CatalogItem,
  operation: CatalogOperation,
  now: Moment,
): Complete<CatalogItemProcessed> {
  return {
    event: 'catalog.item_processed',
    catalog_item: { ...itemRecord(item), operation },
    timestamp: timestamp(now),
  };
}

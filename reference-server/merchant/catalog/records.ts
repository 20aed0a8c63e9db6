import type {
  AcceptedCatalogItem,
  CatalogItem as CatalogItemRecord,
  CatalogItemsAccepted,
  RejectedCatalogItem,
} from '../../../generated/types/merchant.ts';
import type { Creation } from '../../domain/catalog/desk.ts';
import { type CatalogItem, isSellable, providerItemIdOf } from '../../domain/catalog/item.ts';
import { moneyString } from '../../domain/money.ts';
import { timestamp } from '../../domain/time.ts';

/** The status as the wire knows it: a deleted item has none (M §3.4). */
const statusOf = ({ status }: CatalogItem): Pick<CatalogItemRecord, 'status'> =>
  status === 'deleted' ? {} : { status };

/** An item as lists have it (fills R-3). */
export const itemRecord = (item: CatalogItem): CatalogItemRecord => ({
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
});

const acceptedRecord = ({ item, matched, nameDiffers }: Creation['accepted'][number]): AcceptedCatalogItem => ({
  ...itemRecord(item),
  matched_existing: matched,
  name_differs: nameDiffers,
});

const rejectedRecord = ({ index, item, rejection }: Creation['rejected'][number]): RejectedCatalogItem => ({
  index,
  error_code: rejection.code,
  error_message: rejection.message,
  ...(rejection.errors && { errors: rejection.errors }),
  name: item.name,
  barcode: item.barcode ?? null,
  external_ref: item.external_ref ?? null,
});

/** What a creation answers: what was taken and what was refused (M §4.6). */
export const creationRecord = ({ accepted, rejected }: Creation): CatalogItemsAccepted => ({
  data: accepted.map(acceptedRecord),
  rejected: rejected.map(rejectedRecord),
});

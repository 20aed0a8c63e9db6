import { codes } from '../../../generated/catalog.ts';
import type { Allowances } from '../limits.ts';
import type { Organization } from '../organizations/organization.ts';
import type { Draft } from '../ports/records.ts';
import type { Moment } from '../time.ts';
import {
  type FieldErrors,
  fieldErrorsOf,
  isBarcodeTooLong,
  numberOrNull,
  readFields,
  type WrittenFields,
} from './fields.ts';
import { type CatalogItem, moves, nameKeyOf, searchTextOf } from './item.ts';
import type { Responses } from './provider-responses.ts';

/** A new item as the caller writes it (reading F-4.6). */
export type NewItem = WrittenFields & Required<Pick<WrittenFields, 'name' | 'selling_price' | 'unit_id'>>;

/** The refusal of one item; the others of the request are not affected (M §4.6, §7.7). */
export interface Rejection {
  readonly code: 'catalog_item_invalid' | 'catalog_item_duplicate' | 'barcode_too_long';
  readonly message: string;
  readonly errors?: FieldErrors;
}

/** The result of checking one new item. */
export type Verdict =
  | { readonly draft: Draft<CatalogItem> }
  /** The organization has the item already; it stays unchanged. */
  | { readonly existing: CatalogItem; readonly nameDiffers: boolean }
  | { readonly rejection: Rejection };

/** The fields of an item by which new ones are compared. */
export type Known = readonly Pick<CatalogItem, 'nameKey' | 'externalRef' | 'barcode'>[];

function rejected(code: Rejection['code'], errors?: FieldErrors): { readonly rejection: Rejection } {
  const { message } = codes[code];
  const details = Object.entries(errors ?? {}).map(([field, texts]) => `${field}: ${texts.join(' ')}`);
  return { rejection: { code, message: [message, ...details].join(' '), ...(errors && { errors }) } };
}

/**
 * Whether an item is in the catalog already. The same reference is the same item. The same name is the same item when
 * there is no reference and the barcode is equal; otherwise the provider refuses the new item as a duplicate (M §7.7).
 */
function compare(item: Known[number], known: CatalogItem): 'same' | 'duplicate' | 'other' {
  if (item.externalRef !== null && item.externalRef === known.externalRef) return 'same';
  if (item.nameKey !== known.nameKey) return 'other';
  return item.externalRef === null && item.barcode === known.barcode ? 'same' : 'duplicate';
}

interface Circumstances {
  readonly organization: Organization;
  /** Existing items with a name or reference of the new items. */
  readonly known: readonly CatalogItem[];
  readonly now: Moment;
  readonly responses: Pick<Responses, 'of'>;
  readonly allowances: Allowances;
}

function draftOf(item: NewItem, index: number, { organization, now, responses }: Circumstances): Draft<CatalogItem> {
  const response = responses.of(index);
  const fields = { barcode: null, ntin: null, gtin: null, imageId: null, ...readFields(item) };
  const { name = '', sellingPrice = 0n, unitId = 0 } = fields;
  const externalRef = numberOrNull(item.external_ref);
  return {
    ...fields,
    name,
    sellingPrice,
    unitId,
    organizationId: organization.id,
    externalRef,
    nameKey: nameKeyOf(name),
    searchText: searchTextOf({ ...fields, name, externalRef }),
    isSandbox: organization.sandbox,
    status: moves.begins(response ? 'create' : 'create-sandbox'),
    operation: response ? 'create' : null,
    change: null,
    thenDelete: false,
    refusal: response?.refusal ?? null,
    errorCode: null,
    errorMessage: null,
    createdAt: now,
    syncedAt: response ? null : now,
    queuedAt: response ? now : null,
    dueAt: response?.at ?? null,
  };
}

/** Checks the new items of a request one by one. A refused item does not affect the others (M §4.6). */
export function checkNewItems(items: readonly NewItem[], circumstances: Circumstances): readonly Verdict[] {
  const taken: Draft<CatalogItem>[] = [];
  return items.map((item, index): Verdict => {
    const errors = fieldErrorsOf(item);
    if (Object.keys(errors).length > 0) return rejected('catalog_item_invalid', errors);
    if (isBarcodeTooLong(item.barcode, circumstances.allowances.barcode)) return rejected('barcode_too_long');
    const draft = draftOf(item, index, circumstances);
    const before = taken.some(
      ({ nameKey, externalRef }) =>
        nameKey === draft.nameKey || (externalRef !== null && externalRef === draft.externalRef),
    );
    if (before) return rejected('catalog_item_duplicate');
    const compared = circumstances.known.map((known) => ({ known, how: compare(draft, known) }));
    const same = compared.find(({ how }) => how === 'same')?.known;
    if (same) return { existing: same, nameDiffers: same.nameKey !== draft.nameKey };
    if (compared.some(({ how }) => how === 'duplicate')) return rejected('catalog_item_duplicate');
    taken.push(draft);
    return { draft };
  });
}

/** The items to add, in the order of the request. */
export function draftsIn(verdicts: readonly Verdict[]): readonly Draft<CatalogItem>[] {
  return verdicts.flatMap((verdict) => ('draft' in verdict ? [verdict.draft] : []));
}

/** The result of a creation, each list in the order of the request. */
export interface Creation {
  readonly accepted: readonly AcceptedItem[];
  readonly rejected: readonly RejectedItem[];
}

/** An item that was added, or that the organization had already. */
export interface AcceptedItem {
  readonly item: CatalogItem;
  readonly matched: boolean;
  readonly nameDiffers: boolean;
}

export interface RejectedItem {
  /** Index of the item in the request. */
  readonly index: number;
  readonly item: NewItem;
  readonly rejection: Rejection;
}

/** The result of a creation: added, existing and refused items in the order of the request. */
export function creationOf(
  items: readonly NewItem[],
  verdicts: readonly Verdict[],
  stored: readonly CatalogItem[],
): Creation {
  const created = [...stored];
  const accepted: AcceptedItem[] = [];
  const rejected: RejectedItem[] = [];
  for (const [index, verdict] of verdicts.entries()) {
    const written = items[index];
    const item = 'draft' in verdict ? created.shift() : undefined;
    if (item) accepted.push({ item, matched: false, nameDiffers: false });
    else if ('existing' in verdict) {
      accepted.push({ item: verdict.existing, matched: true, nameDiffers: verdict.nameDiffers });
    } else if ('rejection' in verdict && written) rejected.push({ index, item: written, rejection: verdict.rejection });
  }
  return { accepted, rejected };
}

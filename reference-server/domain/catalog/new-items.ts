import { codes } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Allowances } from '../limits.ts';
import type { Organization } from '../organizations/organization.ts';
import type { Draft } from '../ports/store.ts';
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

/** A new item as the caller writes it (fills 4.6). */
export type NewItem = WrittenFields & Required<Pick<WrittenFields, 'name' | 'selling_price' | 'unit_id'>>;

/** How the provider answers a request about an item, and when. */
export interface ProviderAnswer {
  /** The code with which it refuses; null when it does what it is asked. */
  readonly refusal: string | null;
  readonly at: Moment;
}

/** An item that is refused alone (M §4.6, §7.7). */
export interface Rejection {
  readonly code: 'catalog_item_invalid' | 'catalog_item_duplicate' | 'barcode_too_long';
  readonly message: string;
  readonly errors?: FieldErrors;
}

/** What becomes of one new item. */
export type Verdict =
  | { readonly draft: Draft<CatalogItem> }
  /** The organization has the item already; it is left as it is. */
  | { readonly existing: CatalogItem; readonly nameDiffers: boolean }
  | { readonly rejection: Rejection };

/** What new items are compared with: the items of the organization that have a name or a reference of theirs. */
export type Known = readonly Pick<CatalogItem, 'nameKey' | 'externalRef' | 'barcode'>[];

function rejected(code: Rejection['code'], errors?: FieldErrors): { readonly rejection: Rejection } {
  const { message } = codes[code];
  const details = Object.entries(errors ?? {}).map(([field, texts]) => `${field}: ${texts.join(' ')}`);
  return { rejection: { code, message: [message, ...details].join(' '), ...(errors && { errors }) } };
}

/**
 * Whether an item is in the catalog already. The same reference is the same item. The same name is the same item if
 * nothing tells the two apart, else the provider takes the new one for a duplicate (M §7.7: rename it).
 */
function compare(item: Known[number], known: CatalogItem): 'same' | 'duplicate' | 'other' {
  if (item.externalRef !== null && item.externalRef === known.externalRef) return 'same';
  if (item.nameKey !== known.nameKey) return 'other';
  return item.externalRef === null && item.barcode === known.barcode ? 'same' : 'duplicate';
}

interface Circumstances {
  readonly organization: Organization;
  /** Items that the provider has or is asked to take, as far as a new one has their name or reference. */
  readonly known: readonly CatalogItem[];
  readonly now: Moment;
  /** When the provider answers, and how; null when the item is taken at once, as in the sandbox (fills T-41). */
  readonly answerFor: (index: number) => ProviderAnswer | null;
  readonly variations: Variations;
  readonly allowances: Allowances;
}

function uncheckedLeftOut(errors: FieldErrors, variations: Variations): FieldErrors {
  const unchecked = variations['catalog.unchecked_fields'];
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !unchecked.includes(field)));
}

function draftOf(item: NewItem, index: number, { organization, now, answerFor }: Circumstances): Draft<CatalogItem> {
  const answer = answerFor(index);
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
    status: moves.begins(answer ? 'create' : 'create-sandbox'),
    operation: answer ? 'create' : null,
    change: null,
    thenDelete: false,
    refusal: answer?.refusal ?? null,
    errorCode: null,
    errorMessage: null,
    createdAt: now,
    syncedAt: answer ? null : now,
    queuedAt: answer ? now : null,
    dueAt: answer?.at ?? null,
  };
}

/** Judges the new items of a request one by one: a refused one does not hold up the others (M §4.6). */
export function judge(items: readonly NewItem[], circumstances: Circumstances): readonly Verdict[] {
  const taken: Draft<CatalogItem>[] = [];
  return items.map((item, index): Verdict => {
    const errors = uncheckedLeftOut(fieldErrorsOf(item), circumstances.variations);
    if (Object.keys(errors).length > 0) return rejected('catalog_item_invalid', errors);
    if (isBarcodeTooLong(item.barcode, circumstances.allowances.barcode)) return rejected('barcode_too_long');
    const draft = draftOf(item, index, circumstances);
    const before = taken.some(
      ({ nameKey, externalRef }) =>
        nameKey === draft.nameKey || (externalRef !== null && externalRef === draft.externalRef),
    );
    if (before) return rejected('catalog_item_duplicate');
    const likes = circumstances.known.map((known) => ({ known, how: compare(draft, known) }));
    const same = likes.find(({ how }) => how === 'same')?.known;
    if (same) return { existing: same, nameDiffers: same.nameKey !== draft.nameKey };
    if (likes.some(({ how }) => how === 'duplicate')) return rejected('catalog_item_duplicate');
    taken.push(draft);
    return { draft };
  });
}

/** The new items that are kept. */
export function newcomers(verdicts: readonly Verdict[], variations: Variations): readonly Draft<CatalogItem>[] {
  const together = variations['catalog.refusals'] === 'whole_request';
  if (together && verdicts.some((verdict) => 'rejection' in verdict)) return [];
  const drafts = verdicts.flatMap((verdict) => ('draft' in verdict ? [verdict.draft] : []));
  if (variations['catalog.creation'] === 'all') return drafts;
  return drafts.map((draft, place) => (place === 0 ? draft : { ...draft, status: 'deleted' }));
}

/** What became of the items of a creation, each in the order of the request. */
export interface Creation {
  readonly accepted: readonly AcceptedItem[];
  readonly rejected: readonly RejectedItem[];
}

/** An item that was taken, or that the organization had already. */
export interface AcceptedItem {
  readonly item: CatalogItem;
  readonly matched: boolean;
  readonly nameDiffers: boolean;
}

export interface RejectedItem {
  /** Its place in the request. */
  readonly index: number;
  readonly item: NewItem;
  readonly rejection: Rejection;
}

/** Puts the created items where they stood in the request, among those that were there already. */
export function creationOf(
  items: readonly NewItem[],
  verdicts: readonly Verdict[],
  kept: readonly CatalogItem[],
): Creation {
  const created = [...kept];
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

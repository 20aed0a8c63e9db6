import type { ClauseId } from '../../generated/clauses.ts';
import type { Api } from '../contract/api.ts';
import { bundle } from '../contract/bundle.ts';
import { createdInvoiceFields } from '../contract/created-fields.ts';
import { hasSameElements } from '../contract/same-elements.ts';
import { isSameValue } from '../contract/same-value.ts';
import type { Evidence, Interface, ReceivedResponse } from '../ground/values/evidence.ts';
import { isObject, valueAt } from '../ground/values/pointer.ts';
import { show } from '../ground/values/show.ts';
import type { RowContext } from './matrix.ts';

/** A record as one response or event shows it, and its place there. */
export interface View<E extends Evidence = Evidence> {
  readonly evidence: E;
  readonly pointer: string;
}

/** The fields that two views of a record may share: those of a schema of the contract. */
export interface Fields {
  readonly api: Interface;
  readonly component: string;
  /** Only these of them. */
  readonly only?: readonly string[];
  /** All but these. */
  readonly except?: readonly string[];
}

/** The fields of an invoice (M §2.1). What a list shows of `error_code` is a reading. */
export const invoiceFields: Fields = { api: 'merchant', component: 'Invoice', except: ['error_code'] };

/** Those that never change after the creation. */
export const createdFields: Fields = {
  api: 'merchant',
  component: 'Invoice',
  only: ['id', ...createdInvoiceFields, 'is_qr_token', 'items'],
};

/** Those, and what an end of the invoice sets. */
export const endedFields: Fields = {
  ...createdFields,
  only: [...(createdFields.only ?? []), 'status', 'error_message', 'paid_at'],
};

/** How often both views are read until they agree: how soon a change shows is not specified. */
const mostReads = 6;

/** Rows in which two views have not agreed: further cells do not wait long. The context is unique to a row. */
const disagreeing = new WeakSet<RowContext>();

/** Asserts that a view shows the values of another, as far as both have a field. */
export function agrees(context: RowContext, clause: ClauseId, fields: Fields, one: View, other: View): void {
  holds(context, clause, one, other, differences(fields, one, other));
}

/** How the two views of a record are read. */
interface BothViews {
  single(api: Api): Promise<View<ReceivedResponse>>;
  /** Undefined when the other view does not show the record. */
  other(api: Api, before: View<ReceivedResponse>): Promise<View | undefined>;
}

/**
 * Asserts that another view agrees with the single one, and that once it does it shows no earlier state again. The cell
 * asserts nothing when the other view does not show the record.
 */
export async function agreesOnceRead(
  context: RowContext,
  clause: ClauseId,
  fields: Fields,
  views: BothViews,
): Promise<void> {
  const limit = disagreeing.has(context) ? 2 : mostReads;
  let [reads, pair] = [0, await readBoth(context.api, fields, views)];
  const isAgreed = () => (pair.different === undefined ? reads > 0 : pair.different.length === 0);
  if (!isAgreed()) {
    await context.until(
      async (api) => {
        pair = await readBoth(api, fields, views);
        reads += 1;
        return pair.single.evidence;
      },
      () => isAgreed() || reads >= limit,
    );
    if (isAgreed()) pair = await readBoth(context.api, fields, views);
    else disagreeing.add(context);
  }
  const { single, other, different } = pair;
  if (other !== undefined && different !== undefined) holds(context, clause, single, other, different);
}

/** A record may change between two reads of it: then the other view is as the record was before or after. */
async function readBoth(api: Api, fields: Fields, views: BothViews) {
  const before = await views.single(api);
  const other = await views.other(api, before);
  if (other === undefined) return { single: before, other, different: undefined };
  const different = differences(fields, before, other);
  if (different.length === 0) return { single: before, other, different };
  const single = await views.single(api);
  const keys = different.map(({ key }) => key);
  return { single, other, different: differences(fields, single, other).filter(({ key }) => keys.includes(key)) };
}

interface Difference {
  readonly key: string;
  readonly shown: string;
}

function holds({ clause }: RowContext, id: ClauseId, one: View, other: View, different: readonly Difference[]): void {
  const actual = different.map(({ shown }) => shown).join(', ');
  clause(id, other.evidence).that(different.length === 0, `the values of ${one.evidence.label}`, actual || 'the same');
}

/** The fields that two views show with different values. */
export function differences({ api, component, only, except = [] }: Fields, one: View, other: View): Difference[] {
  const [first, second] = [recordAt(one), recordAt(other)];
  const properties = valueAt(bundle(api), `/components/schemas/${component}/properties`);
  return Object.entries(isObject(properties) ? properties : {})
    .filter(([key]) => key in first && key in second && (only?.includes(key) ?? !except.includes(key)))
    .filter(([key, schema]) => !isSame(schema, first[key], second[key]))
    .map(([key]) => ({ key, shown: `${key} ${show(second[key])} and not ${show(first[key])}` }));
}

function isSame(schema: unknown, one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other) ? hasSameElements(one, other) : isSameValue(schema, one, other);
}

function recordAt({ evidence, pointer }: View): Record<string, unknown> {
  const record = valueAt(evidence.body, pointer);
  return isObject(record) ? record : {};
}

/** The single view of an invoice. */
export async function singleView(api: Api, id: number): Promise<View<ReceivedResponse>> {
  return { evidence: await api.getInvoice(id), pointer: '' };
}

/** The event of an error shows the values of the record (M §6), as long as the record is in error. */
export function eventAgrees(context: RowContext, evidence: Evidence, record: View): void {
  const fields = valueAt(record.evidence.body, '/status') === 'error' ? endedFields : createdFields;
  agrees(context, 'M-6-object-values', fields, record, { evidence, pointer: '' });
}

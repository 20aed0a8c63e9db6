import type { CodeId, OperationId } from '../../generated/catalog.ts';
import { occurrences } from '../../generated/catalog.ts';
import type { Refusal } from '../domain/outcome.ts';
import type { Variations } from '../variations/variations.ts';

/** One broken rule as the validator reports it. */
export interface ValidatorError {
  readonly path: string;
  readonly message: string;
  /** `pattern.openapi.validation` */
  readonly errorCode?: string;
}

/** One broken rule in our words. */
export interface Fault {
  readonly field: string;
  readonly keyword: string;
  readonly text: string;
}

/** Keywords that only sum up what other reports already say about the same value. */
const faultMessages = ['anyOf', 'oneOf', 'allOf', 'if'];

/** A caller may send keys of any length; an answer repeats this much of them. */
const longestField = 200;

/** A body can break more rules than anybody wants to read. */
const mostFaults = 50;

/** `/body/cart_items/0/count` becomes `cart_items.0.count`; elements of a query list count for the whole list (U-03). */
function fieldOf(path: string): string {
  const [place, ...rest] = path.replace(/^\./, '/').split(/[/.]/).filter(Boolean);
  if (place === 'query' || place === 'headers' || place === 'params') return rest[0] ?? place;
  if (place === 'body') return rest.join('.') || 'body';
  return [place, ...rest].join('.') || 'body';
}

function textOf(keyword: string, message: string): string {
  if (keyword === 'required') return 'The field is required.';
  if (keyword === 'additionalProperties' || message.startsWith('Unknown query parameter'))
    return 'The field is not known.';
  if (keyword === 'pattern') return 'The value has the wrong form.';
  if (keyword === 'maxLength') return 'The value is too long.';
  if (message.startsWith('Empty value')) return 'The value is empty.';
  return `The value ${message}.`;
}

/** Reads the validator's report, without repeats and summaries. */
export function faultsOf(errors: readonly ValidatorError[]): Fault[] {
  const faults = errors.map(({ path, message, errorCode }) => {
    const keyword = (errorCode ?? '').split('.')[0] ?? '';
    return { field: fieldOf(path), keyword, text: textOf(keyword, message) };
  });
  const telling = faults.filter(({ keyword }) => !faultMessages.includes(keyword));
  const distinct = new Map(
    (telling.length > 0 ? telling : faults).map((fault) => [`${fault.field} ${fault.text}`, fault]),
  );
  return [...distinct.values()].slice(0, mostFaults);
}

/** Drops the faults that a test wants to be let through. */
export function remaining(operationId: string, faults: readonly Fault[], variations: Variations): readonly Fault[] {
  const ignored = variations['validation.ignores'];
  return faults.filter(
    ({ field, keyword }) =>
      !ignored.includes(`${operationId}:${field}:${keyword}`) && !ignored.includes(`${operationId}:${field}:*`),
  );
}

/** The first optional field that a test wants to be asked for all the same, when the body lacks it. */
export function demanded(operationId: string, body: unknown, variations: Variations): string | undefined {
  return variations['validation.demands']
    .filter((place) => place.startsWith(`${operationId}:`))
    .map((place) => place.slice(operationId.length + 1))
    .find((field) => typeof body === 'object' && body !== null && !Object.hasOwn(body, field));
}

/** Broken forms that have a code of their own: (field, keyword) of an operation. */
const codedFields: readonly { operation: OperationId; field: string; keywords: readonly string[]; code: CodeId }[] = [
  { operation: 'deleteCatalogItems', field: 'ids', keywords: ['maxItems'], code: 'catalog_match_overflow' },
  { operation: 'deleteCatalogItems', field: 'external_refs', keywords: ['maxItems'], code: 'catalog_match_overflow' },
  {
    operation: 'listCatalogItems',
    field: 'batch_id',
    keywords: ['type', 'maxLength'],
    code: 'catalog_batch_filter_removed',
  },
  { operation: 'sendCashierPhone', field: 'cashier_phone', keywords: ['pattern', 'type'], code: 'invalid_phone' },
];

/** A name as an answer may repeat it: cut, and without half a character at the cut. */
function repeatable(field: string): string {
  return field.slice(0, longestField).toWellFormed();
}

export function errorsByField(faults: readonly Fault[]): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  for (const { field, text } of faults) {
    const name = repeatable(field);
    errors.set(name, [...(errors.get(name) ?? []), text]);
  }
  return Object.fromEntries(errors);
}

/** What broken rules are answered with: a code where the sources give one, else the plain list by field. */
export function verdictOn(
  operationId: OperationId,
  faults: readonly Fault[],
  variations: Variations,
): Refusal | { readonly invalid: Record<string, string[]> } {
  const errors = errorsByField(faults);
  const coded = codedFields.find(
    ({ operation, field, keywords }) =>
      operation === operationId && faults.every((fault) => fault.field === field && keywords.includes(fault.keyword)),
  );
  if (coded) return { refused: coded.code };
  const tooLong =
    faults.every(({ keyword }) => keyword === 'maxLength') && 'field_too_long' in occurrences[operationId];
  if (tooLong && variations['field_too_long.form'] === 'coded') return { refused: 'field_too_long', extra: { errors } };
  return { invalid: errors };
}

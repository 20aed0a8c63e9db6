import type { OperationId } from '../../generated/catalog.ts';
import { occurrences } from '../../generated/catalog.ts';
import { fieldWords } from '../../generated/forms.ts';
import type { PlainCode, Refusal } from '../domain/outcome.ts';
import type { Variations } from '../variations/variations.ts';
import { faultText } from './fault-text.ts';

/** An error as the validator reports it. */
export interface ValidatorError {
  readonly path: string;
  readonly message: string;
  /** `pattern.openapi.validation` */
  readonly errorCode?: string;
}

/** An invalid value, as responses report it. */
export interface Fault {
  readonly field: string;
  readonly keyword: string;
  readonly text: string;
}

/** Keywords whose faults only summarise other faults of the same value. */
const summaryKeywords = ['anyOf', 'oneOf', 'allOf', 'if'];

/** Maximum length of a field name in a response, in characters: a request can have keys of any length. */
const longestField = 200;

/** Maximum number of faults in a response. */
const mostFaults = 50;

/** The field of a path: `/body/cart_items/0/count` is `cart_items.0.count`. Query lists have no index. */
function fieldOf(path: string): string {
  const [place, ...rest] = path.replace(/^\./, '/').split(/[/.]/).filter(Boolean);
  if (place === 'query' || place === 'headers' || place === 'params') return rest[0] ?? place;
  if (place === 'body') return rest.join('.') || 'body';
  return [place, ...rest].join('.') || 'body';
}

/** The faults that the validator reports, without duplicates and summaries. */
export function faultsOf(errors: readonly ValidatorError[]): Fault[] {
  const specific = firstFaults(errors, (keyword) => !summaryKeywords.includes(keyword));
  return specific.length > 0 ? specific : firstFaults(errors, () => true);
}

/** The first distinct faults, up to the maximum of a response: a body can have tens of thousands. */
function firstFaults(errors: readonly ValidatorError[], isMeant: (keyword: string) => boolean): Fault[] {
  const distinct = new Map<string, Fault>();
  for (const { path, message, errorCode = '' } of errors) {
    const [keyword = ''] = errorCode.split('.');
    if (!isMeant(keyword)) continue;
    const fault = { field: fieldOf(path), keyword, text: faultText(keyword, message) };
    distinct.set(`${fault.field} ${fault.text}`, fault);
    if (distinct.size === mostFaults) break;
  }
  return [...distinct.values()];
}

/** Faults that have an error code of their own. */
const codedFields: readonly { operation: OperationId; field: string; keywords: readonly string[]; code: PlainCode }[] =
  [
    { operation: 'deleteCatalogItems', field: 'ids', keywords: ['maxItems'], code: 'catalog_match_overflow' },
    { operation: 'deleteCatalogItems', field: 'external_refs', keywords: ['maxItems'], code: 'catalog_match_overflow' },
    {
      operation: 'listCatalogItems',
      field: 'batch_id',
      keywords: ['type', 'maxLength', 'deprecated'],
      code: 'catalog_batch_filter_removed',
    },
    { operation: 'sendCashierPhone', field: 'cashier_phone', keywords: ['pattern', 'type'], code: 'invalid_phone' },
  ];

/** A field name for a response: cut to the maximum length, without half a character at the end. */
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

/** Adds the form to the message about a wrong type: a phone number is often sent as a number. */
function withForm(operationId: OperationId, fault: Fault): Fault {
  const words = fault.keyword === 'type' ? fieldWords[operationId]?.[fault.field] : undefined;
  return words === undefined ? fault : { ...fault, text: `${fault.text.slice(0, -1)}: ${words}.` };
}

/** The responses to faults: with an error code where the specification gives one, else by field. */
export function verdictOn(
  operationId: OperationId,
  faults: readonly Fault[],
  variations: Variations,
): Refusal | { readonly invalid: Record<string, string[]> } {
  const errors = errorsByField(faults.map((fault) => withForm(operationId, fault)));
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

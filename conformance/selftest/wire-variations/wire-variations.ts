import { isClosedBody } from '../../../reference-server/http/closed-bodies.ts';
import { isObject } from '../../ground/values/pointer.ts';
import type { RequestRewriter } from '../proxies/rewriting-proxy.ts';
import type { ChangeResponse } from '../response-mutators/mutating-server.ts';
import type { WireResponse } from '../response-mutators/mutation.ts';
import { arraysRefused, arraysUnread } from './array-encoding.ts';
import { fieldsUnread, otherFieldNames, otherReceipt, refundItemsUnknown } from './field-names.ts';
import { asDaysAlone, asOrdinalDates, asWeekDates, inBasicForm, withFractions, withOtherOffset } from './times.ts';
import { withOtherForms, withOtherNames, withOtherWords } from './unspecified-records.ts';
import {
  asBareList,
  inEnvelope,
  inEnvelopeWithId,
  keyedById,
  shiftsWithoutNumber,
  withIdsAsTexts,
  withIdsByKind,
} from './unspecified-responses.ts';
import { uuidsForIds, withUuidsForIds } from './uuid-ids.ts';

type WireVariation = (response: WireResponse, operation: string | undefined) => WireResponse;

/** Permitted ways to write the same response that change more than single places of its body. */
export const wireVariations = {
  /** Bodies without a length, in small chunks. */
  chunked: (response) => ({ ...response, chunks: chunksOf(textOf(response)) }),
  /** Keys of every object backwards. */
  keys_backwards: (response) => ({ ...response, body: reverseKeys(response.body) }),
  /** Numbers of two digits and more as JSON allows them, too: 1e2. */
  numbers_as_powers: (response) => ({ ...response, text: withPowers(textOf(response)) }),
  /** Bodies over many lines. */
  indented: (response) =>
    // A text in place of the body stays.
    response.text === undefined ? { ...response, text: JSON.stringify(response.body, undefined, 4) } : response,
  /** Every character outside ASCII and every slash as an escape. */
  escaped: (response) => ({ ...response, text: withEscapes(textOf(response)) }),
  /** Header names in capitals, another spelling of the media type, and headers that the specification does not name. */
  other_headers: (response) => ({
    ...response,
    headers: {
      ...Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name.toUpperCase(), value])),
      'CONTENT-TYPE': 'application/json',
      'X-Request-Id': '0b7c6f1e',
      'Cache-Control': 'no-store',
    },
  }),
  /** Headers on every response that count what is left of a rate. */
  rate_headers: (response) => ({
    ...response,
    headers: { ...response.headers, 'X-RateLimit-Limit': '200', 'X-RateLimit-Remaining': '7' },
  }),
  /** 401 without a body. */
  unauthorised_empty: (response) => (response.status === 401 ? { ...response, text: '' } : response),
  /** 401 with a JSON text, which is a JSON value. */
  unauthorised_text: (response) => (response.status === 401 ? { ...response, text: '"Unauthorized"' } : response),
  /** null for the missing code of an error, and for its missing page. */
  none_is_null: (response) =>
    response.status >= 400 && isObject(response.body) && 'error' in response.body && !isClosedBody(response.body)
      ? { ...response, body: { error_code: null, doc_url: null, ...response.body } }
      : response,
  /** Keys that the specification does not name, in every object and with every type. */
  extra_keys_of_all_types: (response) => ({ ...response, body: withExtraKeys(response.body) }),
  times_with_fractions: withFractions,
  times_with_other_offset: withOtherOffset,
  times_in_basic_form: inBasicForm,
  times_as_week_dates: asWeekDates,
  times_as_ordinal_dates: asOrdinalDates,
  days_alone: asDaysAlone,
  /** More pagination fields, as other interfaces have them. */
  pagination_extras: (response) =>
    isObject(response.body) && Array.isArray(response.body.data) && 'total' in response.body
      ? {
          ...response,
          body: {
            ...response.body,
            links: { next: null },
            from: 1,
            to: response.body.data.length,
            meta: { last_page: 1 },
          },
        }
      : response,
  /** UUIDs for the ids of records for which the specification states no type. */
  ids_as_uuids: withUuidsForIds,
  /** Other names for the fields of requests that the specification does not name. */
  other_field_names: (response) => response,
  /** Only the fields of a request that the specification names, and the required ones, are read. */
  fields_unread: (response) => response,
  /** Other names for the fields of a receipt, about which the operator declares nothing. */
  receipt_undeclared: (response) => response,
  /** An array in a query is written otherwise than `status[]=a`, about which the operator declares nothing. */
  arrays_refused: (response) => response,
  arrays_unread: (response) => response,
  /** Other names for the elements of `return_items`, whose operator declares `createRefund: {}`. */
  refund_items_unknown: (response) => response,
  unspecified_keyed_by_id: keyedById,
  shifts_without_number: shiftsWithoutNumber,
  unspecified_ids_by_kind: withIdsByKind,
  unspecified_ids_as_texts: withIdsAsTexts,
  unspecified_as_bare_lists: asBareList,
  unspecified_in_envelope: inEnvelope,
  unspecified_in_envelope_with_id: inEnvelopeWithId,
  unspecified_in_other_words: withOtherWords,
  unspecified_by_other_names: withOtherNames,
  unspecified_in_other_forms: withOtherForms,
} as const satisfies Record<string, WireVariation>;

export type WireVariationName = keyof typeof wireVariations;

/** Wire variations that also change how requests are read. */
const rewriters: Readonly<Partial<Record<WireVariationName, RequestRewriter>>> = {
  ids_as_uuids: uuidsForIds,
  other_field_names: otherFieldNames,
  fields_unread: fieldsUnread,
  receipt_undeclared: otherReceipt,
  arrays_refused: arraysRefused,
  arrays_unread: arraysUnread,
  refund_items_unknown: refundItemsUnknown,
};

/** True for a wire variation that leaves requests as they are. */
export function isOfResponses(name: WireVariationName): boolean {
  return !(name in rewriters);
}

/** The request rewriters that a server with these wire variations needs. */
export function rewritersOf(names: readonly WireVariationName[]): RequestRewriter[] {
  return names.flatMap((name) => rewriters[name] ?? []);
}

/** A change of responses by all these wire variations: first those of the body, then those of its text, then chunks. */
export function withWireVariations(names: readonly WireVariationName[]): ChangeResponse {
  const chosen = (Object.keys(wireVariations) as WireVariationName[]).filter((name) => names.includes(name));
  const inOrder = chosen.toSorted((a, b) => stageOf(a) - stageOf(b));
  return (operation, response) =>
    inOrder.reduce<WireResponse>((changed, name) => variationOf(name)(changed, operation), response);
}

function variationOf(name: WireVariationName): WireVariation {
  return wireVariations[name];
}

const ofText: ReadonlySet<WireVariationName> = new Set([
  'indented',
  'numbers_as_powers',
  'escaped',
  'unauthorised_empty',
  'unauthorised_text',
]);

function stageOf(name: WireVariationName): number {
  return name === 'chunked' ? 2 : ofText.has(name) ? 1 : 0;
}

function textOf({ text, body }: WireResponse): string {
  return text ?? JSON.stringify(body) ?? '';
}

function chunksOf(text: string): string[] {
  const size = Math.max(1, Math.ceil(text.length / 3));
  return text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? [];
}

function reverseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseKeys);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, one]) => [key, reverseKeys(one)]),
  );
}

/** `"id":100` → `"id":1e2`. Only whole numbers that stand alone behind a colon, a comma or a bracket of valid JSON. */
function withPowers(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|(?<=[:,[]\s*)([1-9]\d*?)(0+)(?=\s*[,}\]])/g, (whole, quoted, head, zeros) =>
    quoted === undefined ? `${head}e${zeros.length}` : whole,
  );
}

function withEscapes(text: string): string {
  return text
    .replaceAll('/', '\\/')
    .replace(/[^\u0020-\u007e\s]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const extra = {
  x_text: 'x',
  x_number: 1.5,
  x_list: [1, 'a'],
  x_object: { status: 'unknown' },
  x_nothing: null,
  x_flag: true,
};

function withExtraKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtraKeys);
  if (!isObject(value) || isClosedBody(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, key === 'errors' ? one : withExtraKeys(one)]);
  return { ...Object.fromEntries(entries), ...extra };
}

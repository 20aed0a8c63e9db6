import type { WireFilter } from '../../reference-server/http/reply.ts';
import { isObject } from '../kernel/answers/pointer.ts';
import type { Hearing } from './request-rewriter.ts';
import { uuidsForIds, withUuidsForIds } from './wire-styles-of-ids.ts';
import { fieldsUnread, otherFieldNames } from './wire-styles-of-names.ts';
import { inEnvelope, inEnvelopeWithId, withIdsAsTexts, withIdsByKind } from './wire-styles-of-unshown.ts';

type Answer = ReturnType<WireFilter>;
type Habit = (answer: Answer, operation: string | undefined) => Answer;

/** Lawful ways to write the same answer that no lie about single places can tell. */
export const habits = {
  /** Bodies without a length, in small pieces. */
  chunked: (answer) => ({ ...answer, pieces: piecesOf(textOf(answer)) }),
  /** Keys of every object backwards. */
  keys_backwards: (answer) => ({ ...answer, body: keysBackwards(answer.body) }),
  /** Numbers of two digits and more as JSON allows them, too: 1e2. */
  numbers_as_powers: (answer) => ({ ...answer, text: withPowers(textOf(answer)) }),
  /** Bodies over many lines. */
  indented: (answer) => ({ ...answer, text: JSON.stringify(answer.body, undefined, 4) }),
  /** Every character outside ASCII and every slash as an escape. */
  escaped: (answer) => ({ ...answer, text: withEscapes(textOf(answer)) }),
  /** Header names in capitals, another spelling of the media type, and headers that no document names. */
  other_headers: (answer) => ({
    ...answer,
    headers: {
      ...Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name.toUpperCase(), value])),
      'CONTENT-TYPE': 'application/json',
      'X-Request-Id': '0b7c6f1e',
      'Cache-Control': 'no-store',
    },
  }),
  /** A header for every answer that counts what is left of a rate. */
  rate_headers: (answer) => ({
    ...answer,
    headers: { ...answer.headers, 'X-RateLimit-Limit': '200', 'X-RateLimit-Remaining': '7' },
  }),
  /** 401 without a body. */
  unauthorised_empty: (answer) => (answer.status === 401 ? { ...answer, text: '' } : answer),
  /** 401 with a JSON text, which is a JSON value, too. */
  unauthorised_text: (answer) => (answer.status === 401 ? { ...answer, text: '"Unauthorized"' } : answer),
  /** An error without a code, or without a page about it, says so by null. */
  none_is_null: (answer) =>
    answer.status >= 400 && isObject(answer.body) && 'error' in answer.body
      ? { ...answer, body: { error_code: null, doc_url: null, ...answer.body } }
      : answer,
  /** Keys that no document names, in every object and with every type. */
  extra_keys_of_all_types: (answer) => ({ ...answer, body: withExtraKeys(answer.body) }),
  /** Times to the microsecond. */
  times_with_fractions: (answer) => ({
    ...answer,
    body: withTimes(answer.body, (at) => at.replace(/(?=[+Z])/, '.123456')),
  }),
  /** Times of the same moments with another offset. */
  times_elsewhere: (answer) => ({ ...answer, body: withTimes(answer.body, elsewhere) }),
  /** Times in the basic form of ISO 8601, with the hours alone of their offset. */
  times_in_basic_form: (answer) => ({
    ...answer,
    body: withTimes(answer.body, (at) =>
      at.replace(/^(\d{4})-(\d\d)-(\d\dT\d\d):(\d\d):(\d\d)([+-]\d\d):00$/, '$1$2$3$4$5$6'),
    ),
  }),
  /** What other lists tell of their pages. */
  pagination_extras: (answer) =>
    isObject(answer.body) && Array.isArray(answer.body.data) && 'total' in answer.body
      ? {
          ...answer,
          body: { ...answer.body, links: { next: null }, from: 1, to: answer.body.data.length, meta: { last_page: 1 } },
        }
      : answer,
  /** UUIDs for the ids of records for which the source states no type. */
  ids_as_uuids: withUuidsForIds,
  /** Other names for the fields of requests that the source does not name. */
  other_field_names: (answer) => answer,
  /** Nothing is read of requests but what the source names, and what is needed. */
  fields_unread: (answer) => answer,
  unshown_ids_by_kind: withIdsByKind,
  unshown_ids_as_texts: withIdsAsTexts,
  unshown_in_envelope: inEnvelope,
  unshown_in_envelope_with_id: inEnvelopeWithId,
} as const satisfies Record<string, Habit>;

export type HabitName = keyof typeof habits;

/** Habits that change what a server understands, too. */
const hearings: Readonly<Partial<Record<HabitName, Hearing>>> = {
  ids_as_uuids: uuidsForIds,
  other_field_names: otherFieldNames,
  fields_unread: fieldsUnread,
};

/** What a server with these habits understands in another way than the reference server. */
export function hearingOf(names: readonly HabitName[]): Hearing[] {
  return names.flatMap((name) => hearings[name] ?? []);
}

/** A filter that keeps all the habits, in the order of their declaration: what changes the body comes before its text. */
export function keeping(names: readonly HabitName[]): WireFilter {
  const kept = (Object.keys(habits) as HabitName[]).filter((name) => names.includes(name));
  const inOrder = [...kept.filter((name) => !textual.has(name)), ...kept.filter((name) => textual.has(name))];
  const last = inOrder.includes('chunked')
    ? [...inOrder.filter((name) => name !== 'chunked'), 'chunked' as const]
    : inOrder;
  return (operation, answer) =>
    last.reduce<Answer>((said, name) => habitOf(name)(said, operation ?? undefined), answer);
}

function habitOf(name: HabitName): Habit {
  return habits[name];
}

const textual: ReadonlySet<HabitName> = new Set([
  'indented',
  'numbers_as_powers',
  'escaped',
  'unauthorised_empty',
  'unauthorised_text',
]);

function textOf({ text, body }: Answer): string {
  return text ?? JSON.stringify(body) ?? '';
}

function piecesOf(text: string): string[] {
  const size = Math.max(1, Math.ceil(text.length / 3));
  return text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? [];
}

function keysBackwards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keysBackwards);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, one]) => [key, keysBackwards(one)]),
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

const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\+\d{2}:\d{2}|Z)$/;

function withTimes(value: unknown, change: (time: string) => string): unknown {
  if (typeof value === 'string') return time.test(value) ? change(value) : value;
  if (Array.isArray(value)) return value.map((one) => withTimes(one, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTimes(one, change)]));
}

/** The same moment two hours and a half west of Greenwich. */
function elsewhere(at: string): string {
  const west = new Date(Date.parse(at) - 2.5 * 3_600_000).toISOString();
  return west.replace(/\.\d+Z$/, '-02:30');
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
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, key === 'errors' ? one : withExtraKeys(one)]);
  return { ...Object.fromEntries(entries), ...extra };
}

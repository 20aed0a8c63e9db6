import type { ClauseId } from '../../../generated/clauses.ts';
import { isOperation, routes } from '../../contract/api.ts';
import { bundle, valueIn } from '../../contract/bundle.ts';
import type { NamedRecord } from '../../contract/records.ts';
import { isNone, isSameValue } from '../../contract/same-value.ts';
import type { Seen } from '../../exchange/http/wire.ts';
import type { Announced } from '../../exchange/webhooks/delivery.ts';
import { below, isObject } from '../../ground/values/pointer.ts';
import { show } from '../../ground/values/show.ts';
import { type KeptFields, type RecordKind, sentFields, viewsInEvents, viewsInResponses } from './kept-fields.ts';

/** The comparison of a record in a response or event with what the run knows about it. */
export interface RecordFinding {
  readonly kind: RecordKind;
  readonly clause: ClauseId;
  readonly held: boolean;
  readonly at: string;
  readonly expected: string;
  readonly actual: string;
}

/** The value of a field, and what showed it. */
interface Known {
  readonly value: unknown;
  readonly clause: ClauseId;
  /** True for a value that a whole record showed. */
  readonly isWhole: boolean;
  /** True for a value of a request: only whole records are compared with it. */
  readonly isSent?: true;
  readonly source: string;
}

interface KnownRecord {
  readonly fields: Map<string, Known>;
  isQr: unknown;
}

/**
 * Remembers what requests and responses say about every record of a run, and compares each later view with it: a field
 * that never changes has one value in all of them. A field that was absent or null so far may get a value.
 */
export class KnownRecords {
  /** By kind and id, for each organization: organizations may number their records independently. */
  readonly #records = new Map<string, Map<string, KnownRecord>>();

  /** @param records those in the response */
  see({ response, operation, credential, requestBody }: Seen, records: readonly NamedRecord[]): RecordFinding[] {
    if (!response.accepted || operation === undefined || !isOperation(operation)) return [];
    const views = viewsInResponses[operation];
    if (views === undefined) return [];
    const owner = String(credential?.organization ?? credential?.value ?? credential?.name);
    const source = `exchange ${response.exchange}`;
    return records.flatMap(({ component, pointer, value }) => {
      const view = views[component];
      if (view === undefined || typeof value.id !== 'number') return [];
      const record = this.#of(view.kind, value.id, routes[operation].api === 'partner' ? 'partner' : owner);
      if (operation === 'createInvoice') learnSent(record, requestBody, source);
      // Turned into a QR invoice from outside, a record is another one.
      if (view.isWhole && view.kind === 'invoice') forget(record, value.is_qr_token);
      const findings = [...compared(view, record, { component, pointer, value })];
      learn(view, record, value, source);
      return findings;
    });
  }

  /** Compares the object of an event with the record. */
  hear({ event, object }: Announced): RecordFinding[] {
    const view = viewsInEvents[event];
    const owners = view && this.#records.get(`${view.kind} ${String(object.id)}`);
    const [record] = owners?.values() ?? [];
    // Which of several organizations the event is about would be a guess.
    if (view === undefined || record === undefined || owners?.size !== 1) return [];
    return [...compared(view, record, { component: '', pointer: '', value: object })];
  }

  #of(kind: RecordKind, id: number, owner: string): KnownRecord {
    const key = `${kind} ${id}`;
    const owners = this.#records.get(key) ?? new Map<string, KnownRecord>();
    const known = owners.get(owner) ?? { fields: new Map(), isQr: undefined };
    this.#records.set(key, owners.set(owner, known));
    return known;
  }
}

function* compared(
  view: KeptFields,
  { fields }: KnownRecord,
  { pointer, value }: NamedRecord,
): Generator<RecordFinding> {
  for (const field of view.fields) {
    const known = fields.get(field);
    if (known === undefined || !(field in value) || (known.isSent && view.isWhole !== true)) continue;
    // The form of a percentage is not specified.
    if (typeof known.value === 'number' && Number.isNaN(Number(value[field]))) continue;
    yield {
      kind: view.kind,
      clause: view.isWhole === true || !known.isWhole ? known.clause : view.clause,
      held: isSame(view.kind, field, known.value, value[field]),
      at: below(pointer, field),
      expected: `${show(known.value)} as in ${known.source}`,
      actual: show(value[field]),
    };
  }
}

function learn(view: KeptFields, { fields }: KnownRecord, value: NamedRecord['value'], source: string): void {
  const { clause, isWhole = false } = view;
  for (const field of view.fields) {
    const known = fields.get(field);
    if (isNone(value[field]) || (known !== undefined && (known.isWhole || !isWhole))) continue;
    fields.set(field, { value: value[field], clause, isWhole, source });
  }
}

/** What POST /invoices was sent is what the record shows. */
function learnSent({ fields }: KnownRecord, body: unknown, source: string): void {
  if (!isObject(body)) return;
  for (const [key, { field, clause }] of Object.entries(sentFields)) {
    const sent = body[key];
    // A discount without a cart has no effect (M §4.2).
    const isNumber = typeof sent === 'number' && Array.isArray(body.cart_items);
    if (!isNumber && (typeof sent !== 'string' || sent === '')) continue;
    const value = typeof sent === 'string' && field === 'phone' ? sent.replace(/^8/, '7') : sent;
    fields.set(field, { value, clause, isWhole: false, isSent: true, source: `the request of ${source}` });
  }
}

function forget(record: KnownRecord, isQr: unknown): void {
  if (record.isQr !== undefined && isQr !== undefined && record.isQr !== isQr) record.fields.clear();
  record.isQr = isQr ?? record.isQr ?? false;
}

const components: Readonly<Record<RecordKind, string>> = {
  invoice: 'Invoice',
  refund: 'Refund',
  organization: 'Organization',
};

function isSame(kind: RecordKind, field: string, one: unknown, other: unknown): boolean {
  const document = bundle(kind === 'organization' ? 'partner' : 'merchant');
  const schema = valueIn(document, `/components/schemas/${components[kind]}/properties/${field}`);
  return isSameValue(schema, plain(one), plain(other));
}

/** Spaces at the ends and the Unicode normal form of a text are not specified. */
function plain(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().normalize() : value;
}

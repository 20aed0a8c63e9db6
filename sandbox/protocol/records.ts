import type { CodeMeaning } from './code-meaning.ts';
import type { DeliverySummary } from './deliveries.ts';

/** Kinds of records that the page lists, as `GET /_sandbox/records/{kind}` names them. */
export const recordKinds = [
  'invoices',
  'refunds',
  'subscriptions',
  'receipts',
  'catalog',
  'qr-refunds',
  'cashbox',
  'connections',
] as const;

export type RecordKind = (typeof recordKinds)[number];

/** One change of the state of a record. */
export interface Move {
  readonly kind: RecordKind;
  readonly id: number;
  readonly organizationId: number;
  readonly at: number;
  /** Null for a new record, and for one whose state before was not seen by this sandbox. */
  readonly from: string | null;
  readonly to: string;
  /** What caused it, as the lifecycles of the contract name it; `control` for the page and for tests. */
  readonly trigger: 'operation' | 'provider' | 'time' | 'control';
  /** Id of the transition in the lifecycle of the contract; null when none has these ends and this trigger. */
  readonly transition: string | null;
  /** Names of the events that announced it. */
  readonly events: readonly string[];
  /** Number of the request that caused it. */
  readonly request: number | null;
}

/** One record as a row of a list. */
export interface RecordRow {
  readonly kind: RecordKind;
  readonly id: number;
  readonly organizationId: number;
  readonly status: string;
  /** Text by which a person recognises the record: a description, a name, a phone number. */
  readonly title: string;
  /** The field that the title is from, as the interfaces name it; null without a title. */
  readonly titleField: string | null;
  /** In tenge with two decimals; null when the record has no sum. */
  readonly amount: string | null;
  readonly createdAt: number;
  /** When it ends by itself, for what waits on a person. */
  readonly expiresAt: number | null;
  /** What a QR code shows: the address that the payer opens; null without one. */
  readonly qr: string | null;
  /** Name of its lifecycle in the contract: `Invoice`. */
  readonly lifecycle: string | null;
}

/** `GET /_sandbox/records/{kind}?organization=…&status=…&search=…&before=…`: the newest first. */
export interface RecordPage {
  readonly rows: readonly RecordRow[];
  /** How many there are, without those that are newer than `before`. */
  readonly total: number;
}

/** `GET /_sandbox/records/{kind}/{id}`. */
export interface RecordDetail extends RecordRow {
  /** The record with its fields, as JSON. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Moves since the sandbox started, the oldest first. */
  readonly moves: readonly Move[];
  /** False when the sandbox may have forgotten earlier moves. */
  readonly keepsMoves: boolean;
  /** Why it failed; null when it has not. */
  readonly error: CodeMeaning | null;
  /** Deliveries about it. */
  readonly deliveries: readonly DeliverySummary[];
}

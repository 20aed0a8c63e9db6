/**
 * What the server of the sandbox and its page say to each other: JSON responses of `/_sandbox/…`, and the events of the feed.
 * Both sides import these types, and neither imports anything else of the other. Times are milliseconds since 1970 by the
 * clock of the reference server.
 */

/** Header of every response of the interfaces at the address of the sandbox: the number of the request in its journal. */
export const requestHeader = 'Sandbox-Request';
/** The first record that the request changed: `invoices/1001`. It is missing when the request changed none. */
export const recordHeader = 'Sandbox-Record';

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

/** `GET /_sandbox/state`: what the page shows first. */
export interface SandboxState {
  /** Another text after each start of the server: the numbers of requests and the ids of the feed start again. */
  readonly session: string;
  /** Version of the contract. */
  readonly version: string;
  /** Base URLs for clients, at the address of the page. */
  readonly merchant: string;
  readonly partner: string;
  /** Address of the built-in receiver of events; a name of one's own may follow. */
  readonly inbox: string;
  readonly inboxOutcome: InboxSetting['outcome'];
  /** True when this page can only be read. */
  readonly readOnly: boolean;
  /** True when the store is a database that other servers may use too. What this page holds or varies is this server's own. */
  readonly isSharedStore: boolean;
  readonly now: number;
  /** The key of the partner interface, when the sandbox made it. */
  readonly partnerKey: string | null;
  readonly organizations: readonly OrganizationSummary[];
  readonly variations: readonly VariationState[];
  /** The states that the records of each kind can have. */
  readonly recordStates: Readonly<Record<string, readonly string[]>>;
  /** Abilities of the control interface that this server has. */
  readonly abilities: readonly string[];
  /** Id of the last event of the feed that this state includes: the feed goes on from there. */
  readonly lastEventId: number;
}

export interface OrganizationSummary {
  readonly id: number;
  readonly name: string;
  /** The id that its partner gave it; null for none. */
  readonly externalId: string | null;
  /** What one of the demonstration is for; null for one that was onboarded. */
  readonly shows: string | null;
  readonly status: string;
  readonly isSandbox: boolean;
  readonly hasCatalog: boolean;
  readonly tariff: string | null;
  readonly tariffExpiresAt: number | null;
  readonly keys: readonly KeySummary[];
  readonly cashiers: readonly { readonly id: number; readonly status: string; readonly isMain: boolean }[];
  /** Injected outcomes that no request has used yet. */
  readonly waitingOutcomes: readonly { readonly ability: string; readonly outcome: string }[];
}

export interface KeySummary {
  readonly id: number;
  readonly name: string;
  /** The key itself, when it was issued since the sandbox started or belongs to the demonstration; it is kept in memory only. */
  readonly key: string | null;
  readonly webhookUrl: string | null;
  readonly webhookSecret: string | null;
  /** True when the deliveries of the key are held. */
  readonly isHeld: boolean;
  readonly isActive: boolean;
}

export interface VariationState {
  readonly name: string;
  readonly summary: string;
  readonly value: string;
  readonly choices: readonly string[];
  /** False when it is decided at the start of the server. */
  readonly canChange: boolean;
}

/** A request to one of the two interfaces, as a row. `GET /_sandbox/requests`: the last thousand, the newest first. */
export interface RequestSummary {
  /** Number in the order of arrival, from 1. */
  readonly n: number;
  readonly at: number;
  readonly api: 'merchant' | 'partner';
  /** Null when no operation has the path. */
  readonly operationId: string | null;
  readonly method: string;
  /** Path and query, without the base. */
  readonly path: string;
  readonly status: number;
  /** Time until the response was complete, in milliseconds. */
  readonly ms: number;
  readonly organizationId: number | null;
  readonly keyId: number | null;
  /** Identifier of the code in the catalog of errors; null for a success. */
  readonly errorCode: string | null;
}

/** `GET /_sandbox/requests/{n}`. */
export interface RequestDetail extends RequestSummary {
  readonly request: Message;
  readonly response: Message;
  /** The same request for a shell. The key is written as a variable. */
  readonly curl: string;
  readonly error: CodeMeaning | null;
  /** Faults by the path of the field in the body or the name of the parameter. */
  readonly faults: readonly { readonly field: string; readonly texts: readonly string[] }[];
  /** Names that the contract does not have, so that they probably had no effect. */
  readonly unknown: readonly UnknownName[];
  /** What its sender probably expects and does not get, such as the effect of a header, and what clauses about clients say. */
  readonly hints: readonly string[];
  /** What the request changed. */
  readonly moves: readonly Move[];
  /** False when the sandbox may have forgotten some of what it changed. */
  readonly keepsMoves: boolean;
}

/** A name in a request that the contract does not have. */
export interface UnknownName {
  readonly place: 'body' | 'query';
  /** Its path: `invoices.1.descripton`. */
  readonly field: string;
  /** The name that was probably meant; null when none is near. */
  readonly meant: string | null;
}

/** `POST /_sandbox/unknown-names`: a request before it is sent. The response is its unknown names. */
export interface WrittenRequest {
  readonly api: 'merchant' | 'partner';
  readonly operationId: string;
  /** Path and query. */
  readonly path: string;
  /** Its body as text. */
  readonly body: string;
}

/** `GET /_sandbox/keys`, for a page of the documentation with the token of its link: a key with which it can send requests. */
export interface KnownKey {
  readonly api: 'merchant' | 'partner';
  readonly key: string;
  /** What a person chooses it by. */
  readonly name: string;
}

/** What an error code means and what to do, from the catalog, so that it can be read without the documentation. */
export interface CodeMeaning {
  /** The code as it is sent. */
  readonly code: string;
  readonly summary: string;
  readonly description: string;
  /** Whether to repeat the request: a short name, and a sentence. */
  readonly retry: { readonly name: string; readonly advice: string };
  /** Its page in the documentation; null for one that has none. */
  readonly docUrl: string | null;
}

export interface Message {
  /** Names and values as they were sent. Secrets are cut out. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The first 64 KiB of the body, as text. */
  readonly body: string;
  /** Bytes that are left out. */
  readonly cut: number;
}

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
  /** What a person recognises it by: a description, a name, a phone number. */
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

export interface Attempt {
  readonly at: number;
  readonly status: number | null;
  readonly problem: string | null;
}

/** `GET /_sandbox/deliveries?organization=…&state=…&event=…&key=…&search=…&before=…`: the newest first. */
export interface DeliveryPage {
  readonly rows: readonly DeliverySummary[];
  /** How many there are, without those that are newer than `before`. */
  readonly total: number;
}

export interface DeliverySummary {
  readonly id: number;
  readonly organizationId: number;
  readonly keyId: number;
  readonly event: string;
  readonly object: string;
  readonly objectId: number;
  readonly url: string;
  readonly state: 'waiting' | 'delivered' | 'abandoned' | 'refused' | 'invalid';
  readonly attempts: readonly Attempt[];
  readonly nextAt: number | null;
  readonly createdAt: number;
}

/** `GET /_sandbox/deliveries/{id}`. */
export interface DeliveryDetail extends DeliverySummary {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  /** How the signature is made; null when the key has no secret. */
  readonly signature: { readonly header: string; readonly value: string; readonly secret: string } | null;
}

/** A request that the built-in receiver got. `GET /_sandbox/inbox`: the newest first. */
export interface InboxMessage {
  readonly n: number;
  readonly at: number;
  /** What follows `/inbox/` in the address; empty without it. */
  readonly name: string;
  readonly event: string | null;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The first 64 KiB of the body, as text. */
  readonly body: string;
  /** Bytes of the body that are left out. The signature of such a message is not checked. */
  readonly cut: number;
  /** Whether the signature fits a key of this sandbox: which one; null when it fits none. */
  readonly verifiedBy: number | null;
  /** What the receiver returned. */
  readonly status: number;
}

/** `POST /_sandbox/apply`: a press of the page, sent to the control interface. */
export interface ApplyRequest {
  readonly ability: string;
  readonly subject: Readonly<Record<string, number>>;
  readonly params: Readonly<Record<string, unknown>>;
}

export type ApplyResult =
  | { readonly applied: true; readonly evidence: Readonly<Record<string, unknown>> }
  | { readonly applied: false; readonly reason: string };

/** `POST /_sandbox/inbox`: the response of the built-in receiver from now on. */
export interface InboxSetting {
  readonly outcome: 200 | 500 | 'hang';
}

/**
 * An event of the feed, as the JSON in the data of an unnamed server-sent event. Its id is the `id` of that event:
 * `Last-Event-ID` continues after it, and so does `GET /_sandbox/feed?after=<id>` for a page that has just loaded its lists.
 * The header counts when both are given.
 */
export type FeedEvent =
  | { readonly type: 'request'; readonly request: RequestSummary }
  | { readonly type: 'move'; readonly move: Move; readonly row: RecordRow }
  /** A record changed, and its state did not. */
  | { readonly type: 'record'; readonly row: RecordRow }
  | { readonly type: 'delivery'; readonly delivery: DeliverySummary }
  | { readonly type: 'inbox'; readonly message: InboxMessage }
  /** Organizations, keys, outcomes or variations changed: ask for the state again. */
  | { readonly type: 'state' }
  /** The clock was moved. */
  | { readonly type: 'clock'; readonly now: number }
  /** The page is behind: so many events were left out. It asks for its lists again. */
  | { readonly type: 'behind'; readonly missed: number };

/** What a session file says that it is. */
export const sessionFormat = { name: 'invoicing-sandbox session', version: 1 } as const;

/** One thing that happened, in its order. */
export interface SessionStep {
  /** The time of the server. */
  readonly at: number;
  readonly event: FeedEvent;
  /** The fields of the record after it, for a move and a record. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** `GET /_sandbox/session`: everything that the sandbox has seen, without keys and secrets, as one file. */
export interface SessionFile {
  readonly format: string;
  readonly version: number;
  /** Version of the contract. */
  readonly contract: string;
  readonly savedAt: number;
  /** As it was when the file was saved. */
  readonly state: SandboxState;
  /** Steps that happened before the first one of the file and are no longer kept. */
  readonly forgotten: number;
  /** The oldest first. */
  readonly steps: readonly SessionStep[];
  /** The requests of the steps that the journal still had. */
  readonly requests: readonly RequestDetail[];
  readonly deliveries: readonly DeliveryDetail[];
  /** The codes with which records failed. */
  readonly meanings: Readonly<Record<string, CodeMeaning>>;
  /** Always the last field: a file without it is cut off. */
  readonly isWhole: true;
}

/** Every error of `/_sandbox/…`: one sentence for a person. */
export interface SandboxError {
  readonly message: string;
}

import type { InboxSetting } from './deliveries.ts';

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

/** `GET /_sandbox/keys`, for a page of the documentation with the token of its link: a key with which it can send requests. */
export interface KnownKey {
  readonly api: 'merchant' | 'partner';
  readonly key: string;
  /** What a person chooses it by. */
  readonly name: string;
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

/** Every error of `/_sandbox/…`: one sentence for a person. */
export interface SandboxError {
  readonly message: string;
}

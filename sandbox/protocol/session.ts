import type { CodeMeaning } from './code-meaning.ts';
import type { DeliveryDetail } from './deliveries.ts';
import type { FeedEvent } from './feed.ts';
import type { RequestDetail } from './requests.ts';
import type { SandboxState } from './state.ts';

/** What a session file says that it is. */
export const sessionFormat = { name: 'invoicing-sandbox session', version: 2 } as const;

/** One thing that happened, in its order. */
export interface SessionStep {
  /** The time of the server. */
  readonly at: number;
  readonly event: FeedEvent;
  /** The fields of the record after it, for a move and a record. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** The records of a store by table, as its server writes them; keys and secrets are empty. */
export interface SavedRecords {
  readonly layout: number;
  readonly tables: Readonly<Record<string, SavedTable>>;
}

export interface SavedTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
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
  /** All records, to go on from; null when a database keeps them, or when they are too many. */
  readonly records: SavedRecords | null;
  /** Always the last field: a file without it is cut off. */
  readonly isWhole: true;
}

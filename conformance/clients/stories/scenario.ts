import type { CodeOf } from '../../../generated/catalog.ts';
import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import type { OperationId } from '../../contract/api.ts';
import type { ActName, Acts, Fact } from './protocol.ts';

/** What the service does to requests of one operation while a step of a scenario lasts. */
interface TreatmentOf<Op extends OperationId> {
  readonly on: Op;
  /** Only the first so many requests; every one by default. */
  readonly first?: number;
  /** `drop`: carried out, without a response. `lose`: not carried out, without a response. */
  readonly do?: 'drop' | 'lose';
  /**
   * The contract's example of this code instead of the service's response, with these changes. In a body, `{id}` is that of the
   * request, and `{+60}` is the time in a minute.
   */
  readonly refuse?: CodeOf<Op>;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** This response instead of the service's; `carriedOut` when the service does what was asked all the same. */
  readonly respond?: { readonly status: number; readonly body: unknown; readonly carriedOut?: boolean };
}
export type Treatment = { [Op in OperationId]: TreatmentOf<Op> }[OperationId];

/** A list of more records than a page has: the client gets the page that it asks for. */
export interface LongList {
  readonly on: OperationId;
  readonly record: Readonly<Record<string, unknown>>;
  /** How many of them. */
  readonly count: number;
}

/** Values that records have: those that one operation returns, or else the invoice of the scenario in every view. */
export interface Appearance {
  readonly on?: OperationId;
  /** Only the record of a list that was made first, or last; the list has them as the story names them. Every one by default. */
  readonly record?: 'first' | 'last';
  readonly shows: Readonly<Record<string, unknown>>;
  /** What only the event has. */
  readonly event?: Readonly<Record<string, unknown>>;
  /** The client gets the event before the response to its creation. */
  readonly eventFirst?: boolean;
  /** There is no event about it (M §3.1). */
  readonly isSilent?: boolean;
  /** Only after a request of this operation, and without an event: the client has to do it first. */
  readonly after?: OperationId;
}

export type Behaviour = Treatment | LongList | Appearance;

/** What the client is asked to believe, or must not believe. */
export interface Expectation {
  readonly clause: ClientClauseId;
  /** By default the state of the order. */
  readonly of?: Fact;
  /** Of another order than that of the story: what its name has at the end. */
  readonly order?: string;
  readonly is?: readonly string[];
  readonly not?: readonly string[];
  /** Asked only of a client to which the service responded that it did this, in this scenario. */
  readonly after?: OperationId;
}

/** An act with values that differ from the usual ones. */
export type ActStep = {
  [Name in ActName]: { readonly act: Name; readonly with?: Readonly<Partial<Acts[Name]>>; readonly order?: string };
}[ActName] &
  (
    | { readonly without?: undefined }
    /** The act sends no request of this operation. */
    | { readonly without: OperationId; readonly clause: ClientClauseId }
  );

/** An event about the invoice of the scenario, or about its refund, to a client that receives events. */
export interface EventStep {
  readonly event: Readonly<Record<string, unknown>>;
  readonly about?: 'refund';
  /** About the invoice of another order than the last: what its name has at the end. */
  readonly order?: string;
  /** A client that accepted an event before accepts this one. */
  readonly clause?: ClientClauseId;
  readonly times?: number;
  /** Minutes before now at which the event happened. */
  readonly minutesAgo?: number;
  readonly isForged?: boolean;
}

/** One step: the service changes, the client acts, or its belief is read. */
export type Step =
  /** In place of what the service did before. */
  | { readonly service: readonly Behaviour[] }
  | ActStep
  | EventStep
  /** The rest is for a client that receives events. */
  | { readonly usesWebhooks: true }
  /** So many seconds pass. The rest is for a client whose clock can be set. */
  | { readonly later: number }
  /** The client has a moment for what is due by now. */
  | { readonly idle: true }
  /** The rest is for a client of which the service has accepted so many requests of an operation in this story. */
  | { readonly made: OperationId; readonly times: number }
  /** The invoice of the scenario gets this status in the service. */
  | { readonly simulate: 'paid' | 'cancelled' | 'expired' | 'error'; readonly order?: string }
  | { readonly believes: Expectation }
  /** How many invoices the payer of the scenario has that are neither expired, cancelled nor in error. */
  | { readonly active: number; readonly clause: ClientClauseId }
  /** What every request of the operation in this scenario has in its body. */
  | { readonly sent: OperationId; readonly field: string; readonly form: string; readonly clause: ClientClauseId }
  /**
   * The earliest time at which the client invoices the same phone number again, in milliseconds, after its invoice failed: by
   * itself, or when it is asked to.
   */
  | { readonly reissue: number | 'never'; readonly isAsked?: true; readonly clause: ClientClauseId }
  /** The client sends no request of the operation a second time by itself in this story. */
  | { readonly once: OperationId; readonly clause: ClientClauseId }
  /** No two orders have the same value there. */
  | { readonly distinct: OperationId; readonly field: string; readonly clause: ClientClauseId }
  /** The service accepted the last request of this operation in the scenario. */
  | { readonly accepted: OperationId; readonly clause: ClientClauseId };

/** A story about one order, as data. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** Clauses that the traffic of the story can show, in addition to those of its steps. */
  readonly shows?: readonly ClientClauseId[];
  /** True when the client may well refuse such acts from now on: the story comes last, and the driver is started again. */
  readonly ends?: boolean;
  readonly steps: readonly Step[];
}

/** Every clause that a story can show. */
export function clausesOf({ shows = [], steps }: Scenario): ClientClauseId[] {
  const stated = steps.flatMap((step) =>
    'believes' in step ? [step.believes.clause] : 'clause' in step && step.clause ? [step.clause] : [],
  );
  return [...new Set([...stated, ...shows])];
}

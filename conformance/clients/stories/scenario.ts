import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import type { OperationId } from '../../contract/api.ts';
import type { Act, OrderState, RefundState } from './protocol.ts';

/** What the service does to requests of one operation while a step of a scenario lasts. */
interface Treatment {
  readonly on: OperationId;
  /** Only the first so many requests; every one by default. */
  readonly first?: number;
  /** `drop`: carried out, without a response. `lose`: not carried out, without a response. */
  readonly do?: 'drop' | 'lose';
  /** This response instead of the service's; `carriedOut` when the service does what was asked all the same. */
  readonly respond?: { readonly status: number; readonly body: unknown; readonly carriedOut?: boolean };
}

/** Values that the invoice of the scenario has in every view: its creation, the single view, and lists. */
interface Appearance {
  readonly shows: Readonly<Record<string, unknown>>;
}

export type Behaviour = Treatment | Appearance;

/** What the client is asked to believe, or must not believe. */
export interface Expectation {
  readonly clause: ClientClauseId;
  readonly state?: readonly OrderState[];
  readonly not?: readonly OrderState[];
  readonly refund?: readonly RefundState[];
  readonly refundNot?: readonly RefundState[];
  readonly amount?: string;
}

/** One step: the service changes, the client acts, or its belief is read. */
export type Step =
  /** In place of what the service did before. */
  | { readonly service: readonly Behaviour[] }
  | { readonly act: Exclude<Act['act'], 'state'>; readonly phone?: string; readonly amount?: string }
  | { readonly believes: Expectation }
  /** How many invoices the payer of the scenario has that are neither expired, cancelled nor in error. */
  | { readonly active: number; readonly clause: ClientClauseId }
  /** What every request of the operation in this scenario has in its body. */
  | { readonly sent: OperationId; readonly field: string; readonly form: string; readonly clause: ClientClauseId };

/** A story about one order, as data. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly Step[];
}

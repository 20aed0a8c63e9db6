import type { CodeId } from '../../../generated/catalog.ts';

/** What the provider decides about a request to cancel (M §3.1). */
export type CancelDecision = 'accept' | 'fail' | 'refuse';

/** Receives reports of the provider about an invoice, some time after a request. */
export interface ProviderListener {
  taken(invoiceId: number): Promise<void>;
  failed(invoiceId: number, code: CodeId): Promise<void>;
  /** A QR invoice of the sandbox reaches the end that its creation asked for. */
  endedAsPlanned(invoiceId: number): Promise<void>;
  cancelDecided(invoiceId: number, decision: CancelDecision): Promise<void>;
}

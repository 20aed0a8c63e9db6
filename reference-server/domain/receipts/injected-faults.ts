import type { ReceiptFailure } from './receipt.ts';

declare module '../ports/injected-faults.ts' {
  interface FaultKinds {
    /** The register fails the next receipt with this code (M §7.8). */
    receipt: ReceiptFailure;
  }
}

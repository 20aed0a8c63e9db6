import type { CashboxEnding } from './operation.ts';

declare module '../ports/injected-faults.ts' {
  interface FaultKinds {
    /** The register ends the next close of a shift with this code (M §7.10). */
    cashbox: CashboxEnding;
  }
}

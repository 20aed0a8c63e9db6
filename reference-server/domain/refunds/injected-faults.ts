import type { CodeId } from '../../../generated/catalog.ts';

declare module '../ports/injected-faults.ts' {
  interface FaultKinds {
    /** The provider fails the next refund with this code (M §7.5). */
    refund: CodeId;
  }
}

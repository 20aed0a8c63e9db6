import type { CodeId } from '../../../generated/catalog.ts';
import type { CancelDecision } from './provider.ts';

declare module '../ports/injected-faults.ts' {
  interface FaultKinds {
    /** The provider fails the next invoice with this code (M §7.5). */
    issue: CodeId;
    /** The provider's decision about the next cancel, which is then asynchronous, and how long it takes if not as usual. */
    cancel: { readonly decision: CancelDecision; readonly afterMs?: number };
  }
}

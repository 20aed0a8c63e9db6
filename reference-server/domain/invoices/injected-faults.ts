import type { CodeId } from '../../../generated/catalog.ts';
import type { CancelAnswer } from './provider.ts';

declare module '../ports/injected-faults.ts' {
  interface FaultKinds {
    /** The provider fails the next invoice with this code (M §7.5). */
    issue: CodeId;
    /** The provider's answer to the next cancel, which is then asynchronous, and how long it takes if not as usual. */
    cancel: { readonly answer: CancelAnswer; readonly afterMs?: number };
  }
}

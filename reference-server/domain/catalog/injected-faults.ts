import type { CodeId } from '../../../generated/catalog.ts';

declare module '../ports/injected-faults.ts' {
  interface FaultKinds {
    /** How the provider responds to the next request about a catalog item, and how long it takes if not as usual. */
    catalog: { readonly refusal: CodeId | null; readonly afterMs?: number };
  }
}

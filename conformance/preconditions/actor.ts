import type { Credential } from '../kernel/http/credential.ts';

/** Whose merchant key the check acts with. */
export interface SuppliedActor {
  readonly credential: Credential;
}

/** What the operator lays over a request to produce the outcome; empty when control produces it. */
export interface MagicOverlay {
  readonly overlay: Readonly<Record<string, unknown>>;
}

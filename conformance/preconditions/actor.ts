import type { Credential } from '../contract/credential.ts';

/** The merchant key that the check acts with. */
export interface SuppliedActor {
  readonly credential: Credential;
}

/** The fields that the operator adds to a request to produce the outcome; empty when control produces it. */
export interface MagicOverlay {
  readonly overlay: Readonly<Record<string, unknown>>;
}

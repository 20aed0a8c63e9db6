/** A code that the server can inject as the outcome of a request. */
export interface OutcomeChoice {
  readonly ability: string;
  /** Id of the code in the error catalog. */
  readonly code: string;
  /** Operations that the outcome can meet. */
  readonly operations: readonly string[];
  readonly summary: string;
  readonly description: string;
  /** Its page in the documentation; null for one that has none. */
  readonly docUrl: string | null;
}

/** What a person can choose from. It is a file of its own, made when the page is built. */
export interface FaultChoices {
  readonly outcomes: readonly OutcomeChoice[];
  readonly limits: readonly { readonly id: string; readonly says: string }[];
  readonly tiers: readonly string[];
  readonly features: readonly string[];
}

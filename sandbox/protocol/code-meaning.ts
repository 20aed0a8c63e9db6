/** What an error code means and what to do, from the catalog, so that it can be read without the documentation. */
export interface CodeMeaning {
  /** The code as it is sent. */
  readonly code: string;
  readonly summary: string;
  readonly description: string;
  /** Whether to repeat the request: a short name, and a sentence. */
  readonly retry: { readonly name: string; readonly advice: string };
  /** Its page in the documentation; null for one that has none. */
  readonly docUrl: string | null;
}

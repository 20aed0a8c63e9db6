/**
 * The statements of the specification about one subject, as a state machine that processes one request after another.
 * Where the specification is silent, several next states are permitted, so that any behaviour is explained.
 */
export interface Model<S, R> {
  /** The possible initial states. */
  readonly initial: readonly S[];
  /** The next states after a request with this result. Empty when the result is not permitted in this state. */
  apply(state: S, result: R): readonly S[];
  /** The next states after a request with an unknown result that was executed. */
  applyUnknown?(state: S, label: string): readonly S[];
  /** The states that the subject can reach by itself, in one step. */
  changes?(state: S): readonly S[];
  /** Returns equal texts for results that can be exchanged in every order. By default only equal results can. */
  likeness?(result: R): string;
  /** Returns equal texts for equivalent states. */
  key(state: S): string;
}

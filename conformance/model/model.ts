/**
 * What the specification states about one subject, as a machine that takes one request after another. Where it is silent,
 * several states follow, so that silence explains whatever a target does.
 */
export interface Model<S, R> {
  /** The states in which the subject may be at the beginning. */
  readonly initial: readonly S[];
  /** The states after a request with this result; none when no statement permits the result in this state. */
  apply(state: S, result: R): readonly S[];
  /** The states after a request whose result is unknown and which was carried out. */
  applyUnknown?(state: S, label: string): readonly S[];
  /** The states into which the subject changes by itself, in one step. */
  changes?(state: S): readonly S[];
  /** Equal texts for results that may change places in every order; by default only equal ones may. */
  likeness?(result: R): string;
  /** Equal texts for states that permit the same. */
  key(state: S): string;
}

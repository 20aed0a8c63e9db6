/** A report that cannot be read: what is wrong with it and what to do, in one line. */
export class UnreadableReport extends Error {
  override readonly name = 'UnreadableReport';
}

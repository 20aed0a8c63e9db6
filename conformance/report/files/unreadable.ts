/** A report cannot be read. The message states the problem and what to do, in one line. */
export class UnreadableReport extends Error {
  override readonly name = 'UnreadableReport';
}

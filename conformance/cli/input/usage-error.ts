/** A wrong use of the command line. The program prints the message in one line and exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

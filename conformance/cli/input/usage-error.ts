/** The command line asks for something that does not exist. The program says so in one line and ends with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

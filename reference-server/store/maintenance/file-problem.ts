/** A data file or a backup cannot be used; the message says why and what to do. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

/** A data file, a backup or a database cannot be used; the message says why and what to do. */
export class DataProblem extends Error {
  override readonly name = 'DataProblem';
}

/** Maximum number of listed faults. No one repairs data with more of them by hand. */
const mostLines = 20;

/** A line for each fault. @param name of what is damaged */
export function damaged(name: string, faults: readonly string[]): DataProblem {
  const lines = faults.slice(0, mostLines).map((fault) => `${name} is damaged: ${fault}. Use an intact backup.`);
  const more = faults.length - lines.length;
  return new DataProblem([...lines, ...(more > 0 ? [`${name} has ${more} more faults.`] : [])].join('\n'));
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

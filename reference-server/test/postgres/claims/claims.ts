/** What the notes of several servers say. */
export interface Claims {
  readonly count: number;
  /** Deliveries that a server claimed while another one had them. */
  readonly doubles: readonly number[];
  /** Deliveries of a server that was killed, which another one has claimed since. */
  readonly takenOver: ReadonlySet<number>;
}

/**
 * Reads notes of claims.
 * @param notes lines as `9 claims 9001` and `9 releases 9001`, with the id of a process
 * @param killed processes whose claims were free from their end on
 */
export function claimsIn(notes: string, killed: ReadonlySet<number>): Claims {
  const owners = new Map<number, number>();
  const doubles: number[] = [];
  const takenOver = new Set<number>();
  let count = 0;
  for (const [, by, what, of] of notes.matchAll(/^(\d+) (claims|releases) (\d+)$/gm)) {
    const [owner, id] = [Number(by), Number(of)];
    const before = owners.get(id);
    if (what === 'releases') {
      if (before === owner) owners.delete(id);
      continue;
    }
    count += 1;
    owners.set(id, owner);
    if (before === undefined || before === owner) continue;
    if (killed.has(before)) takenOver.add(id);
    else doubles.push(id);
  }
  return { count, doubles, takenOver };
}

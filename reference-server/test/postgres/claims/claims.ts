/** What the claim logs of several servers show. */
export interface Claims {
  readonly count: number;
  /** Deliveries that one server claimed while another held them. */
  readonly doubles: readonly number[];
  /** Deliveries of a killed server that another server claimed afterwards. */
  readonly takenOver: ReadonlySet<number>;
}

/**
 * Reads the claim logs.
 * @param notes lines such as `9 claims 9001` and `9 releases 9001`, with the id of a process
 * @param killed processes that were killed, which ended their claims
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

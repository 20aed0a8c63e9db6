/** A table, index, trigger or something else, and what defines it; of a table its columns, because migrations add them last. */
export type Definitions = ReadonlyMap<string, string>;

/** Compares what is there with what a new store has. @returns a line for each that differs */
export function differences(there: Definitions, wanted: Definitions): readonly string[] {
  const foreign = [...there.keys()].filter((name) => !wanted.has(name));
  const missing = [...wanted.keys()].filter((name) => !there.has(name));
  const changed = [...wanted].filter(([name, sql]) => there.has(name) && there.get(name) !== sql);
  return [
    ...foreign.map((name) => `the ${name} is none of this server's; drop it`),
    ...missing.map((name) => `the ${name} is missing`),
    ...changed.map(([name]) => `the ${name} is not defined as this server defines it`),
  ];
}

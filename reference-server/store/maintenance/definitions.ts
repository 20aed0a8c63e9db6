/** Definitions by name. Of a table: its sorted columns, because migrations append columns. */
export type Definitions = ReadonlyMap<string, string>;

/** Compares the definitions of a store with those of a new one. @returns one line per difference */
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

/** The part of a reading that published texts show. */
export type Decisions = Record<string, { decision: string }>;

const longest = 300;

/**
 * A copy of a value in which text replaces every cited reading: the note next to the citation, or else the decision of
 * the reading. Published files contain sentences, never ids. Throws when a reading does not exist.
 */
export function inWords<T>(value: T, readings: Decisions): T {
  if (Array.isArray(value)) return value.map((item) => inWords(item, readings)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const cited = citedIn(value);
  const entries = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    if (cited === undefined || key !== 'reading') return [[key, inWords(item, readings)]];
    return 'note' in value ? [] : noteOf(cited, readings);
  });
  return Object.fromEntries(entries) as T;
}

/** The ids under the key `reading`; undefined where the key has another meaning. */
function citedIn(value: object): string[] | undefined {
  const cited = 'reading' in value ? [value.reading].flat() : [];
  return cited.length > 0 && cited.every((id) => typeof id === 'string') ? cited : undefined;
}

/** The decisions of the readings, as many as fit into a note. */
function noteOf(ids: string[], readings: Decisions): [string, string][] {
  let note = '';
  for (const id of ids) {
    const decision = readings[id]?.decision;
    if (decision === undefined) throw new Error(`"${id}" is not a reading. Run npm run lint:contract.`);
    const longer = note === '' ? decision : `${note} ${decision}`;
    if (longer.length <= longest) note = longer;
  }
  return note === '' ? [] : [['note', note]];
}

import type { Statement, Value } from '../engine/engine.ts';

/** A prepared statement for the driver. Its rows are arrays. */
export interface PreparedQuery {
  /** Undefined for a statement planned per set of values. PostgreSQL plans a named statement once for all. */
  readonly name: string | undefined;
  readonly text: string;
  readonly rowMode: 'array';
  readonly values: unknown[];
}

/** The statements of one store by number. Each connection prepares each statement once. */
export class PreparedStatements {
  readonly #known = new Map<string, { readonly name: string; readonly text: string }>();

  /** The query for a statement. */
  query({ gives, sql, values, isPlannedEachTime }: Statement): PreparedQuery {
    const key = gives === 'id' ? `${sql} RETURNING id` : sql;
    const known = this.#known.get(key) ?? this.#prepare(key);
    const name = isPlannedEachTime ? undefined : known.name;
    return { name, text: known.text, rowMode: 'array', values: values.map(sent) };
  }

  #prepare(sql: string): { readonly name: string; readonly text: string } {
    let place = 0;
    const text = sql.replaceAll('?', () => {
      place += 1;
      return `$${place}`;
    });
    const prepared = { name: `s${this.#known.size + 1}`, text };
    this.#known.set(sql, prepared);
    return prepared;
  }
}

/** Times are stored in whole milliseconds, and number columns take only integers. */
function sent(value: Value): Value {
  if (typeof value === 'number') return Math.floor(value);
  return typeof value === 'string' ? escaped(value) : value;
}

/** Three private-use characters. PostgreSQL stores every character except U+0000, which JSON can contain. */
const [mark, one, two] = ['\u{e000}', '\u{e001}', '\u{e002}'];

/** Replacements of the mark and two others, so that a search for one never matches inside another. */
const groups: ReadonlyMap<string, string> = new Map([
  ['\0', mark + one + one],
  [mark, mark + one + two],
  [one, mark + two + one],
  [two, mark + two + two],
]);

const characters: ReadonlyMap<string, string> = new Map([...groups].map(([character, group]) => [group, character]));

/** A text as PostgreSQL can keep it. */
function escaped(text: string): string {
  return text.replace(/[\0\u{e000}-\u{e002}]/gu, (character) => groups.get(character) ?? character);
}

/** A text as it was before it was stored. */
export function unescaped(text: string): string {
  if (!text.includes(mark)) return text;
  return text.replace(/\u{e000}[\u{e001}\u{e002}]{2}/gu, (group) => characters.get(group) ?? group);
}

import type { Statement, Value } from '../engine.ts';

/** What the driver carries out: a prepared statement, whose rows are lists. */
export interface PreparedQuery {
  readonly name: string;
  readonly text: string;
  readonly rowMode: 'array';
  readonly values: unknown[];
}

/** The statements of one store, numbered so that each connection prepares each of them once. */
export class PreparedStatements {
  readonly #known = new Map<string, { readonly name: string; readonly text: string }>();

  /** The query for a statement. */
  query({ gives, sql, values }: Statement): PreparedQuery {
    const key = gives === 'id' ? `${sql} RETURNING id` : sql;
    const known = this.#known.get(key) ?? this.#prepare(key);
    return { ...known, rowMode: 'array', values: values.map(sent) };
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

/** Times are compared by the millisecond, and columns of numbers take whole ones only. */
function sent(value: Value): Value {
  if (typeof value === 'number') return Math.floor(value);
  return typeof value === 'string' ? escaped(value) : value;
}

/** A letter of private use. PostgreSQL keeps every character but U+0000, which JSON may carry. */
const mark = '\u{e000}';

/** A text as PostgreSQL can keep it. */
function escaped(text: string): string {
  if (!text.includes('\0') && !text.includes(mark)) return text;
  return text.replaceAll(mark, `${mark}1`).replaceAll('\0', `${mark}0`);
}

/** A text as it was before it was kept. */
export function unescaped(text: string): string {
  if (!text.includes(mark)) return text;
  return text.replaceAll(`${mark}0`, '\0').replaceAll(`${mark}1`, mark);
}

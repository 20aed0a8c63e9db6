/** A fault of a JSON text that `JSON.parse` accepts, and where it is. */
export interface TextFault {
  /** Path of the value, such as `cart_items.0.count`; `body` for the whole. */
  readonly field: string;
  readonly text: string;
}

/** Deepest nesting of a body. Documented bodies need far less. */
const deepest = 32;

/** Strings and structural characters. Nothing else matters in a text that is valid JSON. */
const tokenPattern = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/gs;

/** An escaped surrogate. Also matches pairs, whose text is well-formed. */
const surrogatePattern = /\\u[dD][89a-fA-F]/;

/** An open object or array: the keys of the object so far, or null for an array. */
interface Level {
  readonly keys: Set<string> | null;
  /** Key or index of the current value. */
  at: string;
  index: number;
  expectsKey: boolean;
}

/**
 * Finds faults that `JSON.parse` hides: a key that occurs twice in one object, of which the parser keeps only the last;
 * an unpaired surrogate, which cannot be stored; nesting that is too deep. Time and memory are linear in the length of
 * the text.
 * @param text valid JSON
 */
export function hiddenFault(text: string): TextFault | undefined {
  const levels: Level[] = [];
  for (const token of text.match(tokenPattern) ?? []) {
    const level = levels.at(-1);
    switch (token[0]) {
      case '{':
      case '[':
        if (levels.length === deepest) return { field: 'body', text: 'The body is nested too deeply.' };
        levels.push({ keys: token === '{' ? new Set() : null, at: '0', index: 0, expectsKey: token === '{' });
        break;
      case '}':
      case ']':
        levels.pop();
        break;
      case ',':
        if (level?.keys) level.expectsKey = true;
        else if (level) level.at = String(++level.index);
        break;
      default: {
        const fault = stringFault(token, levels, level);
        if (fault) return fault;
      }
    }
  }
  return undefined;
}

function stringFault(token: string, levels: readonly Level[], level: Level | undefined): TextFault | undefined {
  const isKey = level?.keys && level.expectsKey;
  const value: string = token.includes('\\') ? JSON.parse(token) : token.slice(1, -1);
  if (isKey) {
    level.expectsKey = false;
    level.at = value;
  }
  if (surrogatePattern.test(token) && !value.isWellFormed()) {
    return { field: pathOf(levels), text: 'The text holds half of a surrogate pair.' };
  }
  if (!isKey) return undefined;
  if (level.keys?.has(value)) return { field: pathOf(levels), text: 'The field is present twice.' };
  level.keys?.add(value);
  return undefined;
}

function pathOf(levels: readonly Level[]): string {
  return levels.map(({ at }) => at).join('.') || 'body';
}

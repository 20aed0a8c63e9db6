/** What is wrong with a JSON text that a parser would take in silence, and where. */
export interface TextFault {
  /** Path of the value, such as `cart_items.0.count`; `body` for the whole. */
  readonly field: string;
  readonly text: string;
}

/** Far above every documented body; what nests deeper is no request but an attempt. */
const deepest = 32;

/** Strings and the marks of structure; in a text that is valid JSON nothing else needs to be looked at. */
const tokenPattern = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/gs;

/** A surrogate that is written as an escape. A paired one is found, too, and then turns out to be well formed. */
const surrogatePattern = /\\u[dD][89a-fA-F]/;

/** One object or array that is open: the keys of an object so far, or null for an array. */
interface Level {
  readonly keys: Set<string> | null;
  /** The key or index of the value that is read now. */
  at: string;
  index: number;
  expectsKey: boolean;
}

/**
 * Looks at what `JSON.parse` hides: keys that stand twice in one object, of which a parser keeps only the last;
 * halves of surrogate pairs, which no store can keep; nesting without end. Takes time and memory in proportion to the
 * text, however it is made.
 * @param text valid JSON
 */
export function hiddenFault(text: string): TextFault | undefined {
  const levels: Level[] = [];
  for (const [token] of text.matchAll(tokenPattern)) {
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
  if (level.keys?.has(value)) return { field: pathOf(levels), text: 'The field stands twice.' };
  level.keys?.add(value);
  return undefined;
}

function pathOf(levels: readonly Level[]): string {
  return levels.map(({ at }) => at).join('.') || 'body';
}

/** A response with one body is one line. */
const width = 160;

/**
 * The same module with every type on one line that fits there and has no comment, and with the names that a type excludes
 * on one line. The printer of TypeScript puts each on a line of its own, so that a response without headers has seven.
 */
export function oneLineTypes(module: string): string {
  const top: string[] = [];
  const open = [top];
  for (const line of module.split('\n')) {
    const block = open.at(-1) ?? top;
    if (isComment(line)) block.push(line);
    else if (line.endsWith('{')) open.push([line]);
    else if (/^ *\}/.test(line)) {
      open.pop();
      open.at(-1)?.push(...closed([...block, line]));
    } else block.push(line);
  }
  return top.join('\n');
}

function isComment(line: string): boolean {
  return /^ *(\/\*\*|\*|\/\/)/.test(line);
}

/** A type with its braces: one line when it fits. */
function closed(lines: string[]): string[] {
  const flat = [lines[0], ...lines.slice(1).map((line) => line.trim())].join(' ');
  const isPlain = !lines.some(isComment) && !flat.startsWith('export');
  return isPlain && flat.length <= width ? [flat] : withExcluded(lines);
}

/** Joins lines such as `put?: never;`. */
function withExcluded(lines: string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1) ?? '';
    if (isExcluded(last) && isExcluded(line)) joined[joined.length - 1] = `${last} ${line.trim()}`;
    else joined.push(line);
  }
  return joined;
}

function isExcluded(line: string): boolean {
  return /^ *(\w+\?: never; ?)+$/.test(line);
}

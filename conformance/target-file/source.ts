import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { ConfigurationError, type KeyPath, type Problem } from './problem.ts';

const maxBytes = 1_000_000;
/** Maximum nesting: about twelve times that of a target file. */
const deepest = 100;

/** A kind of file that people write for the suite. */
export interface FileKind {
  /** `target file` */
  readonly name: string;
  /** Where to get one that is right. */
  readonly example: string;
}

export const targetFile: FileKind = { name: 'target file', example: 'the command example <file> writes one' };

/** A parsed file with the line of each key. */
export interface TargetSource {
  content: Record<string, unknown>;
  /** `target.yaml:14` for a key, or for its nearest container in the file. */
  place(path: KeyPath): string;
}

/** Reads such a file. Throws ConfigurationError when it cannot be read, is not YAML, or is not a mapping. */
export function readTargetSource(file: string, kind = targetFile): TargetSource {
  const name = basename(file);
  const text = readText(file, name, kind);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    throw new ConfigurationError(
      document.errors.map((error) => ({
        where: `${name}:${lines.linePos(error.pos[0]).line}`,
        path: '',
        // The parser is recursive, so thousands of levels exhaust its stack.
        what: /call stack/.test(error.message)
          ? `nests deeper than ${deepest} levels.`
          : `not valid YAML: ${withStop(error.message)}`,
        todo: `Correct this line; ${kind.example}.`,
      })),
    );
  }
  return {
    content: toMapping(document, name, kind),
    place(path) {
      for (let length = path.length; length > 0; length--) {
        const offset = offsetOf(document, path.slice(0, length));
        if (offset !== undefined) return `${name}:${lines.linePos(offset).line}`;
      }
      return `${name}:1`;
    },
  };
}

function readText(file: string, name: string, kind: FileKind): string {
  const fail = (what: string, todo: string): never => {
    throw new ConfigurationError([{ where: name, path: '', what, todo }]);
  };
  try {
    const found = statSync(file);
    const { size } = found;
    // Reading a device may never end. A pipe ends; a shell passes one for <(command).
    if (!found.isFile() && !found.isFIFO() && !found.isDirectory()) fail('is not a file.', `Name the ${kind.name}.`);
    if (size > maxBytes) fail(`is ${size} bytes long.`, `Use a ${kind.name}; it has a few dozen lines.`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT') {
      return fail('there is no such file.', `Check the path; ${kind.example}.`);
    }
    if (code === 'EISDIR') return fail('is a folder.', `Name the ${kind.name} inside it.`);
    return fail('cannot be read.', 'Check the permissions of the file.');
  }
}

function toMapping(document: Document.Parsed, name: string, { example }: FileKind): Record<string, unknown> {
  const fail = (what: string): Problem[] => [
    { where: `${name}:1`, path: '', what, todo: `Write keys and values; ${example}.` },
  ];
  if (!isMap(document.contents)) throw new ConfigurationError(fail('is not a mapping of keys to values.'));
  const content = contentOf(document);
  if (content === undefined) throw new ConfigurationError(fail('uses too many YAML aliases.'));
  if (nestsTooDeep(content)) {
    throw new ConfigurationError(fail(`nests deeper than ${deepest} levels, or has an alias inside its own anchor.`));
  }
  return isRecord(content) ? content : {};
}

function contentOf(document: Document.Parsed): unknown {
  try {
    return document.toJS({ maxAliasCount: 20 }) ?? {};
  } catch {
    return undefined;
  }
}

/** True for content that is too deep to process, or cyclic. */
function nestsTooDeep(content: unknown): boolean {
  let level: unknown[] = [content];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    values += level.length;
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one).filter((part) => typeof part === 'object') : [],
    );
    // Aliases can repeat values. Without them, a file cannot have more values than characters.
    if (values > maxBytes) return true;
  }
  return false;
}

/** Offset of the key at the end of a path, or of the element of a list. */
function offsetOf(document: Document.Parsed, path: KeyPath): number | undefined {
  const parent = document.getIn(path.slice(0, -1), true);
  if (isMap(parent)) {
    const pair = parent.items.find((item) => isScalar(item.key) && String(item.key.value) === String(path.at(-1)));
    return pair !== undefined && isScalar(pair.key) ? pair.key.range?.[0] : undefined;
  }
  const node = document.getIn(path, true);
  return isNode(node) ? node.range?.[0] : undefined;
}

function withStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** True for a plain object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

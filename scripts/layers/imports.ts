import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { projectFiles, projectPath } from '../contract/project.ts';

/** One import in a file of the project. */
export interface Import {
  /** Path of the importing file, from the root of the project. */
  readonly file: string;
  /** Line of the file, from 1. */
  readonly line: number;
  /** Path of the imported file, or the name of a module of Node.js, such as `node:fs`. */
  readonly imported: string;
}

const sources = '{client,conformance,generated,launch,reference-server,sandbox,scripts}/**/*.{ts,tsx,js}';
/** The text after `from`, `import` or `import(`: a file of the project, or a module of Node.js. */
const specifier = /(?:from|import)\s*\(?\s*'(\.[^']+|node:[^']+)'/g;

/** The imports of all source files of the project, static and dynamic, of values and of types. */
export function readImports(): Import[] {
  return projectFiles(sources, ['**/node_modules/**']).flatMap((file) =>
    importsIn(file, readFileSync(projectPath(file), 'utf8')),
  );
}

/** The imports in the text of one file. */
export function importsIn(file: string, text: string): Import[] {
  return [...text.matchAll(specifier)].map(({ 1: name = '', index }) => ({
    file,
    line: text.slice(0, index).split('\n').length,
    imported: name.startsWith('.') ? join(dirname(file), name) : name,
  }));
}

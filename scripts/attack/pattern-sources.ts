import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { documentText } from '../../generated/documents.ts';
import { projectFiles, projectPath } from '../contract/project.ts';

/** A regular expression, and where it is first written. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  readonly place: string;
}

/**
 * Code that reads what others send: the server, the mock, the sandbox, the clients, what the suite reads of a server's
 * responses and of a client's requests, and the forms of the documentation, which show responses.
 */
const readers = [
  '{reference-server,client,sandbox,scripts/mock,scripts/docs/client}/**/*.ts',
  'conformance/{ground,contract,exchange,setup,always-on,receiver,target-file,clients}/**/*.ts',
];

/** Every pattern of the contract and of the code, each once. */
export function allPatterns(): Pattern[] {
  const found = [...(['merchant', 'partner'] as const).flatMap(contractPatterns), ...codePatterns()];
  return [...new Map(found.toReversed().map((one) => [`/${one.source}/${one.flags}`, one])).values()];
}

/** Patterns of the schemas. Validators read them as Unicode. */
function contractPatterns(api: 'merchant' | 'partner'): Pattern[] {
  const found: Pattern[] = [];
  JSON.parse(documentText(api), (key, value: unknown) => {
    if (key === 'pattern' && typeof value === 'string') {
      found.push({ source: value, flags: 'u', place: `schemas of the ${api} interface` });
    }
    return value;
  });
  return found;
}

function codePatterns(): Pattern[] {
  return projectFiles(readers)
    .filter((file) => !/\.test\.ts$|\/test\//.test(file))
    .flatMap((file) => patternsIn(file, readFileSync(projectPath(file), 'utf8')));
}

function patternsIn(file: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, pattern = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? [];
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ source: pattern, flags, place: `${file}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

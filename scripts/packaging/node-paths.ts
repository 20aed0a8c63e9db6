import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { Finding } from '../contract/finding.ts';
import { projectFiles, projectPath } from '../contract/project.ts';

/** Code that runs in Node, on every platform. */
const nodeCode = '{client,conformance,generated,launch,reference-server,sandbox,scaffold,scripts}/**/*.{ts,tsx,js}';
/** Code that others adopt, and tests, which run where the project is developed. */
const others = ['**/*.template.ts', '**/*.test.ts', '**/{test,selftest}/**'];

/** Modules whose functions take paths of this machine. */
const pathModules = new Set(['node:fs', 'node:fs/promises', 'node:child_process']);

/** What turns the path of a machine into the name of a file in the project. */
const toName = /\bwithSlashes\b|\.replaceAll\((sep|'\\\\'), '\/'\)/;

/** A variable or a flag whose value is a list of paths, and parts of such a list with `:` between them. */
const pathList = /\b(PATH|PYTHONPATH|CLASSPATH)\b|'-cp'/;
const withColons = /(['"`]):\1|[\w*}]:(\$\{|[\w.]+\/)/;

/** The places of all code for Node that mistake a path of this machine for a name with `/`, or the reverse. */
export function pathFindings(): Finding[] {
  return projectFiles(nodeCode, others).flatMap((file) =>
    pathFindingsIn(file, readFileSync(projectPath(file), 'utf8')),
  );
}

/**
 * The same of one file:
 * - a path whose parts are joined with `/`, as an argument of a function for files or programs;
 * - the `pathname` of the address of a file, which has `/C:/` and `%20` where Windows has `C:\` and a space;
 * - the result of a function that gives names with `\` on Windows, in a statement that does not replace them;
 * - a list of paths with `:` between them, where Windows has `;`.
 */
export function pathFindingsIn(file: string, text: string): Finding[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const names = namesFrom(source);
  const findings: Finding[] = [];
  const report = (node: ts.Node, says: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    findings.push({ file, line: line + 1, says });
  };
  for (const [at, line] of text.split('\n').entries()) {
    if (pathList.test(line) && withColons.test(line))
      findings.push({ file, line: at + 1, says: 'separates paths with :. Use delimiter of node:path.' });
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && names.has(calledName(node))) {
      const [path] = node.arguments;
      if (path !== undefined && isJoinedByHand(path)) report(path, 'joins a path with /. Use join of node:path.');
    }
    if (ts.isCallExpression(node) && givesSeparators(node, source) && !toName.test(statementOf(node).getText(source)))
      report(node, 'gives names with \\ on Windows. Use projectFiles or withSlashes of scripts/contract/project.ts.');
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'pathname' && isOfModule(node.expression, source))
      report(node, 'takes a path from an address. Use fileURLToPath of node:url.');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

/** What a file calls the functions of these modules. */
function namesFrom({ statements }: ts.SourceFile): ReadonlySet<string> {
  const names = statements.flatMap((one) => {
    if (!ts.isImportDeclaration(one) || !ts.isStringLiteral(one.moduleSpecifier)) return [];
    const bindings = one.importClause?.namedBindings;
    if (!pathModules.has(one.moduleSpecifier.text) || bindings === undefined || !ts.isNamedImports(bindings)) return [];
    // Patterns have / on every platform.
    return bindings.elements.map(({ name }) => name.text).filter((name) => !/^glob/.test(name));
  });
  return new Set(names);
}

function calledName({ expression }: ts.CallExpression): string {
  return ts.isIdentifier(expression) ? expression.text : '';
}

/**
 * True of a list of files in folders below, and of a path from one folder to another. Entries (`withFileTypes`) have their
 * name and folder apart, and a path from the current folder (`''`) is for the person who reads it.
 */
function givesSeparators(call: ts.CallExpression, source: ts.SourceFile): boolean {
  const name = calledName(call);
  const [first, options] = call.arguments;
  const given = options?.getText(source) ?? '';
  if (name === 'relative') return first?.getText(source) !== "''" && !imports(source, 'node:path/posix');
  if (given.includes('withFileTypes: true')) return false;
  return /^glob(Sync)?$/.test(name) || (/^readdir(Sync)?$/.test(name) && given.includes('recursive: true'));
}

function imports({ statements }: ts.SourceFile, name: string): boolean {
  return statements.some(
    (one) =>
      ts.isImportDeclaration(one) && ts.isStringLiteral(one.moduleSpecifier) && one.moduleSpecifier.text === name,
  );
}

/** The statement that has the expression, or the head of a loop over it. */
function statementOf(node: ts.Node): ts.Node {
  let at = node;
  while (!ts.isSourceFile(at.parent) && !ts.isStatement(at) && !ts.isStatement(at.parent)) at = at.parent;
  return at;
}

/** A text with a value next to a slash: `${folder}/a.json`, or folder + '/a.json'. */
function isJoinedByHand(node: ts.Expression): boolean {
  if (ts.isTemplateExpression(node)) {
    // A file that only Linux has.
    if (node.head.text.startsWith('/proc/')) return false;
    const texts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    return texts.some((text, at) => (at > 0 && text.startsWith('/')) || (at < texts.length - 1 && text.endsWith('/')));
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return false;
  return [node.left, node.right].some((part) =>
    ts.isStringLiteral(part) ? /^\/|\/$/.test(part.text) : isJoinedByHand(part),
  );
}

function isOfModule(node: ts.Expression, source: ts.SourceFile): boolean {
  return ts.isNewExpression(node) && node.getText(source).includes('import.meta.url');
}

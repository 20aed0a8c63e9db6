import ts from 'typescript';
import { type Edit, inPlaceOf } from './operator.ts';

const { SyntaxKind } = ts;

/** Changes of what is done: a statement or a call is left out, a fallback is missing, an order is another. */
export function changedSteps(node: ts.Node, checker: ts.TypeChecker): readonly Edit[] {
  if (ts.isExpressionStatement(node)) return [inPlaceOf(node, 'statement removed', ';')];
  if (ts.isCallExpression(node)) return [...withoutCall(node, checker), ...otherOrder(node)];
  if (ts.isArrayLiteralExpression(node)) return reversed(node);
  if (node.kind === SyntaxKind.QuestionDotToken) return withoutChaining(node);
  return ts.isBinaryExpression(node) ? withoutDefault(node) : [];
}

/** A call that gives what it is called on, in another form: `.filter(…)`, `.trim()`. */
function withoutCall(node: ts.CallExpression, checker: ts.TypeChecker): readonly Edit[] {
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const before = expression.expression;
  const types = [before, node].map((one) => checker.typeToString(checker.getTypeAtLocation(one)));
  const [from, to] = types.map((text) => text.replace(/^readonly /, ''));
  const isSame = from === to || checker.isTypeAssignableTo(...pair(checker, before, node));
  return isSame && !ts.isExpressionStatement(node.parent) && isData(checker.getTypeAtLocation(before), checker)
    ? [inPlaceOf(node, 'call dropped', before.getText())]
    : [];
}

function pair(checker: ts.TypeChecker, a: ts.Node, b: ts.Node): [ts.Type, ts.Type] {
  return [checker.getTypeAtLocation(a), checker.getTypeAtLocation(b)];
}

/** Texts and arrays: an object of the server that returns itself is called for what it does. */
function isData(type: ts.Type, checker: ts.TypeChecker): boolean {
  return checker.isArrayType(type) || (type.flags & ts.TypeFlags.StringLike) !== 0;
}

function otherOrder(node: ts.CallExpression): readonly Edit[] {
  const { expression, arguments: given } = node;
  const [comparator] = given;
  if (!ts.isPropertyAccessExpression(expression) || comparator === undefined) return [];
  if (!['sort', 'toSorted'].includes(expression.name.text)) return [];
  return [inPlaceOf(comparator, 'order changed', `(one, other) => (${comparator.getText()})(other, one)`)];
}

/** Only in functions: the lists of a module are mostly tables, whose order is that of reading. */
function reversed(node: ts.ArrayLiteralExpression): readonly Edit[] {
  const { elements, parent } = node;
  if (elements.length < 2 || ts.isBinaryExpression(parent) || !isInFunction(node)) return [];
  const texts = elements.map((one) => one.getText()).toReversed();
  return [inPlaceOf(node, 'order changed', `[${texts.join(', ')}]`)];
}

function isInFunction(node: ts.Node): boolean {
  return ts.findAncestor(node, (one) => ts.isFunctionLike(one)) !== undefined;
}

function withoutChaining(node: ts.Node): readonly Edit[] {
  const isAccess = ts.isPropertyAccessExpression(node.parent);
  return [inPlaceOf(node, 'optional chaining removed', isAccess ? '.' : '')];
}

function withoutDefault(node: ts.BinaryExpression): readonly Edit[] {
  const { left, operatorToken } = node;
  return operatorToken.kind === SyntaxKind.QuestionQuestionToken
    ? [inPlaceOf(node, 'default removed', left.getText())]
    : [];
}

import ts from 'typescript';
import { type Edit, inPlaceOf } from './operator.ts';

const { SyntaxKind } = ts;

const arithmetic = new Map<ts.SyntaxKind, string>([
  [SyntaxKind.PlusToken, '-'],
  [SyntaxKind.MinusToken, '+'],
  [SyntaxKind.AsteriskToken, '/'],
  [SyntaxKind.SlashToken, '*'],
  [SyntaxKind.PercentToken, '*'],
  [SyntaxKind.PlusEqualsToken, '-='],
  [SyntaxKind.MinusEqualsToken, '+='],
]);

/** From here on a number is a size or a time in small units: it becomes ten times as large, and a tenth. */
const largeNumber = 1000;

/** Changes of what is computed: a constant, the sign of an operation. */
export function changedValues(node: ts.Node, checker: ts.TypeChecker): readonly Edit[] {
  if (ts.isNumericLiteral(node)) return changedNumber(node, '');
  if (ts.isBigIntLiteral(node)) return changedNumber(node, 'n');
  if (node.kind === SyntaxKind.TrueKeyword) return [inPlaceOf(node, 'boolean inverted', 'false')];
  if (node.kind === SyntaxKind.FalseKeyword) return [inPlaceOf(node, 'boolean inverted', 'true')];
  if (ts.isStringLiteral(node)) return otherMember(node, checker);
  return ts.isBinaryExpression(node) ? otherSign(node, checker) : [];
}

function changedNumber(node: ts.Expression, suffix: string): readonly Edit[] {
  const value = Number(node.getText().replaceAll('_', '').replace(/n$/, ''));
  if (!Number.isSafeInteger(value)) return [];
  const changed = value < largeNumber ? [value + 1, value - 1] : [value * 10, Math.floor(value / 10)];
  return changed.map((other) => inPlaceOf(node, 'number changed', other < 0 ? `(${other}${suffix})` : other + suffix));
}

/** Another member of the union that the place of a text takes, the next one in the order of the alphabet. */
function otherMember(node: ts.StringLiteral, checker: ts.TypeChecker): readonly Edit[] {
  const type = typeAround(node, checker);
  const members = (type?.isUnion() ? type.types : []).flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
  const others = members.filter((one) => one !== node.text).toSorted();
  const next = others.find((one) => one > node.text) ?? others[0];
  return next === undefined ? [] : [inPlaceOf(node, 'other member of the union', `'${next}'`)];
}

function typeAround(node: ts.StringLiteral, checker: ts.TypeChecker): ts.Type | undefined {
  const { parent } = node;
  if (ts.isCaseClause(parent)) return checker.getTypeAtLocation(parent.parent.parent.expression);
  if (!ts.isBinaryExpression(parent)) return checker.getContextualType(node);
  return checker.getTypeAtLocation(parent.left === node ? parent.right : parent.left);
}

function otherSign({ left, right, operatorToken }: ts.BinaryExpression, checker: ts.TypeChecker): readonly Edit[] {
  const becomes = arithmetic.get(operatorToken.kind);
  const counts = [left, right].every((one) => isNumber(checker.getTypeAtLocation(one)));
  return becomes !== undefined && counts ? [inPlaceOf(operatorToken, 'arithmetic changed', becomes)] : [];
}

function isNumber(type: ts.Type): boolean {
  const numbers = ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
  return (type.isUnion() ? type.types : [type]).every(({ flags }) => (flags & numbers) !== 0);
}

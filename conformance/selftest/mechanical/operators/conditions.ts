import ts from 'typescript';
import { type Edit, inPlaceOf, type OperatorName } from './operator.ts';

const { SyntaxKind } = ts;

/** By token of a comparison: what it becomes. */
const comparisons = new Map<ts.SyntaxKind, { operator: OperatorName; becomes: string }>([
  [SyntaxKind.LessThanToken, { operator: 'boundary moved', becomes: '<=' }],
  [SyntaxKind.LessThanEqualsToken, { operator: 'boundary moved', becomes: '<' }],
  [SyntaxKind.GreaterThanToken, { operator: 'boundary moved', becomes: '>=' }],
  [SyntaxKind.GreaterThanEqualsToken, { operator: 'boundary moved', becomes: '>' }],
  [SyntaxKind.EqualsEqualsEqualsToken, { operator: 'equality inverted', becomes: '!==' }],
  [SyntaxKind.ExclamationEqualsEqualsToken, { operator: 'equality inverted', becomes: '===' }],
]);

/** Changes of what is decided: a condition, an operand of it, a comparison. */
export function changedConditions(node: ts.Node): readonly Edit[] {
  if (ts.isIfStatement(node)) return [negated(node.expression), ...withoutCondition(node)];
  if (ts.isConditionalExpression(node)) return [negated(node.condition)];
  return ts.isBinaryExpression(node) ? changedBinary(node) : [];
}

function negated(condition: ts.Expression): Edit {
  return inPlaceOf(condition, 'condition negated', `!(${condition.getText()})`);
}

/** A condition whose branch returns never holds; any other one always does. What is thrown must never happen anyway. */
function withoutCondition(node: ts.IfStatement): readonly Edit[] {
  const { thenStatement, elseStatement, expression } = node;
  const last = ts.isBlock(thenStatement) ? thenStatement.statements.at(-1) : thenStatement;
  if (last !== undefined && ts.isThrowStatement(last)) return [];
  return last !== undefined && ts.isReturnStatement(last) && elseStatement === undefined
    ? [inPlaceOf(node, 'early return removed', ';')]
    : [inPlaceOf(expression, 'condition dropped', 'true')];
}

function changedBinary(node: ts.BinaryExpression): readonly Edit[] {
  const { left, right, operatorToken } = node;
  if ([SyntaxKind.AmpersandAmpersandToken, SyntaxKind.BarBarToken].includes(operatorToken.kind)) {
    return [left, right].map((kept) => inPlaceOf(node, 'condition dropped', kept.getText()));
  }
  const change = comparisons.get(operatorToken.kind);
  // The inverse of a whole condition is its negation.
  if (change === undefined || (change.operator === 'equality inverted' && isWholeCondition(node))) return [];
  return [inPlaceOf(operatorToken, change.operator, change.becomes)];
}

function isWholeCondition({ parent }: ts.BinaryExpression): boolean {
  return ts.isIfStatement(parent) || ts.isConditionalExpression(parent);
}

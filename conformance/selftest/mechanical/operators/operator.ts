import type ts from 'typescript';

/** The kinds of changes to the source, in the order of the published table. */
export const operatorNames = [
  'condition negated',
  'condition dropped',
  'early return removed',
  'boundary moved',
  'equality inverted',
  'statement removed',
  'call dropped',
  'number changed',
  'boolean inverted',
  'other member of the union',
  'arithmetic changed',
  'order changed',
  'optional chaining removed',
  'default removed',
] as const;

export type OperatorName = (typeof operatorNames)[number];

/** One change of a source: the text between two offsets becomes another. */
export interface Edit {
  readonly operator: OperatorName;
  readonly start: number;
  readonly end: number;
  readonly becomes: string;
}

/** Finds the changes of one node, without those of the nodes in it. */
export type Operator = (node: ts.Node, checker: ts.TypeChecker) => readonly Edit[];

/** The change of a whole node. */
export function inPlaceOf(node: ts.Node, operator: OperatorName, becomes: string): Edit {
  return { operator, start: node.getStart(), end: node.getEnd(), becomes };
}

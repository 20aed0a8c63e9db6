import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { serverEntry, serverModules, serverRoot } from '../source-patch/server-modules.ts';
import { changedConditions } from './operators/conditions.ts';
import type { Edit, Operator, OperatorName } from './operators/operator.ts';
import { changedSteps } from './operators/steps.ts';
import { changedValues } from './operators/values.ts';

/** A server with one mechanical change of its source. */
export interface MechanicalMutant {
  /** File, operator, and a digest of the change and its occurrence: the same as long as the text is the same. */
  readonly id: string;
  /** Path below `reference-server/`. */
  readonly file: string;
  readonly operator: OperatorName;
  /** Offsets in the source. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly becomes: string;
  readonly line: number;
  /** True for code that runs once, when its module is loaded. */
  readonly atLoad: boolean;
}

/** The mutated sources: the rules, and the handlers that translate requests and responses. */
const mutatedFolders = ['domain/', 'merchant/', 'partner/'];

const operators: readonly Operator[] = [changedConditions, changedValues, changedSteps];

/** Every mechanical mutant of the server, in the order of the sources. */
export function mechanicalMutants(): MechanicalMutant[] {
  const entry = fileURLToPath(new URL(serverEntry, serverRoot));
  const program = ts.createProgram([entry], {
    strict: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
  });
  const checker = program.getTypeChecker();
  const files = [...serverModules().sources.keys()].filter((file) =>
    mutatedFolders.some((one) => file.startsWith(one)),
  );
  return files.toSorted().flatMap((file) => {
    const source = program.getSourceFile(fileURLToPath(new URL(file, serverRoot)));
    return source === undefined ? [] : mutantsOf(file, source, checker);
  });
}

/** The mutants of one source. */
export function mutantsOf(file: string, source: ts.SourceFile, checker: ts.TypeChecker): MechanicalMutant[] {
  const seen = new Map<string, number>();
  return editsIn(source, checker).map(({ operator, start, end, becomes, atLoad }) => {
    const text = source.text.slice(start, end);
    const change = `${text}\n${becomes}`;
    const key = `${operator}\n${change}`;
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    const digest = createHash('sha256').update(`${change}\n${occurrence}`).digest('hex').slice(0, 8);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    return { id: `${file} ${operator} ${digest}`, file, operator, start, end, text, becomes, line, atLoad };
  });
}

type PlacedEdit = Edit & Pick<MechanicalMutant, 'atLoad'>;

function editsIn(node: ts.Node, checker: ts.TypeChecker, atLoad = true): readonly PlacedEdit[] {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isThrowStatement(node)) return [];
  const edits = operators.flatMap((operator) => operator(node, checker)).map((edit) => ({ ...edit, atLoad }));
  const isLater = ts.isFunctionLike(node) || isField(node);
  ts.forEachChild(node, (child) => void edits.push(...editsIn(child, checker, atLoad && !isLater)));
  return edits;
}

/** True for a property that an object gets when it is made. */
function isField(node: ts.Node): boolean {
  return ts.isPropertyDeclaration(node) && (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Static) === 0;
}

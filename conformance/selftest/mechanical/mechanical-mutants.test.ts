import ts from 'typescript';
import { expect, it } from 'vitest';
import { mutantsOf } from './mechanical-mutants.ts';

const cases: readonly [name: string, source: string, changes: string[]][] = [
  [
    'conditions and early returns',
    'function f(a: boolean, b: boolean) { if (a && b) return; }',
    [
      'condition negated: a && b → !(a && b)',
      'early return removed: if (a && b) return; → ;',
      'condition dropped: a && b → a',
      'condition dropped: a && b → b',
    ],
  ],
  [
    'a condition that guards more',
    'declare let a: unknown; if (a) { }',
    ['condition negated: a → !(a)', 'condition dropped: a → true'],
  ],
  ['boundaries', 'declare let a: number; let b = a < a;', ['boundary moved: < → <=']],
  ['comparisons', 'declare let a: number; let b = a === a;', ['equality inverted: === → !==']],
  ['small numbers', 'let a = 5;', ['number changed: 5 → 6', 'number changed: 5 → 4']],
  ['large numbers', 'let a = 60_000n;', ['number changed: 60_000n → 600000n', 'number changed: 60_000n → 6000n']],
  ['booleans', 'let a = true;', ['boolean inverted: true → false']],
  [
    'members of a union, wherever its type is known',
    "declare let a: 'x' | 'y' | 'z'; a === 'x'; const b: typeof a = 'z';",
    [
      "statement removed: a === 'x'; → ;",
      'equality inverted: === → !==',
      "other member of the union: 'x' → 'y'",
      "other member of the union: 'z' → 'x'",
    ],
  ],
  ['texts of no union', "let a = 'x';", []],
  [
    'arithmetic, and not the joining of texts',
    "let a = 2n * 3n; let b = 'a' + 'b';",
    [
      'arithmetic changed: * → /',
      'number changed: 2n → 3n',
      'number changed: 2n → 1n',
      'number changed: 3n → 4n',
      'number changed: 3n → 2n',
    ],
  ],
  [
    'orders',
    'declare let a: string[]; function f(c: (x: string, y: string) => number) { const b = a.sort(c); return [a, b]; }',
    [
      'call dropped: a.sort(c) → a',
      'order changed: c → (one, other) => (c)(other, one)',
      'order changed: [a, b] → [b, a]',
    ],
  ],
  [
    'what may be missing',
    "declare let a: { b?: string } | undefined; let c = a?.b ?? 'none';",
    ["default removed: a?.b ?? 'none' → a?.b", 'optional chaining removed: ?. → .'],
  ],
  ['calls', 'declare function f(): void; f();', ['statement removed: f(); → ;']],
  ['nothing in types, and in what is thrown', "type A = 'x' | 1; function f() { throw new RangeError('1' + 1); }", []],
  [
    'equal changes',
    'let a = true; let b = true;',
    ['boolean inverted: true → false', 'boolean inverted: true → false'],
  ],
];

/** One program for all sources: each is a module of its own. */
const texts = new Map(cases.map(([, source], i) => [`${i}.ts`, `${source} export {};`]));
const options = { strict: true, target: ts.ScriptTarget.ESNext };
const host = ts.createCompilerHost(options);
const others = host.getSourceFile.bind(host);
host.getSourceFile = (name, version) => {
  const text = texts.get(name);
  return text === undefined ? others(name, version) : ts.createSourceFile(name, text, version);
};
const program = ts.createProgram([...texts.keys()], options, host);
const checker = program.getTypeChecker();
const found = [...texts.keys()].map((name) => mutantsOf(name, program.getSourceFile(name) as ts.SourceFile, checker));

it.each(cases.map(([name, , changes], i) => [name, changes, found[i] ?? []] as const))(
  'finds %s',
  (_, changes, mutants) => {
    expect(mutants.map(({ operator, text, becomes }) => `${operator}: ${text} → ${becomes}`)).toEqual(changes);
  },
);

it('gives equal changes of one file different ids', () => {
  const ids = found.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

import type { Concatenation, Element, Expression, NoParent } from 'refa';
import { type CharSet as CharacterSet, CharSet, DFA, isDisjointWith, JS, NFA, Transformers, transform } from 'refa';

/** The rules for texts of a schema: all patterns, and a length in code points. */
export interface TextRule {
  patterns: readonly string[];
  shortest: number;
  /** Undefined without a maximum length. */
  longest: number | undefined;
}

/** Whether a rule excludes texts that another one permits, and vice versa. */
export interface Difference {
  loses: boolean;
  gains: boolean;
}

/** Automata cannot express a rule: it has a back reference, is of another dialect, or needs too many states. */
export class Incomparable extends Error {
  override readonly name = 'Incomparable';
}

type Automaton = DFA;

/** Greater lengths would make automata too large. They do not matter for a pattern that only permits shorter texts. */
const longestCounted = 500;

/** Code points beyond Unicode for the beginning and end of a text, which resolve `^` and `$` in a regular language. */
const [begin, end] = [0x110000, 0x110001];
const any = setOf([{ min: 0, max: begin - 1 }]);

/**
 * Compares the texts that fit two rules, as regular languages over Unicode.
 * @throws Incomparable when a rule is not regular, not ECMA-262 with the flag `u`, or too large
 */
export function differenceOf(before: TextRule, after: TextRule): Difference {
  const [old, now] = [languageOf(before), languageOf(after)];
  try {
    return { loses: !isDisjointWith(old, opposite(now)), gains: !isDisjointWith(now, opposite(old)) };
  } catch (error) {
    throw new Incomparable(messageOf(error));
  }
}

const known = new Map<string, Automaton | Incomparable>();

function languageOf(rule: TextRule): Automaton {
  const id = JSON.stringify([rule.patterns, rule.shortest, rule.longest]);
  const language = known.get(id) ?? attempt(rule);
  known.set(id, language);
  if (language instanceof Incomparable) throw language;
  return language;
}

function attempt({ patterns, shortest, longest }: TextRule): Automaton | Incomparable {
  try {
    const all = patterns.map(languageOfPattern).reduce(both, lengths(0, undefined));
    if (shortest > longestCounted) throw new Incomparable('the length is too great');
    if (longest === undefined || longest <= longestCounted) return both(all, lengths(shortest, longest));
    if (!isDisjointWith(all, lengths(longestCounted + 1, undefined))) throw new Incomparable('the length is too great');
    return both(all, lengths(shortest, undefined));
  } catch (error) {
    return new Incomparable(messageOf(error));
  }
}

function both(one: Automaton, other: Automaton): Automaton {
  const common = DFA.fromIntersection(one, other);
  common.minimize();
  return common;
}

function opposite(language: Automaton): Automaton {
  const copy = language.copy();
  copy.complement();
  return copy;
}

function lengths(shortest: number, longest: number | undefined): Automaton {
  return automaton([repeated(any, shortest, longest ?? Number.POSITIVE_INFINITY)]);
}

/** A pattern matches anywhere in a text. Each alternative is converted on its own, which is simpler. */
function languageOfPattern(pattern: string): Automaton {
  const { expression } = JS.Parser.fromLiteral({ source: pattern, flags: 'u' }).parse({ backreferences: 'throw' });
  const [first, ...others] = expression.alternatives.map(({ elements }) =>
    automaton([repeated(any), ...elements.map(withMarks), repeated(any)]),
  );
  if (first === undefined) throw new Incomparable('the pattern has no alternative');
  const union = NFA.fromFA(first);
  for (const other of others) union.union(other);
  return DFA.fromFA(union);
}

function automaton(elements: NoParent<Element>[]): Automaton {
  const word = [classOf(setOf([{ min: begin, max: begin }])), ...elements, classOf(setOf([{ min: end, max: end }]))];
  const expression: NoParent<Expression> = { type: 'Expression', alternatives: [concatenation(word)] };
  const simple = transform(Transformers.simplify(), expression);
  const resolved = transform(Transformers.applyAssertions(), simple);
  return DFA.fromFA(NFA.fromRegex(resolved, { maxCharacter: end }, { assertions: 'throw' }));
}

function setOf(ranges: CharacterSet['ranges']): CharacterSet {
  return CharSet.empty(end).union(ranges);
}

function classOf(characters: CharacterSet): NoParent<Element> {
  return { type: 'CharacterClass', characters };
}

function concatenation(elements: NoParent<Element>[]): NoParent<Concatenation> {
  return { type: 'Concatenation', elements };
}

function repeated(characters: CharacterSet, min = 0, max = Number.POSITIVE_INFINITY): NoParent<Element> {
  return { type: 'Quantifier', min, max, lazy: false, alternatives: [concatenation([classOf(characters)])] };
}

/** An element of a pattern with its classes over the alphabet that includes the two marks. No class contains a mark. */
function withMarks(element: NoParent<Element>): NoParent<Element> {
  if (element.type === 'CharacterClass') return classOf(setOf(element.characters.ranges));
  if (!('alternatives' in element)) throw new Incomparable('a part of the pattern is unknown');
  const alternatives = element.alternatives.map((one) => concatenation(one.elements.map(withMarks)));
  return { ...element, alternatives };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

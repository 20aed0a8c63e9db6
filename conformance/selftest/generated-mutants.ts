import { clausesHolding, placesOfAnswer } from './contract-places.ts';
import type { ReachByCheck } from './reach.ts';
import type { AnswerLie } from './wire-lie.ts';

/** What a generated mutant does to one place of one answer. */
export type Damage = 'missing' | 'null' | 'retyped' | 'other-value' | 'other-status' | 'no-header';

/** A lie about one place of one answer, made from the contract. */
export interface GeneratedMutant {
  kind: 'generated';
  /** `createInvoice/201/phone:missing`. */
  id: string;
  lie: AnswerLie;
  /** dies: a graded sentence speaks about it. lives: the place is our own assumption, so the lie is lawful. */
  expected: 'dies' | 'lives';
  /** Checks that see the answer, the quickest first. */
  checks: string[];
  /** The sentences that it breaks, or none when it must live. */
  clauses: string[];
}

const codeKeys = new Set(['/error', '/error_code', '/errors']);

/** Most checks that bring the answer about for one mutant. */
const witnesses = 4;

/**
 * A mutant for every place of every answer that the suite sees of the unchanged server: its key left out, null, of
 * another type; a value outside its list; another status; a promised header left out. Places about which no graded
 * sentence speaks although the contract calls them documented are left alone: nobody knows which way they should go.
 */
export function generatedMutants(reach: ReachByCheck): GeneratedMutant[] {
  return [...answersIn(reach)].flatMap(([name, { checks, sample }]) => {
    const [operation = '', text = ''] = name.split(' ');
    const status = Number(text);
    const places = placesOfAnswer(operation, status, sample.body);
    if (places === undefined) return [];
    const mutant = (
      at: string,
      damage: Damage,
      becomes: AnswerLie['becomes'],
      clauses: readonly string[],
    ): GeneratedMutant => ({
      kind: 'generated',
      id: `${operation}/${status}${at}:${damage}`,
      lie: { operation, status, becomes },
      expected: clauses.length > 0 ? 'dies' : 'lives',
      checks: checks.slice(0, witnesses),
      clauses: [...new Set(clauses)],
    });
    const ofPlaces = places.flatMap((place) => {
      const { pointer, level, required, nullable, types, enumerated, value, clauses, around } = place;
      const lawful = level === 'assumed' || level === 'open';
      const graded = clauses.length > 0 ? clauses : lawful ? [] : around;
      if (graded.length === 0 && !lawful) return [];
      // Codes are graded by the operation and the code (M §7), wherever the body comes from.
      if (lawful && status >= 400 && codeKeys.has(pointer)) return [];
      // A sentence about a property of ours proves its name only; what its values look like is our own choice.
      if (lawful && graded.length > 0) return [];
      const made: GeneratedMutant[] = [];
      if (required || lawful) made.push(mutant(pointer, 'missing', { remove: [pointer] }, graded));
      if (!nullable && value !== null) made.push(mutant(pointer, 'null', { change: { [pointer]: 'null' } }, graded));
      if (types.length > 0 && value !== null) {
        made.push(mutant(pointer, 'retyped', { change: { [pointer]: 'retyped' } }, graded));
      }
      if (enumerated && typeof value === 'string') {
        made.push(mutant(pointer, 'other-value', { set: { [pointer]: 'no_such_value' } }, graded));
      }
      return made;
    });
    const promised = clausesHolding(`response:${operation}/${status}`);
    const other = status < 300 ? (status === 200 ? 201 : 200) : status === 400 ? 409 : 400;
    const ofAnswer = promised.length === 0 ? [] : [mutant('', 'other-status', { status: other }, promised)];
    return [...ofPlaces, ...ofAnswer];
  });
}

/**
 * What must live, by operation and damage: all of it at once in one server, which is lawful as a whole. Whatever fails
 * there grades something that no sentence says.
 */
export function lawfulDamages(mutants: readonly GeneratedMutant[]): LawfulDamage[] {
  const living = mutants.filter(({ expected }) => expected === 'lives');
  const groups = Map.groupBy(living, ({ id, lie }) => `${lie.operation}/*:${id.slice(id.lastIndexOf(':') + 1)}`);
  return [...groups].map(([id, members]) => ({
    id,
    lies: members.map(({ lie }) => lie),
    checks: [...new Set(members.flatMap(({ checks }) => checks))],
  }));
}

/** A lawful server in which one operation's assumed places are damaged. */
export interface LawfulDamage {
  id: string;
  lies: AnswerLie[];
  checks: string[];
}

/** Every answer that a check sees, with the checks that see it, the quickest first, and what it looks like. */
function answersIn(reach: ReachByCheck) {
  const found = new Map<string, { checks: string[]; sample: ReachByCheck[string]['samples'][string] }>();
  const quickest = Object.entries(reach).sort(([, a], [, b]) => a.milliseconds - b.milliseconds);
  for (const [id, { samples }] of quickest) {
    for (const [name, sample] of Object.entries(samples)) {
      const known = found.get(name) ?? { checks: [], sample };
      known.checks.push(id);
      found.set(name, known);
    }
  }
  return found;
}

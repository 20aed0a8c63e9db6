import { codes } from '../../generated/catalog.ts';
import { allChecks } from '../checks/all.ts';
import { isObject } from '../kernel/answers/pointer.ts';
import { clausesGiving, clausesHolding, isDocumentedAnswer, placesOfAnswer } from './contract-places.ts';
import type { ReachByCheck } from './reach.ts';
import type { AnswerLie } from './response-mutator.ts';

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

const codeKeys = new Set(['/error', '/error_code']);

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
      checks: bestWitnesses(checks, clauses),
      clauses: [...new Set(clauses)],
    });
    const ofPlaces = places.flatMap((place) => {
      const { pointer, level, borrowed, required, nullable, types, enumerated, value, clauses, around } = place;
      const lawful = level === 'assumed' || level === 'open';
      const graded = clauses.length > 0 ? clauses : lawful || borrowed ? [] : around;
      if (graded.length === 0 && !lawful) return [];
      // Either key may carry the code (M §2.7, A-02), so that one of them alone proves nothing: see codeDamages.
      if (status >= 400 && codeKeys.has(pointer)) return [];
      // A sentence about a property of ours proves its name only; what its values look like is our own choice.
      if (lawful && graded.length > 0) return [];
      const made: GeneratedMutant[] = [];
      // The key of a list is our own choice, what the list holds is not: only its form may differ.
      if (lawful && Array.isArray(value)) return [mutant(pointer, 'retyped', { change: { [pointer]: 'retyped' } }, [])];
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
    const promised = isDocumentedAnswer(operation, status) ? clausesHolding(`response:${operation}/${status}`) : [];
    const other = status < 300 ? (status === 200 ? 201 : 200) : status === 400 ? 409 : 400;
    const ofAnswer = promised.length === 0 ? [] : [mutant('', 'other-status', { status: other }, promised)];
    const ofCode = codeDamages(operation, status, sample.body).map(({ damage, becomes, clauses }) =>
      mutant('/error', damage, becomes, clauses),
    );
    return [...ofPlaces, ...ofAnswer, ...ofCode];
  });
}

/** The code of a refusal in neither key, and another code in both, when a graded sentence gives it to the operation. */
function codeDamages(operation: string, status: number, body: unknown) {
  if (status < 400 || !isObject(body)) return [];
  const { error, error_code: code } = body;
  const told = [code, error].find((text) => typeof text === 'string');
  const known = Object.entries(codes).find(([, { wire }]) => wire === told);
  const clauses = known === undefined ? [] : clausesGiving(known[0], operation, status);
  if (clauses.length === 0) return [];
  const places = [...(error === undefined ? [] : ['/error']), ...(code === undefined ? [] : ['/error_code'])];
  const other = Object.fromEntries(places.map((place) => [place, 'another_code']));
  return [
    { damage: 'missing' as const, becomes: { remove: places }, clauses },
    { damage: 'other-value' as const, becomes: { set: other }, clauses },
  ];
}

const clausesOfCheck = new Map(allChecks.map((check) => [check.id, new Set<string>(check.clauses)]));

/** Of the checks that see the answer, those first that speak about the broken sentences, then the quickest. */
function bestWitnesses(checks: readonly string[], clauses: readonly string[]): string[] {
  const speaks = (id: string) => clauses.some((clause) => clausesOfCheck.get(id)?.has(clause) === true);
  return [...checks.filter(speaks), ...checks.filter((id) => !speaks(id))].slice(0, witnesses);
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

/** Every answer that a check sees, with the checks that see it, the cheapest first, and what it looks like. */
function answersIn(reach: ReachByCheck) {
  const found = new Map<string, { checks: string[]; sample: ReachByCheck[string]['samples'][string] }>();
  const cheapest = allChecks.toSorted(
    (a, b) => (a.cost.requests ?? 1) - (b.cost.requests ?? 1) || a.id.localeCompare(b.id),
  );
  for (const { id } of cheapest) {
    const { samples = {} } = reach[id] ?? {};
    for (const [name, sample] of Object.entries(samples)) {
      const known = found.get(name) ?? { checks: [], sample };
      known.checks.push(id);
      found.set(name, known);
    }
  }
  return found;
}

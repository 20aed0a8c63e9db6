import { codes } from '../../../generated/catalog.ts';
import { allChecks } from '../../checks/all.ts';
import { isOperation, routes } from '../../contract/api.ts';
import { isObject, valueAt } from '../../ground/values/pointer.ts';
import type { ResponseMutation } from '../response-mutators/mutation.ts';
import { fuller } from '../subjects/fuller-body.ts';
import type { ReachByCheck } from '../subjects/reach.ts';
import {
  clausesGiving,
  clausesHolding,
  isDocumentedResponse,
  placesOfResponse,
  type ResponsePlace,
} from './contract-places.ts';
import { type Damage, damagesOf, type PlaceDamage } from './place-damages.ts';

/** A mutation of one place of one response, made from the contract. */
export interface GeneratedMutant {
  /** `createInvoice/201/phone:missing`. */
  id: string;
  mutation: ResponseMutation;
  /** killed: a graded clause states the facet. permitted: no clause does. */
  expected: 'killed' | 'permitted';
  /** The checks that see the response: those that name a broken clause before the others, the cheapest of each first. */
  checks: string[];
  /** The clauses that it breaks; none when it is permitted. */
  clauses: string[];
}

const codeKeys = new Set(['/error', '/error_code']);

/** Most checks that see one permitted deviation. */
const mostChecks = 4;

/**
 * A mutant for every facet of every place of every response that the suite sees of the unchanged server: the key
 * removed, null, of another type, and so on. A facet that a graded clause states must be missed by some check; a facet
 * that no clause states may be anything.
 */
export function generatedMutants(reach: ReachByCheck): GeneratedMutant[] {
  return [...responsesIn(reach)].flatMap(([name, { seenBy, body }]) => {
    const [operation = '', text = ''] = name.split(' ');
    const status = Number(text);
    const places = placesOfResponse(operation, status, body);
    if (places === undefined) return [];
    // What no clause states is changed only where the cheapest check sees a value. Others wait for values such as the
    // name of the payer, and would wait to the end of their time.
    const freely = placesOfResponse(operation, status, seenBy[0]?.body) ?? [];
    const mutant = (
      at: string,
      damage: Damage,
      becomes: ResponseMutation['becomes'],
      clauses: readonly string[],
    ): GeneratedMutant => {
      const isGraded = clauses.length > 0;
      const checks = isGraded ? checksSeeing(at, seenBy) : seenBy.map(({ check }) => check);
      return {
        id: `${operation}/${status}${at}:${damage}`,
        mutation: { operation, status, becomes },
        expected: isGraded ? 'killed' : 'permitted',
        checks: bestChecks(checks, clauses),
        clauses: [...new Set(clauses)],
      };
    };
    const damages = [
      ...places.flatMap((place) =>
        damagesOf(place)
          .filter(({ clause }) => clause !== undefined)
          .map(damageAt(place)),
      ),
      ...freely.flatMap((place) =>
        damagesOf(place)
          .filter(({ clause }) => clause === undefined)
          .map(damageAt(place)),
      ),
    ];
    const ofPlaces = damages
      // Either key may carry the code (M §2.7), so that one of them alone proves nothing: see codeDamages.
      .filter(({ pointer }) => status < 400 || !codeKeys.has(pointer))
      .map(({ pointer, damage, becomes, clause }) =>
        mutant(pointer, damage, becomes, clause === undefined ? [] : [clause]),
      );
    const promised = isDocumentedResponse(operation, status) ? clausesHolding(`response:${operation}/${status}`) : [];
    const ofResponse =
      promised.length === 0 ? [] : [mutant('', 'other-status', { status: otherStatus(status) }, promised)];
    const ofCode = codeDamages(operation, status, body).map(({ damage, becomes, clauses }) =>
      mutant('/error', damage, becomes, clauses),
    );
    return [...ofPlaces, ...ofResponse, ...ofCode];
  });
}

function damageAt({ pointer }: ResponsePlace) {
  return (damage: PlaceDamage) => ({ pointer, ...damage });
}

/** Another status, which no other fault of the same request explains: a refused key may come after an invalid body. */
function otherStatus(status: number): number {
  if (status < 300) return status === 200 ? 201 : 200;
  if (status === 401) return 403;
  return status === 400 ? 409 : 400;
}

/** The code of a refusal in neither key, and another code in both, when a graded clause gives it to the operation. */
function codeDamages(operation: string, status: number, body: unknown) {
  if (status < 400 || !isObject(body)) return [];
  const { error, error_code: code } = body;
  const given = [code, error].find((text) => typeof text === 'string');
  const known = Object.entries(codes).find(([, { wire }]) => wire === given);
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

/** The checks that see the response: first those that name the broken clauses, then the cheapest. */
function bestChecks(checks: readonly string[], clauses: readonly string[]): string[] {
  const names = (id: string) => clauses.some((clause) => clausesOfCheck.get(id)?.has(clause) === true);
  return [...checks.filter(names), ...checks.filter((id) => !names(id))];
}

/** The interface and the first part of the path: `merchant/invoices`. */
function resourceOf(operation: string): string {
  if (!isOperation(operation)) return operation;
  const { api, path } = routes[operation];
  return `${api}/${path.split('/')[1]}`;
}

/** The permitted mutations by resource and damage, one server per group, where a failing check grades too much. */
export function permittedDeviations(mutants: readonly GeneratedMutant[]): PermittedDeviation[] {
  const permitted = mutants.filter(({ expected }) => expected === 'permitted');
  const groups = Map.groupBy(
    permitted,
    ({ id, mutation }) => `${resourceOf(mutation.operation)}:${id.slice(id.lastIndexOf(':') + 1)}`,
  );
  return [...groups].map(([id, members]) => ({
    id,
    mutations: members.map(({ mutation }) => mutation),
    checks: [...new Set(members.flatMap(({ checks }) => checks.slice(0, mostChecks)))],
  }));
}

/** A server whose responses deviate in facets that no clause states. */
export interface PermittedDeviation {
  id: string;
  mutations: ResponseMutation[];
  checks: string[];
}

/** A response that checks see. */
interface SeenResponse {
  /** The body that each check sees, the cheapest check first. */
  seenBy: { check: string; body: unknown }[];
  /** The body that the cheapest check sees, filled from those of the others. */
  body: unknown;
}

/** Every response that a check sees, by operation and status. */
function responsesIn(reach: ReachByCheck): Map<string, SeenResponse> {
  const found = new Map<string, SeenResponse>();
  const cheapest = allChecks.toSorted(
    (a, b) => (a.cost.requests ?? 1) - (b.cost.requests ?? 1) || a.id.localeCompare(b.id),
  );
  for (const { id: check } of cheapest) {
    for (const [name, { body }] of Object.entries(reach[check]?.samples ?? {})) {
      const known = found.get(name) ?? { seenBy: [], body };
      known.seenBy.push({ check, body });
      found.set(name, { ...known, body: fuller(known.body, body) });
    }
  }
  return found;
}

/** The checks that see a value at a place before those that see null, the cheapest of each first. */
function checksSeeing(pointer: string, seenBy: SeenResponse['seenBy']): string[] {
  const first = pointer.replaceAll('/*', '/0');
  const { value = [], nothing = [] } = Object.groupBy(seenBy, ({ body }) =>
    (valueAt(body, first) ?? null) === null ? 'nothing' : 'value',
  );
  return [...value, ...nothing].map(({ check }) => check);
}

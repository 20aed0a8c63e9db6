import { isDeepStrictEqual } from 'node:util';
import { readings } from '../../../generated/readings.ts';
import { allChecks } from '../../checks/all.ts';
import { contractLedger } from '../../ground/ledger/ledger.ts';
import { valueAt } from '../../ground/values/pointer.ts';
import type { Check } from '../../run/define.ts';
import type { Mutation } from '../response-mutators/mutation.ts';
import type { ReachByCheck } from '../subjects/reach.ts';
import { sample, seeing } from '../subjects/selection.ts';
import type { Combination } from './combinations.ts';
import type { PermittedVariation } from './variations.ts';

/** Checks sampled for a single variation: more when nothing says which checks it concerns. */
const sampleSize = { concerned: 4, unknown: 12 };
/** At most so many checks that see one mutation; fewer in a combination, because each variation also runs alone. */
const mostOfMutation = { alone: 12, together: 1 };
/** Checks sampled for a combination, in addition to those that its members concern. */
const sampleSizeTogether = 50;

/** The checks that a single variation runs: those that it concerns, and a sample. */
export function checksForVariation(variation: PermittedVariation, reach: ReachByCheck): Check[] {
  const concerned = concernedBy(variation, reach, mostOfMutation.alone);
  const size = concerned.size > 0 ? sampleSize.concerned : sampleSize.unknown;
  return withSample(variation.id, concerned, reach, size);
}

/** The checks that a combination runs when it does not run them all. */
export function checksForCombination({ id, members }: Combination, reach: ReachByCheck): Check[] {
  const concerned = new Set(members.flatMap((one) => [...concernedBy(one, reach, mostOfMutation.together)]));
  return withSample(id, concerned, reach, sampleSizeTogether);
}

function concernedBy(
  { mutations, variations, profiles, because }: PermittedVariation,
  reach: ReachByCheck,
  most: number,
): Set<string> {
  const ofProfiles = allChecks.filter(({ profile }) => profiles.includes(profile)).map(({ id }) => id);
  const changesDeliveries =
    Object.keys(variations).some((name) => name.startsWith('event.')) || mutations.some((one) => 'event' in one);
  const ofEvents = changesDeliveries ? receivingDeliveries() : [];
  const ofMutations = mutations.flatMap((one) => checksFor(one, reach).slice(0, most));
  return new Set([...ofProfiles, ...ofEvents, ...ofMutations, ...overlapping(because, reach)]);
}

/** Checks that overlap requests of an operation that a reading is about: each permitted response is one of several. */
function overlapping(because: string, reach: ReachByCheck): string[] {
  const named = Object.entries(readings).filter(([id]) => because.includes(`reading ${id}`));
  const affected = named.flatMap(([, { affects }]): readonly string[] => affects);
  const overlaps = allChecks.filter(({ profile }) => profile === 'concurrency').map(({ id }) => id);
  return overlaps.filter((id) =>
    Object.keys(reach[id]?.sent ?? {}).some((operation) => affected.includes(`operation:${operation}`)),
  );
}

function receivingDeliveries(): string[] {
  return allChecks.filter(({ wants, needs }) => [...wants, ...needs].includes('webhook.inbox')).map(({ id }) => id);
}

/** Checks that may see what a mutation changes, those first that surely do, then those whose clauses are about it. */
function checksFor(mutation: Mutation, reach: ReachByCheck): string[] {
  const where = mutation.where ?? {};
  if ('event' in mutation) {
    return withFirst(receivingDeliveries(), (id) => isAbout(id, `event:${mutation.event}`));
  }
  const { operation } = mutation;
  const codes = Object.values(where).map((value) => `error:${String(value)}`);
  const isAboutCode = (id: string) => codes.some((part) => isAbout(id, part));
  if (operation === '*') return allChecks.map(({ id }) => id).filter(isAboutCode);
  const saw = (id: string) =>
    Object.entries(reach[id]?.samples ?? {}).some(
      ([name, { body }]) =>
        name.startsWith(`${operation} `) &&
        Object.entries(where).every(([place, value]) => isDeepStrictEqual(valueAt(body, place), value)),
    );
  const inOrder = withFirst(seeing(mutation, allChecks, reach), (id) => isAbout(id, `operation:${operation}`));
  const fields = Object.keys(mutation.asked ?? {}).map((place) => place.split(/[/?]/)[1] ?? '');
  const sends = (id: string) =>
    fields.length > 0 && fields.every((field) => reach[id]?.sent[operation]?.includes(field) === true);
  const likely = withFirst(inOrder, (id) => isAboutCode(id) || sends(id) || (Object.keys(where).length > 0 && saw(id)));
  return withFirst(likely, (id) => fields.some((field) => isAboutField(id, field)));
}

function withFirst(ids: readonly string[], first: (id: string) => boolean): string[] {
  const { before = [], after = [] } = Object.groupBy(ids, (id) => (first(id) ? 'before' : 'after'));
  return [...before, ...after];
}

/** True when the check names a clause that holds this part of the contract. */
function isAbout(id: string, part: string): boolean {
  return partsOf(id).includes(part);
}

/** True when the check names a clause about a field or parameter of this name: `schema:CreateInvoiceRequest/amount type`. */
function isAboutField(id: string, field: string): boolean {
  return partsOf(id).some((part) => part.split(' ')[0]?.endsWith(`/${field}`) === true);
}

const parts = new Map(
  allChecks.map(({ id, clauses }) => [id, clauses.flatMap((clause) => contractLedger.get(clause)?.holds ?? [])]),
);

/** The parts of the contract that the clauses of a check hold. */
function partsOf(id: string): readonly string[] {
  return parts.get(id) ?? [];
}

function withSample(id: string, chosen: Set<string>, reach: ReachByCheck, count: number): Check[] {
  const sampled = new Set(sample(id, allChecks, reach, chosen, count));
  return allChecks.filter((check) => chosen.has(check.id) || sampled.has(check.id));
}
